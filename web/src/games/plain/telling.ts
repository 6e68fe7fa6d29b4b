// Views, facts and moves in words: the game's own texts where it brings any, else the names that its
// rules use. A text may have places for fields: `Take {count}`, `{seat} took {count}.`
import { plainText } from '../../text/plain.svelte'
import type { Plain, Shape, Shapes } from './shapes'

export type Texts = Readonly<Record<string, string>>

/** What a game tells of itself as a whole; nothing in it is called like that. */
const OF_GAME = ['name', 'pitch', 'players', 'rules']
const PLACE = /\{(\w+)\}/g

/** A name from the rules for somebody who reads: `on_turn` is `On turn`. */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export class Telling {
  readonly shapes: Shapes
  readonly #texts: Texts
  readonly #nameOf: (seat: number) => string

  constructor(shapes: Shapes, texts: Texts, nameOf: (seat: number) => string) {
    this.shapes = shapes
    this.#texts = texts
    this.#nameOf = nameOf
  }

  /** The text of a name: first as what it is, `move.take`, then as it is, `take`. */
  #text(what: string, name: string): string | undefined {
    return (
      this.#texts[`${what}.${name}`] ?? (OF_GAME.includes(name) ? undefined : this.#texts[name])
    )
  }

  /** What something is called. */
  word(what: string, name: string): string {
    return (
      this.#text(what, name)?.replace(PLACE, '').replaceAll(/\s+/g, ' ').trim() || readable(name)
    )
  }

  /** Why something was refused, by its code. */
  reason(code: string): string {
    return this.#text('refusal', code) ?? `${readable(code)}.`
  }

  /** A value on one line. */
  value(value: unknown, shape: Shape, field: string): string {
    if (value === null || value === undefined) return plainText().nothing
    const fitting = this.shapes.fitting(shape, value)
    if (fitting.format === 'seat') return this.#nameOf(value as number)
    const own = this.#texts[`${field}.${value}`]
    if (own !== undefined) return own
    if (typeof value === 'boolean') return value ? plainText().yes : plainText().no
    if (Array.isArray(value)) return this.#list(value, fitting, field)
    if (typeof value === 'object') return this.#struct(value as Plain, fitting)
    return fitting.enum && typeof value === 'string' ? this.word(field, value) : String(value)
  }

  #list(values: readonly unknown[], shape: Shape, field: string): string {
    const each = values.map((one, at) => this.value(one, this.shapes.item(shape, at), field))
    return each.join(', ') || plainText().nothing
  }

  #struct(struct: Plain, shape: Shape): string {
    return Object.keys(struct)
      .filter((name) => name !== 'type')
      .map((name) => this.#named(struct, name, shape))
      .join(', ')
  }

  #field(struct: Plain, name: string, shape: Shape): string {
    return this.value(struct[name], shape.properties?.[name] ?? {}, name)
  }

  #named(struct: Plain, name: string, shape: Shape): string {
    return `${this.word('view', name)} ${this.#field(struct, name, shape)}`
  }

  /** A text with its places filled. */
  #filled(text: string, struct: Plain, shape: Shape): string {
    return text.replace(PLACE, (_, name) => this.#field(struct, name, shape))
  }

  /** Something that happened, as a sentence; `you`: whose ears hear it. */
  sentence(fact: Plain, you: number | null): string {
    const kind = String(fact.type)
    const shape = this.shapes.kind('fact', kind)
    const fields = this.shapes.fields(shape)
    const isMine = you !== null && fact.seat === you
    const text = (isMine ? this.#texts[`${kind}.you`] : undefined) ?? this.#text('fact', kind)
    if (text !== undefined) return this.#filled(text, fact, shape)
    const rest = fields
      .filter(([name]) => name !== 'seat' && fact[name] !== null && fact[name] !== undefined)
      .map(([name]) => this.#named(fact, name, shape))
    const who = typeof fact.seat === 'number' ? [this.#nameOf(fact.seat)] : []
    return `${[...who, readable(kind), ...rest].join(' · ')}.`
  }

  /** A move as a button says it. */
  move(move: Plain): string {
    const kind = String(move.type)
    const shape = this.shapes.kind('move', kind)
    const text = this.#text('move', kind)
    if (text?.match(PLACE)) return this.#filled(text, move, shape)
    const fields = this.shapes.fields(shape).filter(([name]) => move[name] != null)
    const [only, ...more] = fields
    const head = this.word('move', kind)
    if (!only) return head
    if (!more.length) return `${head} ${this.#field(move, only[0], shape)}`
    return `${head}: ${fields.map(([name]) => this.#named(move, name, shape)).join(', ')}`
  }
}
