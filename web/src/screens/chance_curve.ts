// The course of a match as lines: a step for every change, so that nothing seems to happen between.
import type { Analysis } from '../wire/types'

export const WIDE = 360
export const HIGH = 140
const EDGE = 10

/** Where an update stands, from left to right. */
const across = (curve: Analysis['curve'], edge: number) => (n: number) =>
  edge + (n * (WIDE - 2 * edge)) / Math.max(1, curve.at(-1)?.n ?? 0)

/** One path for each seat, or for all together. */
export function chancePaths({ curve }: Pick<Analysis, 'curve'>, edge = EDGE): string[] {
  const values = curve.flatMap((point) => point.chances.map((chance) => chance.value))
  const top = Math.max(...values)
  const bottom = Math.min(0, ...values)
  const along = across(curve, edge)
  const up = (value: number) =>
    HIGH - EDGE - ((value - bottom) * (HIGH - 2 * EDGE)) / (top - bottom || 1)
  return (curve[0]?.chances ?? []).map((_, seat) =>
    curve
      .map((point, place) => {
        const [x, y] = [along(point.n).toFixed(1), up(point.chances[seat]!.value).toFixed(1)]
        return place ? `H${x}V${y}` : `M${x} ${y}`
      })
      .join(''),
  )
}

/** An upright line at each moment that mattered. */
export function momentPaths(
  { curve, moments }: Pick<Analysis, 'curve' | 'moments'>,
  edge = EDGE,
): string[] {
  const along = across(curve, edge)
  const steps = (moments ?? []).flatMap(
    ({ entry }) => curve.findLast((point) => point.entry <= entry)?.n ?? [],
  )
  return [...new Set(steps)].map((n) => `M${along(n).toFixed(1)} 0V${HIGH}`)
}

const ROWS = 9

/** The curve as a table: the first point, the last one, and some between them, evenly. */
export function sampledRows<P>(curve: readonly P[], most = ROWS): P[] {
  if (curve.length <= most) return [...curve]
  const at = (row: number) => Math.round((row * (curve.length - 1)) / (most - 1))
  return Array.from({ length: most }, (_, row) => curve[at(row)]!)
}
