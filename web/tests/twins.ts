// Views of Twin It! for tests.
import { KEPT } from '../src/games/twinit/box'
import type { TwinRaceView, TwinView } from '../src/wire/types'

interface Made {
  piles: number
  table: number
  /** The motif of each set of each side. */
  sets: number[][]
  centre?: number
}

/** A race with so many cards in sight, all different. */
export function race({ piles, table, sets, centre }: Made): TwinRaceView {
  let token = 0
  return {
    teams: [],
    piles: Array.from({ length: piles }, () => ({ cards: 9, top: ++token, motif: token })),
    table: Array.from({ length: table }, (_, spot) => ({ spot, card: ++token, motif: token })),
    sets: sets.map((motifs) => motifs.map((motif) => ({ set: ++token, motif, cards: 2 }))),
    hands: [],
    due: 1,
    free: false,
    due_at: 4000,
    pause: null,
    barred: [],
    banned: sets.map(() => null),
    search_until: null,
    hand_timeout: 3000,
    goal: centre === undefined ? 5 : 7,
    ring: centre === undefined ? null : { centre, claim: null, debts: [] },
  }
}

/** The numbers of the box. */
export const BOX = KEPT

export function twinView(of: {
  race: TwinRaceView
  seats?: number
  mode?: 'solo' | 'ring' | 'clans'
}): TwinView {
  return {
    options: {
      mode: of.mode ?? 'solo',
      first: null,
      teams: null,
      hand_timeout: null,
      countdown: 0,
      reveal_delay: 150,
      flip_timeout: 4000,
      final_search: 20000,
      tie_window: 10,
      settle_max: 250,
      minute: 60000,
      deck: 1,
      difficulty: 'normal',
      colour_blind: false,
    },
    box: BOX,
    you: 0,
    seats: of.seats ?? 3,
    race: of.race,
    heap: null,
    ranking: [],
  }
}
