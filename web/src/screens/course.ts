// The course of a match as lines: a step for every change, so that nothing seems to happen between.
import type { Analysis } from '../wire/types'

export const WIDE = 360
export const HIGH = 140
const EDGE = 10

/** One path for each seat, or for all together. */
export function course(judged: Pick<Analysis, 'curve'>): string[] {
  const { curve } = judged
  const values = curve.flatMap((point) => point.chances.map((chance) => chance.value))
  const top = Math.max(...values)
  const bottom = Math.min(0, ...values)
  const last = curve.at(-1)?.n ?? 0
  const across = (n: number) => EDGE + (n * (WIDE - 2 * EDGE)) / Math.max(1, last)
  const up = (value: number) =>
    HIGH - EDGE - ((value - bottom) * (HIGH - 2 * EDGE)) / (top - bottom || 1)
  return (curve[0]?.chances ?? []).map((_, seat) =>
    curve
      .map((point, place) => {
        const [x, y] = [across(point.n).toFixed(1), up(point.chances[seat]!.value).toFixed(1)]
        return place ? `H${x}V${y}` : `M${x} ${y}`
      })
      .join(''),
  )
}

const ROWS = 9

/** The curve as a table: the first point, the last one, and some between them, evenly. */
export function rows<P>(curve: readonly P[], most = ROWS): P[] {
  if (curve.length <= most) return [...curve]
  const at = (row: number) => Math.round((row * (curve.length - 1)) / (most - 1))
  return Array.from({ length: most }, (_, row) => curve[at(row)]!)
}
