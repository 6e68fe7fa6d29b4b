// Names for the keyboard: two letters reach any card. F is left out, it turns a card over.
import { covers, type Point } from './geometry'

const LETTERS = 'ASDGHJKLQWERUIOPZCVNM'

/** A letter that may begin or end a name. */
export const isLetter = (key: string): boolean =>
  key.length === 1 && LETTERS.includes(key.toUpperCase())

/** The name of the card that came to the table in this place, for good. */
export function label(place: number): string {
  const first = LETTERS[Math.floor(place / LETTERS.length) % LETTERS.length]!
  return first + LETTERS[place % LETTERS.length]!
}

export interface Shown extends Point {
  readonly key: number
  readonly angle: number
  readonly layer: number
}

/** Corners and middle of a card, as parts of its side. */
const SPOTS = [
  [0, 0],
  [-0.32, -0.32],
  [0.32, -0.32],
  [0.32, 0.32],
  [-0.32, 0.32],
  [0, -0.36],
  [0.36, 0],
  [0, 0.36],
  [-0.36, 0],
] as const

/** Where a card's name can stand so that it is seen to be this card's: a spot nothing covers. */
export function spotFor(card: Shown, above: readonly Shown[], side: number): Point {
  const turn = (card.angle * Math.PI) / 180
  const spots = SPOTS.map(([x, y]) => ({
    x: card.x + side * (x * Math.cos(turn) - y * Math.sin(turn)),
    y: card.y + side * (x * Math.sin(turn) + y * Math.cos(turn)),
  }))
  const free = (at: Point) => !above.some((other) => covers(other, other.angle, side, at))
  return spots.find(free) ?? spots[0]!
}

/** Where every name stands. */
export function spots(cards: readonly Shown[], side: number): Map<number, Point> {
  const sorted = [...cards].sort((a, b) => a.layer - b.layer)
  return new Map(
    sorted.map((card, i) => [
      card.key,
      spotFor(
        card,
        sorted.slice(i + 1).filter((other) => Math.abs(other.x - card.x) < 1.5 * side),
        side,
      ),
    ]),
  )
}
