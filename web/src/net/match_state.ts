// What the page holds of a match: the whole position it was told, and every patch since.
import type * as wire from '../wire/types'
import { isolated } from './names'
import { patched } from './patch'

/** A match as it stands, flat, as boards know it. */
export type MatchState = Omit<wire.MatchState, 'update'> &
  wire.Position &
  Pick<wire.Update, 'n' | 'now' | 'facts'>

/** Whether the game waits for me. */
export const isMyTurn = ({ outcome, you, offer }: MatchState) =>
  outcome === null && you !== null && offer.awaited

/** Every step with its view. */
interface Steps {
  updates: (Pick<wire.Update, 'n' | 'facts'> & Pick<wire.Position, 'view'> & { at: number })[]
}
/** A match so far, and one that is over. */
export type Transcript = Omit<wire.Transcript, 'updates'> & Steps
export type Replay = Omit<wire.Replay, 'updates'> & Steps

/** What a `match` or a `welcome` brings. */
export function fromWire({ update, ...match }: wire.MatchState): MatchState {
  const { n, now, facts } = update
  const names = match.names.map(isolated)
  return { ...match, names, n, now, facts, ...position(null, update) }
}

/** What a page says that it holds as it comes back; null: nothing of a match. */
export function holdingOf(held: MatchState | null, version: string): wire.Holding | null {
  return held && { version, match: held.match, you: held.you, n: held.n }
}

/** What is held after an update; null: one is missing, and only the whole will do. */
export function applyUpdate(held: MatchState | null, update: wire.Update): MatchState | null {
  const whole = Array.isArray(update.patch)
  if (!held || (!whole && update.n !== held.n + 1)) return null
  const { n, now, facts } = update
  return { ...held, n, now, facts, ...position(held, update) }
}

export function withViews<Recorded extends wire.Transcript>(
  replay: Recorded,
): Omit<Recorded, 'updates'> & Steps {
  let held: wire.Position | null = null
  const updates = replay.updates.map((update) => {
    held = position(held, update)
    return { n: update.n, at: update.now, facts: update.facts, view: held.view }
  })
  return { ...replay, names: replay.names.map(isolated), updates }
}

function position(held: wire.Position | null, update: wire.Update): wire.Position {
  const before = held && {
    view: held.view,
    decision: held.decision,
    offer: held.offer,
    outcome: held.outcome,
  }
  return patched(before, update.patch) as wire.Position
}
