// The most points somebody has made alone in this browser; only of the minute that the levels are made for.
import { keep, kept } from '../../../app/keep'

const KEY = 'twinit.alone'
const MINUTE = 60_000

export const bestAlone = (): number | null => kept<number | null>(KEY, null)

/** What was best before, if this counts; the better one of both is kept. */
export function compareAlone(points: number, minute: number): { before: number | null } | null {
  if (minute !== MINUTE) return null
  const before = bestAlone()
  if (before === null || points > before) keep(KEY, points)
  return { before }
}
