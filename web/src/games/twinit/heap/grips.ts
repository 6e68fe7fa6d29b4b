// What fingers mean. One on a card drags it, or taps it; one on the cloth moves the cloth; two move
// it and bring it closer; one that only taps while another drags turns the dragged card over.
import { distance, type Point } from './geometry'

export interface Finger extends Point {
  readonly id: number
  /** When it was there, in ms. */
  readonly at: number
}

export interface GripHandlers<Event> {
  /** A card is touched, and may yet be dragged or not. */
  lift(key: number): void
  /** It was not. */
  rest(key: number): void
  drag(key: number, at: Point, event: Event): void
  move(key: number, at: Point): void
  drop(key: number, at: Point, event: Event): void
  tap(key: number | null, event: Event): void
  /** A second tap on the same card, or a tap of another finger while this one is dragged. */
  flip(key: number, event: Event): void
  pan(by: Point): void
  pinch(factor: number, around: Point, by: Point): void
}

type Mode = 'pressed' | 'dragging' | 'panning' | 'pinching' | 'idle'
interface Held {
  key: number | null
  /** When it came down. */
  at: number
  from: Point
  now: Point
  mode: Mode
}

/** A finger that moved less than this only taps. */
const SLACK = 7
const TWICE_WITHIN = 380
/** Two fingers that land so close together on two cards are two hands. */
const TOGETHER = 120

export class Grips<Event> {
  readonly #ears: GripHandlers<Event>
  readonly #fingers = new Map<number, Held>()
  #last: { key: number; at: number } | null = null

  constructor(ears: GripHandlers<Event>) {
    this.#ears = ears
  }

  down(finger: Finger, key: number | null): void {
    const others = [...this.#fingers.values()]
    const free = others.filter(({ mode }) => mode === 'pressed' || mode === 'panning')
    const held: Held = { key, at: finger.at, from: finger, now: finger, mode: 'pressed' }
    this.#fingers.set(finger.id, held)
    const [other] = free
    if (others.length === 1 && other && !twoHands(held, other)) return this.#pinch(held, other)
    if (key !== null) this.#ears.lift(key)
  }

  move(finger: Finger, event: Event): void {
    const held = this.#fingers.get(finger.id)
    if (!held) return
    const before = held.now
    if (held.mode === 'pressed' && distance(held.from, finger) > SLACK) this.#start(held, event)
    if (held.mode === 'pinching') this.#stretch(held, finger)
    held.now = finger
    if (held.mode === 'dragging') this.#ears.move(held.key!, finger)
    if (held.mode === 'panning') this.#ears.pan({ x: finger.x - before.x, y: finger.y - before.y })
  }

  up(finger: Finger, event: Event): void {
    const held = this.#fingers.get(finger.id)
    if (!held) return
    this.#fingers.delete(finger.id)
    if (held.mode === 'dragging') this.#ears.drop(held.key!, finger, event)
    if (held.mode === 'pressed') this.#tapped(held, finger, event)
    if (held.mode === 'pinching')
      for (const other of this.#fingers.values()) if (other.mode === 'pinching') other.mode = 'idle'
  }

  /** The cards that are being dragged. */
  get dragged(): number[] {
    return [...this.#fingers.values()].flatMap(({ mode, key }) =>
      mode === 'dragging' && key !== null ? [key] : [],
    )
  }

  #start(held: Held, event: Event): void {
    held.mode = held.key === null ? 'panning' : 'dragging'
    this.#last = null
    if (held.key !== null) this.#ears.drag(held.key, held.from, event)
  }

  #tapped({ key }: Held, { at }: Finger, event: Event): void {
    if (key !== null) this.#ears.rest(key)
    const [dragged] = this.dragged
    if (dragged !== undefined) return this.#ears.flip(dragged, event)
    const twice = key !== null && this.#last?.key === key && at - this.#last.at < TWICE_WITHIN
    this.#last = key === null || twice ? null : { key, at }
    if (twice) this.#ears.flip(key!, event)
    else this.#ears.tap(key, event)
  }

  #pinch(...pair: [Held, Held]): void {
    for (const held of pair) {
      held.mode = 'pinching'
      if (held.key !== null) this.#ears.rest(held.key)
    }
  }

  #stretch(held: Held, to: Point): void {
    const other = [...this.#fingers.values()].find((one) => one !== held && one.mode === 'pinching')
    if (!other) return
    const factor = distance(to, other.now) / Math.max(1, distance(held.now, other.now))
    const around = { x: (to.x + other.now.x) / 2, y: (to.y + other.now.y) / 2 }
    this.#ears.pinch(factor, around, { x: (to.x - held.now.x) / 2, y: (to.y - held.now.y) / 2 })
  }
}

/** TWIN-41: two fingers that landed together on two cards drag both. */
const twoHands = (one: Held, other: Held): boolean =>
  one.key !== null &&
  other.key !== null &&
  one.key !== other.key &&
  Math.abs(one.at - other.at) < TOGETHER
