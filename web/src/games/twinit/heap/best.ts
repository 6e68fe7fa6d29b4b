// The most points somebody has made alone in this browser; only of the minute that the levels are made for.
import { store, stored } from '../../../app/storage'

const KEY = 'twinit.alone'

export const bestAlone = (): number | null => stored<number | null>(KEY, null)

/** What was best before, if this minute is the usual one; the better one of both is kept. */
export function compareAlone(
  points: number,
  minute: number,
  usual: number,
): { before: number | null } | null {
  if (minute !== usual) return null
  const before = bestAlone()
  if (before === null || points > before) store(KEY, points)
  return { before }
}
