// Where the spots of a table lie. Spot by spot the table grows outwards from its middle, so a card
// keeps its place while others come; only the whole moves a little away when the table fills up.

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Where something lies: its centre, its tilt in degrees, its side. */
export interface Place {
  x: number
  y: number
  angle: number
  size: number
}

/** From the middle of one cell to the next, in cards: cards tilt and still do not overlap. */
const PITCH = 1.2
const TILT = 6
const STRAY = 0.04
/** How many cards the table has room for before everything gets a little smaller. */
const ROOM = [15, 24, 35, 48, 63, 80, 99, 120, 143]
const SHAPES = [0.5, 0.65, 0.8, 1, 1.25, 1.6, 2, 2.6, 3.4]

type Cell = readonly [number, number]
const grown = new Map<string, Cell[]>()

/** A number from 0 to 1 that looks random and is the same on every screen. */
export function chance(seed: number): number {
  let x = Math.imul(seed + 0x9e3779b9, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}

export const tilt = (token: number): number => (chance(token) * 2 - 1) * TILT

/** The first cells of a table of this shape, from the middle out; a hole leaves the middle free. */
function cells(shape: number, hole: boolean): Cell[] {
  const name = `${shape} ${hole}`
  const known = grown.get(name)
  if (known) return known
  const made: Cell[] = []
  for (let i = -26; i <= 26; i++)
    for (let j = -26; j <= 26; j++) if (!hole || Math.abs(i) + Math.abs(j) > 0) made.push([i, j])
  const reach = ([i, j]: Cell) => Math.max((Math.abs(i) + 0.5) / shape, Math.abs(j) + 0.5)
  const lot = ([i, j]: Cell) => chance(i * 61 + j)
  made.sort((a, b) => reach(a) - reach(b) || lot(a) - lot(b))
  grown.set(name, made)
  return made
}

const shapeOf = ({ w, h }: Box): number =>
  SHAPES.reduce((best, one) =>
    Math.abs(Math.log(one / (w / h))) < Math.abs(Math.log(best / (w / h))) ? one : best,
  )

export interface Field {
  /** The side of a card on the table. */
  size: number
  at(spot: number): { x: number; y: number }
}

/** The table in this box, with room for `spots`, its cards no larger than `most`. */
export function field(box: Box, spots: number, most: number, hole = false): Field {
  const room = ROOM.find((count) => count >= spots) ?? spots
  const order = cells(shapeOf(box), hole)
  const used = order.slice(0, room)
  const columns = 2 * Math.max(...used.map(([i]) => Math.abs(i))) + 1
  const rows = 2 * Math.max(...used.map(([, j]) => Math.abs(j))) + 1
  const size = Math.min(most, box.w / columns / PITCH, box.h / rows / PITCH)
  const step = Math.min(PITCH * size * 1.25, Math.min(box.w / columns, box.h / rows))
  const free = STRAY * size + (step - PITCH * size) / 2
  return {
    size,
    at: (spot) => {
      const [i, j] = order[spot] ?? [0, 0]
      const stray = (salt: number) => (chance(spot * 7 + salt) * 2 - 1) * free
      return {
        x: box.x + box.w / 2 + i * step + stray(1),
        y: box.y + box.h / 2 + j * step + stray(2),
      }
    },
  }
}
