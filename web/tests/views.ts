import type { PanView } from '../src/wire/types'

/** Four players, the first trick, seat 0 looking. */
export function view(over: Partial<PanView> = {}): PanView {
  const seat = { cards: 4, picked: false, captured: [], alive: true }
  return {
    options: { double_clic: false, no_cards: 'plays', clock: null },
    box: { values: 6, tricks: 4, chambers: 6 },
    stage: 'picking',
    you: 0,
    hand: [1, 3, 3, 6],
    pick: null,
    seats: [seat, seat, seat, seat],
    ghost: null,
    trick: 1,
    order: [],
    on_turn: null,
    clics: 0,
    steals: 0,
    price: 4,
    discards: [],
    fallen: [],
    left_out: [],
    deadline: null,
    ranking: [],
    ...over,
  }
}

/** The same table at the barrel: seat 2 first, with what they captured. */
export function barrel(over: Partial<PanView> = {}): PanView {
  const captured = [[1, 5, 5, 6], [], [2, 3, 4, 6], [1, 2, 6, 6]]
  return view({
    stage: 'turn',
    trick: 0,
    hand: [],
    seats: captured.map((cards) => ({ cards: 0, picked: false, captured: cards, alive: true })),
    order: [0, 2, 3, 1],
    on_turn: 0,
    ...over,
  })
}
