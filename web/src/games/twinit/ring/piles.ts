// TWIN-50: five piles, four at the corners of the ring and the last in its middle.
import type { Offer, TwinRaceView } from '../../../wire/types'
import { may } from '../../offer'
import type { Box, Place } from '../race/spots'

/** The pile in the middle, on which pairs are claimed. */
export const centreOf = ({ piles }: { piles: readonly unknown[] }): number => piles.length - 1

/** Where each pile lies in this box: clockwise from the top left, then the middle. */
export function ringPiles({ x, y, w, h }: Box, size: number): Place[] {
  const [left, right] = [x + size / 2 + 4, x + w - size / 2 - 4]
  const [above, below] = [y + size / 2 + 4, y + h - size / 2 - 4]
  const spots = [
    [left, above],
    [right, above],
    [right, below],
    [left, below],
    [x + w / 2, y + h / 2],
  ] as const
  return spots.map(([x, y]) => ({ x, y, angle: 0, size }))
}

/** TWIN-51: any pile may be turned over; without choosing, the fullest of those. */
export function fullest(race: Pick<TwinRaceView, 'piles'>, offer: Offer): number {
  const cards = (pile: number) => (may(offer, 'turn', pile) ? race.piles[pile]!.cards : 0)
  return race.piles.reduce(
    (best, _, pile) => (cards(pile) > cards(best) ? pile : best),
    centreOf(race),
  )
}
