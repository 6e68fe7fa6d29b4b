// What I may do now, as something to touch: a button for each move while they are few, else a form
// that is built from what a move of this kind is made of.
import type { Offer } from '../../wire/types'
import type { Plain, Shape, Shapes } from './shapes'

export interface Way {
  kind: string
  /** Moves with a button each; none: there is a form. */
  buttons: readonly Plain[]
  /** Every legal move of the kind, where the form chooses among them. */
  legal: readonly Plain[]
  asked: readonly Asked[]
}

/** A field of a form. */
export interface Asked {
  name: string
  shape: Shape
  required: boolean
  /** What can be chosen; null: it is written. */
  choices: readonly unknown[] | null
}

/** More moves of one kind than have a button each. */
const MOST_BUTTONS = 12
/** Numbers that are chosen rather than written. */
const MOST_CHOICES = 32

/** Every kind of move that is open; one that no form can make is left out. */
export function waysOf(offer: Offer, shapes: Shapes, seats: number): Way[] {
  return offer.kinds.flatMap((kind) => {
    const moves = (offer.moves as Plain[]).filter((move) => move.type === kind)
    return wayOf(kind, moves, offer, shapes, seats) ?? []
  })
}

function wayOf(
  kind: string,
  moves: readonly Plain[],
  offer: Offer,
  shapes: Shapes,
  seats: number,
): Way | null {
  const shape = shapes.kind('move', kind)
  if (!shape.properties) return null
  const fields = shapes.fields(shape)
  if (!fields.length) return { kind, buttons: [{ type: kind }], legal: [], asked: [] }
  const isFree = fields.some(([, field]) => isWritten(shapes, field))
  if (moves.length && !isFree && moves.length <= MOST_BUTTONS)
    return { kind, buttons: moves, legal: [], asked: [] }
  const legal = isFree ? [] : moves
  const asked = fields.map(([name, field]) => ask(name, field, shape, shapes, seats))
  const targets = offer.open[kind]
  const aimed = asked.filter(({ shape }) => shapes.isTarget(shape))
  const [target, ...more] = aimed.length ? aimed : asked.filter(({ required }) => required)
  if (targets && target && !more.length) target.choices = targets
  return { kind, buttons: [], legal, asked }
}

/** Whether a field is a text of one's own, of which legal moves are only samples. */
const isWritten = (shapes: Shapes, field: Shape) =>
  shapes.ways(field).some((way) => way.type === 'string' && !way.enum)

function ask(name: string, field: Shape, shape: Shape, shapes: Shapes, seats: number): Asked {
  const required = shape.required?.includes(name) ?? false
  return { name, shape: field, required, choices: choicesOf(shapes, field, seats) }
}

function choicesOf(shapes: Shapes, field: Shape, seats: number): unknown[] | null {
  const ways = shapes.ways(field)
  const choices = ways.map((way) => choicesOfOne(way, seats))
  return choices.every((one) => one !== null) ? choices.flat() : null
}

function choicesOfOne(way: Shape, seats: number): unknown[] | null {
  if (way.enum) return way.enum
  if (way.type === 'boolean') return [true, false]
  if (way.format === 'seat') return Array.from({ length: seats }, (_, seat) => seat)
  const { minimum, maximum } = way
  if (way.type !== 'integer' || minimum === undefined || maximum === undefined) return null
  const many = maximum - minimum + 1
  return many > MOST_CHOICES ? null : Array.from({ length: many }, (_, i) => minimum + i)
}

/** What can still be chosen for each field, after what was chosen for those before it. */
export function open(way: Way, chosen: Readonly<Plain>): Asked[] {
  let left = way.legal
  return way.asked.map((one) => {
    if (!way.legal.length) return one
    const choices = distinct(left.map((move) => move[one.name] ?? null))
    const mine = choices.some((choice) => same(choice, chosen[one.name]))
      ? chosen[one.name]
      : choices[0]
    left = left.filter((move) => same(move[one.name] ?? null, mine))
    return { ...one, choices }
  })
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const distinct = (values: readonly unknown[]) =>
  values.filter((value, at) => values.findIndex((one) => same(one, value)) === at)

/** What somebody has written, as a value of this field; undefined: nothing. */
export function written(text: string, field: Shape, shapes: Shapes): unknown {
  const plain = text.trim()
  if (!plain) return undefined
  const [way = {}] = shapes.ways(field)
  if (way.type === 'integer' || way.type === 'number') return Number(plain)
  if (way.type !== 'array') return plain
  return plain.split(',').map((one) => written(one, shapes.item(way, 0), shapes))
}
