// What the page holds of a match: the whole position it was told, and every patch since.
import type * as wire from '../wire/types'
import { patched } from './patch'

/** A match as it stands, flat, as boards know it. */
export type MatchState = Omit<wire.MatchState, 'update'> &
  wire.Position &
  Pick<wire.Update, 'n' | 'now' | 'facts'>

/** Every step with its view. */
interface Steps {
  updates: (Pick<wire.Update, 'n' | 'facts'> & Pick<wire.Position, 'view'> & { at: number })[]
}
/** A match so far, and one that is over. */
export type Story = Omit<wire.Story, 'updates'> & Steps
export type Replay = Omit<wire.Replay, 'updates'> & Steps

/** What a `match` or a `welcome` brings. */
export function begun({ update, ...match }: wire.MatchState): MatchState {
  const { n, now, facts } = update
  return { ...match, n, now, facts, ...position(null, update) }
}

/** What is held after an update; null: one is missing, and only the whole will do. */
export function after(held: MatchState | null, update: wire.Update): MatchState | null {
  const whole = Array.isArray(update.patch)
  if (!held || (!whole && update.n !== held.n + 1)) return null
  const { n, now, facts } = update
  return { ...held, n, now, facts, ...position(held, update) }
}

export function unfolded<Told extends wire.Story>(replay: Told): Omit<Told, 'updates'> & Steps {
  let held: wire.Position | null = null
  const updates = replay.updates.map((update) => {
    held = position(held, update)
    return { n: update.n, at: update.now, facts: update.facts, view: held.view }
  })
  return { ...replay, updates }
}

function position(held: wire.Position | null, update: wire.Update): wire.Position {
  const before = held && {
    view: held.view,
    turn: held.turn,
    offer: held.offer,
    outcome: held.outcome,
  }
  return patched(before, update.patch) as wire.Position
}
