// Everything that lies on a table of races, and where: pure numbers from a view and a cloth.
import type { TwinView } from '../../../wire/types'
import { centreOf, ringPiles } from '../ring/piles'
import { pileOf, type Seating, seating, setOf, sideOf } from './seats'
import { type Box, field, type Place, tilt } from './spots'

export type Kind = 'table' | 'pile' | 'set' | 'centre'

/** Something a hand can be laid on. */
export interface Thing extends Place {
  token: number
  kind: Kind
  motif: number | null
  /** How many cards lie there. */
  cards: number
  /** The pile's number, the side of a set, the spot on the table. */
  where: number
  /** Of several sets of one side, which. */
  index: number
}

export interface Layout extends Seating {
  things: Thing[]
  /** Where each of them lies, and the ring's centre. */
  placeOf: ReadonlyMap<number, Place>
  /** Also of what is no longer there: an empty pile, the next set. */
  spotOf(kind: Kind, where: number, index?: number): Place
}

/** The side of an open card at most: pictures are drawn for this. */
const LARGEST = 220

/** The table as it lies; `reach` is the number of spots that have ever been used. */
export function layout(view: TwinView, w: number, h: number, reach: number): Layout {
  const race = view.race!
  const around = seating(view, w, h)
  const { w: wide, h: high } = around.field
  const least = Math.max(36, 0.18 * Math.min(wide, high, 330))
  const ring = race.ring ? ringPiles(around.field, Math.max(least, around.size * 1.1)) : []
  const table = field(around.field, Math.max(reach, 1), LARGEST, ring.map(boxOf))
  const zoneOf = (has: (zone: Seating['zones'][number]) => boolean) => around.zones.find(has)!

  function spotOf(kind: Kind, where: number, index = 0): Place {
    if (kind === 'table') return { ...table.at(where), angle: 0, size: table.size }
    if (kind === 'set')
      return setOf(
        zoneOf(({ side }) => side === where),
        index,
      )
    return ring[where] ?? pileOf(zoneOf(({ seat, pile }) => pile > 0 && seat === where))
  }

  const things: Thing[] = [
    ...race.table.map(({ spot, card, motif }) => ({
      ...spotOf('table', spot),
      angle: tilt(card),
      token: card,
      kind: 'table' as const,
      motif,
      cards: 1,
      where: spot,
      index: 0,
    })),
    ...race.piles.flatMap(({ top, motif, cards }, pile) =>
      top === null
        ? []
        : [
            {
              ...spotOf('pile', pile),
              token: top,
              kind: 'pile' as const,
              motif,
              cards,
              where: pile,
              index: 0,
            },
          ],
    ),
    ...race.sets.flatMap((sets, side) =>
      sets.map(({ set, motif, cards }, index) => ({
        ...spotOf('set', side, index),
        token: set,
        kind: 'set' as const,
        motif,
        cards,
        where: side,
        index,
      })),
    ),
  ]
  const placeOf = new Map<number, Place>(things.map((thing) => [thing.token, thing]))
  if (race.ring) placeOf.set(race.ring.centre, spotOf('pile', centreOf(race)))
  return { ...around, things, placeOf, spotOf }
}

/** What a pile of the ring takes of the table, with room to turn its card over. */
const boxOf = ({ x, y, size }: Place): Box => ({
  x: x - size * 0.62,
  y: y - size * 0.62,
  w: size * 1.24,
  h: size * 1.24,
})

/** Whose team-mates' hands lie where: all hands on this thing, the lowest first. */
export const handsOn = (view: TwinView, token: number): number[] =>
  view.race!.hands.filter((hand) => hand.on === token).map((hand) => hand.seat)

/** How many sets this seat's side has. */
export const score = (view: TwinView, seat: number): number =>
  view.race!.sets[sideOf(view, seat)]!.length
