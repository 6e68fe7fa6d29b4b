// The cards as they are on the screen, frame by frame. Cards at rest are moved by the style sheet's
// transition; cards in a hand are written once a frame. Only transforms change, nothing is measured.
import { type Cloth, type Point, toPixels } from './geometry'
import type { Piece } from './scene'

interface Body {
  el: HTMLElement
  piece: Piece | null
  /** Where it is while a hand has it; null: where it lies. */
  held: Point | null
  /** Where somebody else's hand takes it. */
  goal: Point | null
  written: string
}

interface Mark {
  el: HTMLElement | null
  now: Point
  goal: Point
}

/** What somebody else's hand does is followed this closely, in ms. */
const FOLLOW = 55
const ARRIVED = 0.3
const STAGGER = 4
const SPREAD_FOR = 1_300

/** A step of the way from here to there, as long as the frame was. */
export function nearer(now: Point, goal: Point, ms: number): Point {
  const part = 1 - Math.exp(-ms / FOLLOW)
  return { x: now.x + (goal.x - now.x) * part, y: now.y + (goal.y - now.y) * part }
}

const arrived = (now: Point, goal: Point) =>
  Math.abs(now.x - goal.x) < ARRIVED && Math.abs(now.y - goal.y) < ARRIVED

export class Floor {
  cloth: Cloth
  /** Called before each frame while something is in a hand. */
  beforeFrame: (ms: number) => void = () => {}
  readonly #bodies = new Map<number, Body>()
  readonly #marks = new Map<string, Mark>()
  #frame = 0
  #last = 0

  constructor(cloth: Cloth) {
    this.cloth = cloth
  }

  /** Ties a card's element to its name. */
  body = (key: number) => (el: HTMLElement) => {
    this.#bodies.set(key, { el, piece: null, held: null, goal: null, written: '' })
    return () => {
      this.#bodies.delete(key)
    }
  }

  /** Ties a pointer's element to a hand. */
  mark = (name: string) => (el: HTMLElement) => {
    const mark = this.#marks.get(name)
    if (mark) {
      mark.el = el
      el.style.transform = moved(mark.now)
    }
  }

  /** The cards lie like this now, except where a hand has them. */
  lay(pieces: readonly Piece[], cloth: Cloth): void {
    const anew = cloth !== this.cloth
    this.cloth = cloth
    for (const piece of pieces) {
      const body = this.#bodies.get(piece.key)
      if (!body || (body.piece === piece && !anew)) continue
      body.piece = piece
      this.#write(body)
    }
  }

  /** The heap comes apart: every card from the middle to its place, the lowest first. */
  spread(pieces: readonly Piece[], cloth: Cloth): void {
    const middle = moved({ x: (cloth.width - cloth.side) / 2, y: (cloth.height - cloth.side) / 2 })
    const bodies = pieces.flatMap(({ key }) => this.#bodies.get(key) ?? [])
    for (const { el } of bodies) {
      el.style.transition = 'none'
      el.style.transform = middle
    }
    bodies[0]?.el.getBoundingClientRect()
    bodies.forEach((body, i) => {
      body.written = ''
      body.el.style.transition = ''
      body.el.style.transitionDelay = `${i * STAGGER}ms`
    })
    this.lay(pieces, { ...cloth })
    setTimeout(() => {
      for (const { el } of bodies) el.style.transitionDelay = ''
    }, SPREAD_FOR)
  }

  /** Where a card is just now. */
  at(key: number): Point | null {
    const body = this.#bodies.get(key)
    if (body?.held) return body.held
    return body?.piece ? toPixels(this.cloth, body.piece) : null
  }

  /** My hand has it here. */
  hold(key: number, at: Point): void {
    const body = this.#bodies.get(key)
    if (!body) return
    body.held = at
    body.goal = null
    this.#run()
  }

  /** Somebody else's hand takes it there. */
  lead(key: number, to: Point): void {
    const body = this.#bodies.get(key)
    if (!body) return
    body.held ??= this.at(key)
    body.goal = to
    this.#run()
  }

  /** No hand has it any more: it goes where it lies. */
  release(key: number): void {
    const body = this.#bodies.get(key)
    if (!body?.held) return
    body.held = body.goal = null
    this.#write(body)
  }

  /** A card leaves the table for this point. */
  depart(key: number, to: Point): void {
    const body = this.#bodies.get(key)
    if (!body) return
    body.held = body.goal = null
    body.el.removeAttribute('data-held')
    body.el.style.transform = `${moved(this.#corner(to))} scale(0.35)`
  }

  /** A small no. */
  shake(key: number): void {
    this.#bodies.get(key)?.el.firstElementChild?.animate(
      [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}%)` })),
      { duration: 320 },
    )
  }

  /** Somebody's hand is here; it comes from where it was. */
  point(name: string, to: Point): void {
    const mark = this.#marks.get(name)
    if (mark) mark.goal = to
    else this.#marks.set(name, { el: null, now: to, goal: to })
    this.#run()
  }

  unpoint(name: string): void {
    this.#marks.delete(name)
  }

  /** Nobody looks any more. */
  stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #run(): void {
    if (this.#frame) return
    this.#last = performance.now()
    this.#frame = requestAnimationFrame((now) => this.#step(now))
  }

  #step(now: number): void {
    const ms = Math.max(0, now - this.#last)
    this.#last = now
    this.beforeFrame(ms)
    let busy = false
    for (const body of this.#bodies.values()) busy = this.#draw(body, ms) || busy
    for (const mark of this.#marks.values()) busy = draw(mark, ms) || busy
    this.#frame = busy ? requestAnimationFrame((next) => this.#step(next)) : 0
  }

  /** One frame of a card in a hand; whether it goes on. */
  #draw(body: Body, ms: number): boolean {
    if (!body.held) return false
    if (body.goal) body.held = nearer(body.held, body.goal, ms)
    this.#write(body)
    return !body.goal || !arrived(body.held, body.goal)
  }

  #write(body: Body): void {
    const { el, piece, held } = body
    if (!piece) return
    const at = this.#corner(held ?? toPixels(this.cloth, piece))
    const lifted = held ? ' scale(1.12)' : ''
    const transform = `${moved(at)} rotate(${piece.angle}deg)${lifted}`
    if (transform === body.written) return
    body.written = transform
    el.toggleAttribute('data-held', held !== null)
    el.style.setProperty('--layer', `${piece.layer + 1}`)
    el.style.transform = transform
  }

  #corner = ({ x, y }: Point): Point => ({
    x: x - this.cloth.side / 2,
    y: y - this.cloth.side / 2,
  })
}

function draw(mark: Mark, ms: number): boolean {
  mark.now = nearer(mark.now, mark.goal, ms)
  if (mark.el) mark.el.style.transform = moved(mark.now)
  return !arrived(mark.now, mark.goal)
}

const moved = ({ x, y }: Point) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
