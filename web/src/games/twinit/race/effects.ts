// What happened, as things to show at once: a race waits for no keyframe. The view is drawn in the same
// frame; facts tell which card it is that lies there now, what flies, and what is said.
import type { Sound } from '../../../app/sound'
import type { TwinFact, TwinView } from '../../../wire/types'
import { handsOn, type Layout } from './layout'
import { sideOf } from './seats'
import type { Place } from './spots'

/** What a win was called. */
export type Feat = 'pair' | 'triple' | 'single' | 'theft' | 'grown'

/** What is worth a word. */
export type BoardEvent =
  | { type: 'dealt'; first: number }
  | { type: 'won'; feat: Feat; seats: number[]; robbed: number[]; chain: number }
  | { type: 'disputed'; seats: number[]; until: number }
  | { type: 'settled' }
  | { type: 'erred'; seat: number; why: Why; loser: Loser | null; shown: boolean }
  | { type: 'owed'; seat: number }
  | { type: 'paid'; seat: number }
  | { type: 'claimed'; seat: number }
  | { type: 'timed_out'; seat: number }
  | { type: 'pointed'; seat: number }
  | { type: 'said'; seat: number; text: string }
  | { type: 'search_begun' }
  | { type: 'ended'; ranking: number[][] }

/** A card that travels over the table and is gone. */
export interface Ghost {
  motif: number
  from: Place
  to: Place
  delay: number
  /** Whose hands lie on it until it flies. */
  seats: number[]
}

/** What was wrong: two motifs, two hands of one player, a claim on the centre, or none shown in time. */
export type Why = 'different' | 'one_player' | 'needs_centre' | 'not_for_centre' | 'nothing_shown'
/** Whose set is lost. */
export type Loser = 'player' | 'team'

/** TWIN-17, TWIN-32, TWIN-56: two cards that were taken for a pair, why not, and what it costs. */
export interface Mistake {
  seat: number
  motifs: [number, number]
  why: Why
  cost: Loser | 'rest' | 'debt'
}

export interface Effects {
  events: BoardEvent[]
  ghosts: Ghost[]
  sounds: Sound[]
  /** What two wrong hands lay on. */
  wrong: number[]
  mistake: Mistake | null
  /** Sets that are still on their way: they lie there when their cards have landed. */
  arriving: number[]
  /** Who has just won the game with a last set. */
  crowned: number[] | null
  /** Where a team-mate points. */
  pointed: { seat: number; on: number } | null
  /** How long this wants to be looked at before the next thing is shown, where there is time. */
  holdMs: number
}

export interface Snapshot {
  view: TwinView
  layout: Layout
}

const LONGEST = 2600
/** How long a won pair pulses under the hands before it flies. */
export const PULSE = 420

/** What one update shows; `chain` counts the wins since a card was turned over. */
export function effectsOf(
  before: Snapshot,
  facts: readonly TwinFact[],
  after: Snapshot,
  chain: number,
): Effects {
  const effects: Effects = {
    events: [],
    ghosts: [],
    sounds: [],
    wrong: [],
    mistake: null,
    arriving: [],
    crowned: null,
    pointed: null,
    holdMs: 60,
  }
  let wins = chain
  for (const fact of facts) {
    if (fact.type === 'won') wins++
    if (fact.type === 'turned') wins = 0
    stage(effects, fact, before, after, wins, facts)
  }
  return effects
}

/** How many wins there have been since a card was turned over. */
export function chainAfter(chain: number, facts: readonly TwinFact[]): number {
  let wins = chain
  for (const { type } of facts) wins = type === 'won' ? wins + 1 : type === 'turned' ? 0 : wins
  return wins
}

function stage(
  effects: Effects,
  fact: TwinFact,
  before: Snapshot,
  after: Snapshot,
  chain: number,
  facts: readonly TwinFact[],
): void {
  const tell = (event: BoardEvent, holdMs: number, sound?: Sound) => {
    effects.events.push(event)
    effects.holdMs = Math.max(effects.holdMs, Math.min(holdMs, LONGEST))
    if (sound) effects.sounds.push(sound)
  }
  switch (fact.type) {
    case 'dealt':
      return tell({ type: 'dealt', first: fact.first }, 900, 'deal')
    case 'turned':
      // Too frequent for words: the line says whose turn is next.
      effects.sounds.push('flip')
      effects.holdMs = Math.max(effects.holdMs, 450)
      return
    case 'turned_over':
      effects.sounds.push('flip')
      return
    case 'touched':
      if (fact.seat !== after.view.you) effects.sounds.push('wood')
      return
    case 'lifted':
      if (fact.timed_out) tell({ type: 'timed_out', seat: fact.seat }, 300)
      return
    case 'won':
      effects.ghosts.push(...flown(fact, facts, before, after))
      effects.arriving.push(fact.set)
      if (facts.some(({ type }) => type === 'ended')) effects.crowned = fact.seats
      return tell(
        { type: 'won', ...feat(fact, before.view), seats: fact.seats, chain },
        1400,
        fact.seats.includes(after.view.you ?? -1) ? 'chime' : 'take',
      )
    case 'disputed': {
      const seats = fact.cards.flatMap((card) => handsOn(after.view, card).slice(0, 1))
      return tell({ type: 'disputed', seats: [...new Set(seats)], until: fact.until }, 2200, 'hush')
    }
    case 'resumed':
      if (before.view.race?.pause?.disputed.length) tell({ type: 'settled' }, 700)
      return
    case 'erred': {
      effects.wrong.push(...fact.cards)
      const lost = facts.some((other) => other.type === 'set_lost')
      const loser = lost ? (after.view.race!.teams.length ? 'team' : 'player') : null
      const why = whatWasWrong(fact, facts, before, after)
      effects.mistake = mistaken(fact, why, loser, before, after)
      const shown = effects.mistake !== null
      return tell({ type: 'erred', seat: fact.seat, why, loser, shown }, 2400, 'thud')
    }
    case 'set_lost':
      effects.ghosts.push(...buried(fact, before, after))
      if (!facts.some(({ type }) => type === 'erred'))
        tell({ type: 'paid', seat: fact.seat }, 700, 'paper')
      return
    case 'owed':
      return tell({ type: 'owed', seat: fact.seat }, 300)
    case 'claimed':
      return tell({ type: 'claimed', seat: fact.seat }, 1300, 'cock')
    case 'pointed':
      effects.pointed = { seat: fact.seat, on: fact.on }
      return tell({ type: 'pointed', seat: fact.seat }, 300, 'click')
    case 'said':
      return tell({ type: 'said', seat: fact.seat, text: fact.text }, 300, 'click')
    case 'search_begun':
      return tell({ type: 'search_begun' }, 900, 'wood')
    case 'ended':
      return tell({ type: 'ended', ranking: fact.ranking }, 2600, 'chime')
  }
}

type Won = Extract<TwinFact, { type: 'won' }>

/** TWIN-15, TWIN-54, TWIN-55: what a win was, and whose set it took. */
function feat(won: Won, view: TwinView): { feat: Feat; robbed: number[] } {
  const race = view.race!
  const owner = race.sets.findIndex((sets) => sets.some(({ set }) => won.taken.includes(set)))
  if (owner >= 0 && owner === sideOf(view, won.seats[0]!)) return { feat: 'grown', robbed: [] }
  if (owner >= 0) {
    const seats = Array.from({ length: view.seats }, (_, seat) => seat)
    return { feat: 'theft', robbed: seats.filter((seat) => sideOf(view, seat) === owner) }
  }
  return { feat: won.size === 1 ? 'single' : won.size === 2 ? 'pair' : 'triple', robbed: [] }
}

const find = ({ layout }: Snapshot, token: number) =>
  layout.things.find((thing) => thing.token === token)

/** The won cards pulse under the hands that took them, then fly to where their set lies now. */
function flown(
  { taken, set, motif }: Won,
  facts: readonly TwinFact[],
  before: Snapshot,
  after: Snapshot,
): Ghost[] {
  const to = find(after, set)
  if (!to) return []
  const laid = facts.flatMap((fact) => (fact.type === 'touched' ? [fact] : []))
  const hands = [...before.view.race!.hands, ...laid]
  return taken.flatMap((token, i) => {
    const from = find(before, token)
    const seats = hands.filter(({ on }) => on === token).map(({ seat }) => seat)
    return from ? [{ motif, from, to, delay: PULSE + i * 60, seats: [...new Set(seats)] }] : []
  })
}

type Erred = Extract<TwinFact, { type: 'erred' }>

const motifsOf = ({ cards }: Erred, before: Snapshot, after: Snapshot) =>
  cards.map((card) => (find(after, card) ?? find(before, card))?.motif ?? null)

/** TWIN-17, TWIN-32, TWIN-53, TWIN-56: as it was told, and no guess. */
function whatWasWrong(
  erred: Erred,
  facts: readonly TwinFact[],
  before: Snapshot,
  after: Snapshot,
): Why {
  const [one, other] = motifsOf(erred, before, after)
  if (after.view.race!.teams.length) return 'one_player'
  if (!erred.cards.length) return 'nothing_shown'
  if (one !== other) return 'different'
  return facts.some(({ type }) => type === 'pair_shown') ? 'not_for_centre' : 'needs_centre'
}

/** What was taken for twins; null: no two cards were shown. */
function mistaken(
  erred: Erred,
  why: Why,
  loser: Loser | null,
  before: Snapshot,
  after: Snapshot,
): Mistake | null {
  const [one, other] = motifsOf(erred, before, after)
  if (one == null || other == null) return null
  const cost = after.view.race!.ring ? 'debt' : (loser ?? 'rest')
  return { seat: erred.seat, motifs: [one, other], why, cost }
}

/** TWIN-17, TWIN-56: a lost set goes under a pile, or leaves the table. */
function buried(
  { set, pile }: Extract<TwinFact, { type: 'set_lost' }>,
  before: Snapshot,
  after: Snapshot,
): Ghost[] {
  const from = find(before, set)
  if (!from || from.motif === null) return []
  const to = pile === null ? { ...from, size: 1 } : after.layout.spotOf('pile', pile)
  return [{ motif: from.motif, from, to, delay: 120, seats: [] }]
}

/** Which card it is: a name that stays when a card is turned over or laid somewhere else. */
export class Names {
  readonly #names = new Map<number, number>()
  #last = 0

  of(token: number): number {
    const known = this.#names.get(token)
    if (known !== undefined) return known
    this.#names.set(token, ++this.#last)
    return this.#last
  }

  /** The same cards under new tokens. */
  follow(facts: readonly TwinFact[]): void {
    for (const fact of facts) {
      if (fact.type !== 'turned' && fact.type !== 'turned_over') continue
      this.#names.set(fact.to, this.of(fact.card))
      this.#names.delete(fact.card)
    }
  }
}
