// What letting go of a card here means. Cards lie all over each other, so most of them land near
// some other card: near an equal one they are put together, squarely on any other one it is a try
// that the table will refuse, and everywhere else the card was just moved out of the way.
import { distance, type Point } from './geometry'

export interface Lying extends Point {
  readonly key: number
  readonly motif: number
  /** Whether somebody else drags it. */
  readonly taken: boolean
}

export type Aim = { put: 'together'; with: number[] } | { put: 'down' }

/** So near, in sides of a card, counts as putting together. */
export const NEAR = 0.5
const SQUARELY = 0.22

/** The free cards within reach of a card let go here, the nearest first. */
export const near = (at: Point, others: readonly Lying[], side: number): Lying[] =>
  others
    .filter((other) => !other.taken && distance(at, other) < NEAR * side)
    .sort((a, b) => distance(at, a) - distance(at, b))

export function aim(motif: number, at: Point, others: readonly Lying[], side: number): Aim {
  const close = near(at, others, side)
  const equal = close.filter((other) => other.motif === motif)
  if (equal.length) return { put: 'together', with: equal.map(({ key }) => key) }
  const under = close[0]
  if (under && distance(at, under) < SQUARELY * side) return { put: 'together', with: [under.key] }
  return { put: 'down' }
}
