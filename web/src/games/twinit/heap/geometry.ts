// From places on the table, as the wire has them, to pixels, and back. Every screen
// stretches the table over all the room it has, so that cards are as large as they can be.
import type { TwinBox } from '../../../wire/types'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The cloth in pixels, as large as the screen before anybody looks closer. */
export interface Cloth {
  readonly width: number
  readonly height: number
  /** The side of a card. */
  readonly side: number
  /** The places on the table reach from 0 to here, both ways. */
  readonly edge: number
}

/** How much lies on it, and how far its places reach. */
type Lain = Pick<TwinBox, 'cards' | 'edge'>

/** How the cloth is looked at: pixels of the screen are `cloth * zoom + (x, y)`. */
export interface Camera extends Point {
  readonly zoom: number
}

const CROWDED = 1.12
const [SMALLEST, LARGEST] = [40, 132]
export const CLOSEST = 4
export const WHOLE: Camera = { x: 0, y: 0, zoom: 1 }

export function clothOf(width: number, height: number, { cards, edge }: Lain): Cloth {
  const side = Math.sqrt((width * height) / cards) * CROWDED
  return { width, height, side: Math.round(clamp(side, SMALLEST, LARGEST)), edge }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
/** Cards may hang over the edge a little, never out of sight. */
const margin = ({ side }: Cloth) => side * 0.66

export function toPixels(cloth: Cloth, place: Point): Point {
  const rim = margin(cloth)
  return {
    x: rim + (place.x / cloth.edge) * (cloth.width - 2 * rim),
    y: rim + (place.y / cloth.edge) * (cloth.height - 2 * rim),
  }
}

export function toPlace(cloth: Cloth, point: Point): Point {
  const rim = margin(cloth)
  const one = (value: number, whole: number) =>
    clamp(Math.round(((value - rim) / (whole - 2 * rim)) * cloth.edge), 0, cloth.edge)
  return { x: one(point.x, cloth.width), y: one(point.y, cloth.height) }
}

/** Where a point of the screen lies on the cloth. */
export const onCloth = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) / camera.zoom,
  y: (at.y - camera.y) / camera.zoom,
})

/** The cloth always fills the screen. */
export const bounded = ({ x, y, zoom }: Camera, cloth: Cloth): Camera => ({
  x: clamp(x, cloth.width * (1 - zoom), 0),
  y: clamp(y, cloth.height * (1 - zoom), 0),
  zoom,
})

export const panned = (camera: Camera, by: Point, cloth: Cloth): Camera =>
  bounded({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, cloth)

/** Closer or further, with this point of the screen staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, cloth: Cloth): Camera {
  const zoom = clamp(camera.zoom * factor, 1, CLOSEST)
  const still = onCloth(camera, at)
  return bounded({ x: at.x - still.x * zoom, y: at.y - still.y * zoom, zoom }, cloth)
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a point lies on a card that lies askew. */
export function covers(centre: Point, angle: number, side: number, at: Point): boolean {
  const turn = (-angle * Math.PI) / 180
  const [dx, dy] = [at.x - centre.x, at.y - centre.y]
  const x = dx * Math.cos(turn) - dy * Math.sin(turn)
  const y = dx * Math.sin(turn) + dy * Math.cos(turn)
  return Math.abs(x) <= side / 2 && Math.abs(y) <= side / 2
}
