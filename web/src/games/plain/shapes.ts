// What a game's options, moves, facts and views are made of, as its server describes it.
import type { GameDescription } from '../../wire/types'

/** A part of a JSON Schema, as far as the engine writes them. */
export interface Shape {
  $ref?: string
  anyOf?: Shape[]
  type?: string
  enum?: unknown[]
  /** `seat`: a place at the table; `by-seat`: something for each. */
  format?: string
  items?: Shape | false
  prefixItems?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  /** Where a target goes with which the kind is open. */
  'x-offered'?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export type Plain = Record<string, unknown>

const REF = '#/$defs/'
const TAG = 'type'
/** What JSON calls a value. */
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

export class Shapes {
  readonly #described: GameDescription

  constructor(described: GameDescription) {
    this.#described = described
  }

  /** Of `options`, `move`, `fact` or `view`. */
  of(what: string): Shape {
    return this.#resolved(this.#described.schemas[what] ?? {})
  }

  /** The ways a value may be, one by one; null is not among them. */
  ways(shape: Shape): Shape[] {
    const known = this.#resolved(shape)
    if (!known.anyOf) return known.type === 'null' ? [] : [known]
    return known.anyOf.flatMap((one) => this.ways(one))
  }

  /** The one way that this value is. */
  fitting(shape: Shape, value: unknown): Shape {
    const ways = this.ways(shape)
    const type = typeOf(value)
    return (
      this.#tagged(ways, (value as Plain | null)?.[TAG]) ??
      ways.find((one) => one.type === type || (one.type === 'number' && type === 'integer')) ??
      ways.find((one) => one.enum?.includes(value)) ??
      {}
    )
  }

  /** What a move or a fact of this kind is made of. */
  kind(what: string, kind: string): Shape {
    return this.#tagged(this.ways(this.of(what)), kind) ?? {}
  }

  /** Whether what this shape takes is offered. */
  isTarget(shape: Shape): boolean {
    const ways = this.ways(shape)
    const items = ways.flatMap((way) => way.items || [])
    return [shape, ...ways, ...items].some((one) => one['x-offered'])
  }

  /** The fields of a struct besides its type, in their order. */
  fields(shape: Shape): [string, Shape][] {
    return Object.entries(shape.properties ?? {}).filter(([name]) => name !== TAG)
  }

  /** What a list has in this place. */
  item(shape: Shape, at: number): Shape {
    return shape.prefixItems?.[at] ?? (shape.items || {})
  }

  #tagged(ways: readonly Shape[], tag: unknown): Shape | undefined {
    return ways.find(({ properties }) => properties?.[TAG]?.enum?.includes(tag))
  }

  #resolved(shape: Shape): Shape {
    if (!shape.$ref?.startsWith(REF)) return shape
    return this.#resolved(this.#described.parts[shape.$ref.slice(REF.length)] ?? {})
  }
}
