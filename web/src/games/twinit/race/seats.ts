// Where everybody sits: the own place at the bottom, the others around the top from my left to my
// right. A zone is a piece of table in front of somebody, with cells for a pile and for sets.
import type { TwinView } from '../../../wire/types'
import type { Box, Place } from './spots'

export interface Zone {
  /** Who sits here; null: it belongs to a team. */
  seat: number | null
  /** Whose sets lie here: a seat, in clans a team; null: none. */
  side: number | null
  /** Whether a pile lies in the first cell. */
  pile: boolean
  box: Box
  size: number
  columns: number
}

export interface Seating {
  zones: Zone[]
  field: Box
  narrow: boolean
}

interface Wanted extends Pick<Zone, 'seat' | 'side' | 'pile'> {
  cells: number
}

export const LABEL = 22
const GAP = 5
const EDGE = 8
const SOLO_GOAL = 5
const RING_GOAL = 7

/** Sets that win. */
export const goalOf = (view: TwinView): number =>
  view.options.mode === 'ring' ? RING_GOAL : SOLO_GOAL

/** Who wins together with this seat. */
export const sideOf = (view: TwinView, seat: number): number => view.race!.teams[seat] ?? seat

/** The table around this person, in a cloth of this size. */
export function seating(view: TwinView, w: number, h: number): Seating {
  const narrow = w < 720
  const me = view.you ?? 0
  const others = Array.from({ length: view.seats - 1 }, (_, i) => (me + 1 + i) % view.seats)
  const zones: Zone[] = []
  const field: Box = { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: h - 2 * EDGE }
  const own = wanted(view, me, true)
  const mine = fit(own, { ...field, w: Math.min(field.w, 760) }, narrow ? 54 : 84)
  // On a phone the corner beside it is for the lens.
  mine.box.x = narrow ? EDGE : (w - mine.box.w) / 2
  mine.box.y = h - EDGE - mine.box.h
  field.h -= mine.box.h + GAP
  zones.push(mine)
  const row = others.map((seat) => wanted(view, seat, false))
  const most = narrow ? 46 : 72
  if (!narrow && others.length > 3 && view.options.mode !== 'clans') {
    for (const [side, ask] of [row.shift()!, row.pop()!].entries()) {
      const column = fit(ask, { ...field, w: 2 * (most + GAP) }, most)
      column.box.x = side ? w - EDGE - column.box.w : EDGE
      column.box.y = h * 0.3
      zones.push(column)
    }
    field.x += 2 * (most + GAP) + GAP
    field.w -= 4 * (most + GAP) + 2 * GAP
  }
  const team = { seat: null, side: 1 - sideOf(view, me), pile: false, cells: SOLO_GOAL }
  const rivals = view.options.mode === 'clans' ? [team] : []
  lay(zones, narrow ? row : [...row, ...rivals], field, most)
  if (narrow && rivals.length) lay(zones, rivals, field, 40)
  return { zones, field, narrow }
}

function wanted(view: TwinView, seat: number, own: boolean): Wanted {
  const { mode } = view.options
  const side = sideOf(view, seat)
  if (mode === 'ring') return { seat, side, pile: false, cells: RING_GOAL }
  if (mode === 'clans' && !own) return { seat, side: null, pile: true, cells: 1 }
  return { seat, side, pile: true, cells: SOLO_GOAL + 1 }
}

/** A row of zones along the top of the field, which gets smaller by it. */
function lay(zones: Zone[], row: Wanted[], field: Box, most: number): void {
  const w = field.w / row.length
  const made = row.map((ask, i) => fit(ask, { ...field, x: field.x + i * w, w }, most))
  for (const zone of made) zone.box.x += (w - zone.box.w) / 2
  const tall = Math.max(0, ...made.map((zone) => zone.box.h))
  field.y += tall + GAP
  field.h -= tall + GAP
  zones.push(...made)
}

/** As few rows as leave the cards large enough. */
function fit({ cells, ...who }: Wanted, within: Box, most: number): Zone {
  const least = most * 0.72
  for (let rows = 1; ; rows++) {
    const columns = Math.ceil(cells / rows)
    const size = Math.min(most, within.w / columns - GAP)
    if (size < least && columns > 2) continue
    const box = {
      x: within.x,
      y: within.y,
      w: Math.max(columns * (size + GAP), Math.min(within.w, 84)),
      h: rows * (size + GAP) + LABEL,
    }
    return { ...who, box, size, columns }
  }
}

/** The place of a cell; the pile is in the first, sets follow. */
export function cell(zone: Zone, index: number): Place {
  const step = zone.size + GAP
  const left = zone.box.x + (zone.box.w - zone.columns * step) / 2
  return {
    x: left + ((index % zone.columns) + 0.5) * step,
    y: zone.box.y + LABEL + (Math.floor(index / zone.columns) + 0.5) * step,
    angle: 0,
    size: zone.size,
  }
}
