// Drawings on the wire: a point is one number, row by row on a grid of this size.
import type { SocialDrawing } from '../../../wire/types'

export type Stroke = SocialDrawing['strokes'][number]
type Place = readonly [x: number, y: number]

export const WIDTH = 96
export const HEIGHT = 80
/** A finger that has not come further than this has not moved. */
const STEP = 2

const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.round(value)))

/** The point of the grid that is nearest. */
export const pointAt = (x: number, y: number) => within(y, HEIGHT) * WIDTH + within(x, WIDTH)

const placeOf = (point: number): Place => [point % WIDTH, Math.floor(point / WIDTH)]

/** Whether a line should have this point, after what it has. */
export function isNext(points: readonly number[], point: number): boolean {
  if (!points.length) return true
  const [x, y] = placeOf(points.at(-1)!)
  const [toX, toY] = placeOf(point)
  return Math.hypot(toX - x, toY - y) >= STEP
}

/** A smooth line: it bends at its points and goes through the middle between them. */
export function pathOf(points: readonly number[]): string {
  const [[x, y] = [0, 0], ...rest] = points.map(placeOf)
  const bends = rest.slice(0, -1).map(([atX, atY], i) => {
    const [nextX, nextY] = rest[i + 1]!
    return `Q${atX} ${atY} ${(atX + nextX) / 2} ${(atY + nextY) / 2}`
  })
  const [endX, endY] = rest.at(-1) ?? [x, y]
  return `M${x} ${y}${bends.join('')}L${endX} ${endY}`
}

/** How many points a drawing has so far. */
export const pointsIn = (strokes: readonly Stroke[]) =>
  strokes.reduce((sum, stroke) => sum + stroke.points.length, 0)
