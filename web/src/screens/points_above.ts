import type { Chance } from '../wire/types'

/** A result above the cards, in points; 0 where it is within its error. */
export const pointsAbove = ({ value, error = 0 }: Chance): number =>
  Math.abs(value) > error ? Math.round(100 * value) : 0
