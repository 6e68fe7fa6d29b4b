// Where the spots of a table lie. The open cards use all the room there is: the table is divided into
// the largest cells that hold them. Every spot wants the same part of the table at any time, so a card
// stays about where it is when the table fills up and the cells get smaller.

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

/** A cell is this much larger than its card: cards tilt and still do not overlap. */
const PITCH = 1.14
const TILT = 6
const STRAY = 0.02
/** How many cards the table has room for before everything gets a little smaller. */
const ROOM = [12, 20, 30, 42, 56, 72, 90, 110, 135]

/** A number from 0 to 1 that looks random and is the same on every screen. */
export function chance(seed: number): number {
  let x = Math.imul(seed + 0x9e3779b9, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}

export const tilt = (token: number): number => (chance(token) * 2 - 1) * TILT

export interface Grid {
  /** The largest side of a card. */
  size: number
  /** Width and height of a cell. */
  cell: { w: number; h: number }
  /** The middles of the cells that are free. */
  free: readonly { x: number; y: number }[]
}

const grids = new Map<string, Grid>()
const KEPT = 200

/** The division of this box into the largest cells of which this many are free. */
export function gridOf(box: Box, room: number, taken: readonly Box[] = []): Grid {
  const name = JSON.stringify([box, room, taken])
  const known = grids.get(name)
  if (known) return known
  let best: Grid | null = null
  for (let columns = 1; columns <= 2 * room; columns++) {
    const ideal = (box.h * columns) / box.w
    for (const rows of [Math.floor(ideal), Math.ceil(ideal), Math.ceil(ideal) + 1]) {
      if (rows < 1) continue
      const grid = divided(box, columns, rows, taken)
      if (grid.free.length >= room && grid.size > (best?.size ?? 0)) best = grid
    }
    if (best && box.w / columns / PITCH < best.size) break
  }
  const found = best ?? divided(box, room, 1, [])
  if (grids.size > KEPT) grids.clear()
  grids.set(name, found)
  return found
}

function divided(box: Box, columns: number, rows: number, taken: readonly Box[]): Grid {
  const cell = { w: box.w / columns, h: box.h / rows }
  const free: { x: number; y: number }[] = []
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const at = { x: box.x + i * cell.w, y: box.y + j * cell.h, ...cell }
      if (!taken.some((other) => meet(at, other)))
        free.push({ x: at.x + cell.w / 2, y: at.y + cell.h / 2 })
    }
  return { size: Math.min(cell.w, cell.h) / PITCH, cell, free }
}

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

export interface Field {
  /** The side of a card on the table. */
  size: number
  at(spot: number): { x: number; y: number }
}

/** The steps of a sequence that fills a square evenly, however far it is followed. */
const [ACROSS, DOWN] = [0.7548776662, 0.5698402911]

/** The part of the table that a spot wants, near the middle first. */
function wish(spot: number, { x, y, w, h }: Box): { x: number; y: number } {
  const near = Math.min(1, 0.45 + spot / 24)
  const part = (step: number) => 0.5 + (((0.5 + (spot + 1) * step) % 1) - 0.5) * near
  return { x: x + w * part(ACROSS), y: y + h * part(DOWN) }
}

const orders = new WeakMap<Grid, { x: number; y: number }[]>()

/** The cell of each spot: of those still free the one nearest to what it wants. */
function ordered(grid: Grid, box: Box): { x: number; y: number }[] {
  const known = orders.get(grid)
  if (known) return known
  const left = [...grid.free]
  const order: { x: number; y: number }[] = []
  while (left.length) {
    const to = wish(order.length, box)
    const far = (at: { x: number; y: number }) =>
      ((at.x - to.x) / box.w) ** 2 + ((at.y - to.y) / box.h) ** 2
    const nearest = left.reduce((best, at, i) => (far(at) < far(left[best]!) ? i : best), 0)
    order.push(...left.splice(nearest, 1))
  }
  orders.set(grid, order)
  return order
}

/** The table in this box, with room for `spots`, its cards no larger than `most`. */
export function field(box: Box, spots: number, most: number, taken: readonly Box[] = []): Field {
  const grid = gridOf(box, ROOM.find((count) => count >= spots) ?? spots, taken)
  const order = ordered(grid, box)
  const size = Math.min(most, grid.size)
  const free = (whole: number) => STRAY * size + Math.min(0.2 * size, (whole - PITCH * size) / 2)
  return {
    size,
    at: (spot) => {
      const at = order[spot] ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 }
      const stray = (salt: number) => chance(spot * 7 + salt) * 2 - 1
      return {
        x: at.x + stray(1) * free(grid.cell.w),
        y: at.y + stray(2) * free(grid.cell.h),
      }
    },
  }
}
