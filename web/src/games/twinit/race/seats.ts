// Where everybody sits, and what is left for the open cards. A zone is a piece of table in front of
// somebody: a pile, which changes all the time and is the larger for it, and cells for sets beside it. The zones lie above and below the open cards, or on a
// screen held sideways beside them; when room is short they shrink before the open cards do.
import type { TwinView } from '../../../wire/types'
import { type Box, gridOf, type Place } from './spots'

export interface Zone {
  /** Who sits here; null: it belongs to a team. */
  seat: number | null
  /** Whose sets lie here: a seat, in clans a team; null: none. */
  side: number | null
  /** The side of the pile; 0: none lies here. */
  pile: number
  box: Box
  /** The side of a set, and how many lie side by side. */
  size: number
  columns: number
}

export interface Seating {
  zones: Zone[]
  field: Box
  /** The side of a card in a zone of others. */
  size: number
  narrow: boolean
}

interface Wanted extends Pick<Zone, 'seat' | 'side'> {
  piled: boolean
  /** How many sets there may be. */
  sets: number
}

export const LABEL = 20
const GAP = 4
/** A pile is this much larger than a set, and more where there is room. */
const PILED = 1.5
const EDGE = 6
/** The corner of the lens stays free. */
const LENS = 54
/** A name needs this much; where there is room, long ones and their sets stand beside each other. */
const NAMED = 74
const WELL_NAMED = 112
const NARROW = 720
/** This many open cards are to be seen well. */
const MANY = 30
/** People sit opposite each other unless that costs more than this part of the open cards. */
const HOMELY = 0.88
/** Open cards are to be larger than sets by this. */
const ENOUGH = 1.3
const SCALES = [1, 0.9, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5]
const [LEAST, LARGEST] = [24, 150]

/** Who wins together with this seat. */
export const sideOf = (view: TwinView, seat: number): number => view.race!.teams[seat] ?? seat

let last: { name: string; made: Seating } | null = null

/** The table around this person, in a cloth of this size; kept until it changes. */
export function seating(view: TwinView, w: number, h: number): Seating {
  const { race, you, seats } = view
  const name = JSON.stringify([w, h, you, seats, race!.sets.map(({ length }) => length)])
  const key = name + view.options.mode + race!.teams
  if (last?.name !== key) last = { name: key, made: seated(view, w, h) }
  return last.made
}

function seated(view: TwinView, w: number, h: number): Seating {
  const me = view.you ?? 0
  const own = wanted(view, me, true)
  const others = Array.from({ length: view.seats - 1 }, (_, i) =>
    wanted(view, (me + 1 + i) % view.seats, false),
  )
  const { teams, goal } = view.race!
  if (teams.length)
    others.push({ seat: null, side: 1 - sideOf(view, me), piled: false, sets: goal })
  const base = Math.min(LARGEST, Math.max(44, Math.min(w, h) * 0.105))
  let best: { made: Seating; open: number } | null = null
  for (const scale of SCALES) {
    const size = Math.max(LEAST, base * scale)
    for (const beside of [false, true]) {
      const made = arranged(own, others, size, w, h, beside)
      const open = made ? openSize(made.field) * (beside ? HOMELY : 1) : 0
      if (made && open > (best?.open ?? 0)) best = { made, open }
    }
    if (best && best.open >= ENOUGH * size) break
  }
  return best?.made ?? squeezed([own, ...others], w, h)
}

/** How large the open cards are when there are many. */
const openSize = (field: Box) => (field.w > 40 && field.h > 40 ? gridOf(field, MANY).size : 0)

function wanted(view: TwinView, seat: number, own: boolean): Wanted {
  const { goal, ring, teams, sets } = view.race!
  const side = sideOf(view, seat)
  // The last set ends the game: until then there is one fewer.
  const most = Math.max(goal - 1, sets[side]!.length)
  if (ring) return { seat, side, piled: false, sets: most }
  if (teams.length && !own) return { seat, side: null, piled: true, sets: 0 }
  return { seat, side, piled: true, sets: most }
}

/** Me below and the others above, or me on the right and the others on the left. */
function arranged(
  own: Wanted,
  others: Wanted[],
  size: number,
  w: number,
  h: number,
  beside: boolean,
): Seating | null {
  const field: Box = { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: h - 2 * EDGE }
  const length = beside ? field.h : field.w
  const narrow = w < NARROW
  const named = narrow ? NAMED : WELL_NAMED
  const mine = pack([own], size * 1.15, length - LENS, beside, named)
  const theirs = pack(others, size, length, beside, named)
  if (!mine || !theirs) return null
  const far = (beside ? field.w : field.h) - mine.depth
  const middle = narrow ? 0 : (length - mine.length) / 2
  const start = beside ? length - LENS - mine.length : middle
  const zones = [
    ...moved(mine.zones, { x: EDGE, y: EDGE }, beside, far, start),
    ...moved(theirs.zones, { x: EDGE, y: EDGE }, beside, 0, 0),
  ]
  const rest = far - theirs.depth - 2 * GAP
  if (beside) {
    field.x += theirs.depth + GAP
    field.w = rest
  } else {
    field.y += theirs.depth + GAP
    field.h = rest
  }
  return { zones, field, size, narrow }
}

interface Packed {
  zones: Zone[]
  /** How much of the table it takes away. */
  depth: number
  /** How far it reaches along the edge. */
  length: number
}

/** Zones along an edge of this length, in as many lines as it needs, as shallow as can be. */
function pack(
  asks: Wanted[],
  size: number,
  length: number,
  upright: boolean,
  named: number,
): Packed | null {
  let best: Packed | null = null
  for (let columns = 1; columns <= Math.max(1, ...asks.map(({ sets }) => sets)); columns++) {
    const made = flow(
      asks.map((ask) => zone(ask, size, Math.min(columns, ask.sets), named)),
      length,
      upright,
    )
    if (made && made.depth < (best?.depth ?? Number.POSITIVE_INFINITY)) best = made
  }
  return asks.length ? best : { zones: [], depth: 0, length: 0 }
}

function zone({ piled, sets, ...who }: Wanted, size: number, columns: number, named: number): Zone {
  const step = size + GAP
  const pile = piled ? size * PILED : 0
  const rows = columns ? Math.ceil(sets / columns) : 0
  const w = Math.max(columns * step + (pile && pile + GAP), named)
  const h = Math.max(rows * step, pile && pile + GAP) + LABEL
  return { ...who, pile, size, columns, box: { x: 0, y: 0, w, h } }
}

/** A pile takes what room there is to its side, as high as the sets are. */
function grown(one: Zone, spare: number): void {
  const more = one.pile ? Math.max(0, Math.min(spare, one.box.h - LABEL - GAP - one.pile)) : 0
  one.pile += more
  one.box.w += more
}

/** One after the other, with a new line where the edge ends; lines are spread over its length. */
function flow(zones: Zone[], length: number, upright: boolean): Packed | null {
  const along = ({ box }: Zone) => (upright ? box.h : box.w) + GAP
  const across = ({ box }: Zone) => (upright ? box.w : box.h) + GAP
  if (zones.some((one) => along(one) > length + GAP)) return null
  const lines: Zone[][] = [[]]
  let filled = 0
  for (const one of zones) {
    if (filled + along(one) > length + GAP) {
      lines.push([])
      filled = 0
    }
    lines.at(-1)!.push(one)
    filled += along(one)
  }
  let depth = 0
  for (const line of lines) {
    const left = () => length - line.reduce((sum, one) => sum + along(one), -GAP)
    const share = left() / line.length
    if (!upright) for (const one of line) grown(one, share)
    const spare = zones.length > 1 ? left() / line.length : 0
    let at = spare / 2
    for (const one of line) {
      one.box[upright ? 'y' : 'x'] = at
      one.box[upright ? 'x' : 'y'] = depth
      at += along(one) + spare
    }
    depth += Math.max(...line.map(across))
  }
  return { zones, depth, length: zones.length > 1 ? length : along(zones[0]!) - GAP }
}

function moved(
  zones: Zone[],
  corner: { x: number; y: number },
  beside: boolean,
  across: number,
  along: number,
): Zone[] {
  return zones.map((one) => ({
    ...one,
    box: {
      ...one.box,
      x: corner.x + one.box.x + (beside ? across : along),
      y: corner.y + one.box.y + (beside ? along : across),
    },
  }))
}

/** Nothing fits, or nothing is measured yet: everything in one corner. */
function squeezed(asks: Wanted[], w: number, h: number): Seating {
  const zones = asks.map((ask) => zone(ask, LEAST, ask.sets, NAMED))
  const field = { x: 0, y: 0, w: Math.max(1, w), h: Math.max(1, h) }
  return { zones, field, size: LEAST, narrow: true }
}

/** How wide what lies in a zone is; it stands in the middle. */
const filled = ({ columns, size, pile }: Zone) => columns * (size + GAP) + (pile && pile + GAP)

/** The place of the pile. */
export function pileOf(zone: Zone): Place {
  const { box, pile } = zone
  const left = box.x + (box.w - filled(zone)) / 2
  const y = box.y + LABEL + (box.h - LABEL) / 2
  return { x: left + (pile + GAP) / 2, y, angle: 0, size: pile }
}

/** The place of a set. */
export function setOf(zone: Zone, index: number): Place {
  const { box, pile, size, columns } = zone
  const step = size + GAP
  const left = box.x + (box.w - filled(zone)) / 2 + (pile && pile + GAP)
  return {
    x: left + ((index % columns) + 0.5) * step,
    y: box.y + LABEL + (Math.floor(index / columns) + 0.5) * step,
    angle: 0,
    size,
  }
}
