// My hands at a co-op table: what I drag, choose, turn over and put together. It is shown at once;
// what the table rules otherwise is shown as its ruling.
import { announce, toast } from '../../../app/announce.svelte'
import { play as sound } from '../../../app/sound'
import type { TimedEvent } from '../../../net/paint_times'
import { refusal } from '../../../text/text.svelte'
import type { Hand } from '../../../wire/types'
import { twinText } from '../text.svelte'
import { aim, type Lying, near } from './aim'
import { onCloth, type Point, toPixels, toPlace } from './geometry'
import type { GripHandlers } from './grips'
import { HeapMoves } from './heap_moves'
import type { HeapMotion } from './motion.svelte'
import type { Piece } from './scene'
import { heapText } from './words.svelte'

interface Drag {
  /** Its place before, and the way from its middle to the finger. */
  readonly origin: Point
  readonly offset: Point
  /** On the screen. */
  finger: Point
}

export class MyHands implements GripHandlers<TimedEvent> {
  chosen = $state<number | null>(null)
  /** Touched, and not yet dragged. */
  lifted = $state<number | null>(null)
  /** What a card let go of now would be put on. */
  aimed = $state<number | null>(null)
  readonly #table: HeapMotion
  readonly #moves: HeapMoves
  readonly #drags = new Map<number, Drag>()
  #bare: Point | null = null

  constructor(table: HeapMotion) {
    this.#table = table
    this.#moves = new HeapMoves(
      (move, event) => table.props.play!(move, event),
      (key) => table.piece(key)?.card,
    )
  }

  // What fingers do -------------------------------------------------------------------------

  lift(key: number): void {
    if (!this.#table.live) return
    this.lifted = key
    sound('paper')
  }

  rest(key: number): void {
    if (this.lifted === key) this.lifted = null
  }

  drag(key: number, at: Point, event: TimedEvent): void {
    this.lifted = null
    const { floor, camera, live, you } = this.#table
    const piece = this.#table.piece(key)
    if (!live || !piece) return
    this.chosen = null
    const [middle, finger] = [floor.at(key)!, onCloth(camera, at)]
    const offset = { x: finger.x - middle.x, y: finger.y - middle.y }
    this.#drags.set(key, { origin: piece, offset, finger: at })
    floor.hold(key, middle)
    if (piece.dragger === you) return
    this.#moves.grab(key, event).catch((error: unknown) => {
      this.#letGo(key)
      toast(why(error))
    })
  }

  move(key: number, at: Point): void {
    const drag = this.#drags.get(key)
    if (!drag) return
    drag.finger = at
    const { camera, floor, cloth } = this.#table
    const on = onCloth(camera, at)
    const middle = { x: on.x - drag.offset.x, y: on.y - drag.offset.y }
    floor.hold(key, middle)
    this.aimed = near(middle, this.#others(key), cloth.side)[0]?.key ?? null
    this.#show()
  }

  drop(key: number, at: Point, event: TimedEvent): void {
    const { floor, cloth } = this.#table
    const piece = this.#table.piece(key)
    this.aimed = null
    if (!this.#drags.has(key) || !piece) return this.#letGo(key)
    if (this.#overTray(at)) return this.#add(key, event)
    const middle = floor.at(key)!
    const here = aim(piece.motif, middle, this.#others(key), cloth.side)
    if (here.put === 'together') void this.#together(key, here.with, event)
    else void this.#putDown(key, toPlace(cloth, middle), event)
  }

  tap(key: number | null, event: TimedEvent): void {
    const chosen = this.chosen
    this.chosen = null
    if (!this.#table.live || key === null || key === chosen) return
    if (chosen !== null) return this.#match(chosen, key, event)
    this.chosen = key
    announce(heapText().chosen(this.#table.labelOf(key), this.#table.motifOf(key)))
  }

  flip(key: number, event: TimedEvent): void {
    if (!this.#table.live) return
    this.chosen = null
    this.#moves.flip(key, event).then(
      () => announce(heapText().turned(this.#table.motifOf(key))),
      (error: unknown) => this.#no([key], error),
    )
  }

  pan(by: Point): void {
    this.#table.pan(by)
  }

  pinch(factor: number, around: Point, by: Point): void {
    this.#table.zoom(factor, around)
    this.#table.pan(by)
  }

  /** The mouse is here, or nowhere. */
  hover(at: Point | null): void {
    this.#bare = at && toPlace(this.#table.cloth, onCloth(this.#table.camera, at))
    this.#show()
  }

  /** Add the chosen card to a pair that lies with the sets, to this one if it is told which. */
  add(event: TimedEvent, set?: number): void {
    const chosen = this.chosen
    if (chosen === null) return toast(heapText().noneChosen)
    this.chosen = null
    this.#add(chosen, event, set)
  }

  // What the table does with them --------------------------------------------------------------

  /** I am back: what my hand held when I went is let go. */
  returned(): void {
    this.#drags.clear()
    this.chosen = this.lifted = this.aimed = null
    const { you, pieces } = this.#table
    if (you === null) return
    for (const piece of pieces)
      if (piece.dragger === you)
        this.#moves.drop(piece.key, piece, { timeStamp: performance.now() }).catch(() => {})
  }

  /** These are out of reach now. */
  lost(pieces: readonly Piece[]): void {
    for (const { key } of pieces) {
      if (this.chosen === key) this.chosen = null
      if (this.#drags.has(key)) this.#letGo(key)
    }
  }

  /** A card held at the edge of the screen moves the cloth when one looks closely. */
  drift(ms: number): void {
    const { camera, cloth } = this.#table
    if (camera.zoom === 1) return
    for (const [key, { finger }] of this.#drags) {
      const by = { x: edge(finger.x, cloth.width) * ms, y: edge(finger.y, cloth.height) * ms }
      if (!by.x && !by.y) continue
      this.#table.pan(by)
      this.move(key, finger)
    }
  }

  #match(one: number, other: number, event: TimedEvent): void {
    this.#moves
      .match([one, other], null, event)
      .catch((error: unknown) => this.#no([one, other], error))
  }

  #add(key: number, event: TimedEvent, set?: number): void {
    const to = set ?? this.#aimedSet(key)
    if (to === undefined) {
      toast(heapText().noPair)
      return void this.#back(key, event)
    }
    this.#moves.match([key], to, event).catch((error: unknown) => {
      this.#no([key], error)
      void this.#back(key, event)
    })
  }

  /** The set for a card that is dropped among them: an equal one; else the table says why not. */
  #aimedSet(key: number): number | undefined {
    const { made } = this.#table.heap
    const motif = this.#table.piece(key)?.motif
    return (made.find((one) => one.motif === motif) ?? made.at(-1))?.set
  }

  async #together(key: number, others: number[], event: TimedEvent): Promise<void> {
    try {
      await this.#moves.match([key, ...others], null, event)
    } catch (error) {
      this.#no([key, ...others], error)
      await this.#back(key, event)
    }
  }

  /** A card that could not be put there goes back where it came from. */
  async #back(key: number, event: TimedEvent): Promise<void> {
    const drag = this.#drags.get(key)
    if (!drag) return
    this.#table.floor.release(key)
    await this.#putDown(key, drag.origin, event)
  }

  async #putDown(key: number, { x, y }: Point, event: TimedEvent): Promise<void> {
    await this.#moves.drop(key, { x, y }, event).catch(() => {})
    this.#letGo(key)
  }

  #letGo(key: number): void {
    this.#drags.delete(key)
    this.#table.floor.release(key)
    this.#show()
  }

  #no(keys: readonly number[], error: unknown): void {
    sound('thud')
    for (const key of keys) this.#table.floor.shake(key)
    toast(why(error))
  }

  #others(held: number): Lying[] {
    const { pieces, cloth, you } = this.#table
    return pieces
      .filter(({ key }) => key !== held && !this.#drags.has(key))
      .map((piece) => ({
        key: piece.key,
        motif: piece.motif,
        taken: piece.dragger !== null && piece.dragger !== you,
        ...toPixels(cloth, piece),
      }))
  }

  /** Let the others see my hands. */
  #show(): void {
    const { floor, cloth } = this.#table
    const hands: Hand[] = []
    for (const key of this.#drags.keys()) {
      const [at, card] = [floor.at(key), this.#table.piece(key)?.card]
      if (at && card !== undefined) hands.push({ ...toPlace(cloth, at), card })
    }
    if (!hands.length && this.#bare) hands.push(this.#bare)
    this.#table.props.hands?.show(hands.slice(0, 2))
  }

  #overTray({ x, y }: Point): boolean {
    const tray = this.#table.tray()
    if (!tray) return false
    return x >= tray.left && x <= tray.right && y >= tray.top && y <= tray.bottom
  }
}

const EDGE = 34
const PACE = 0.5

/** Pixels per ms towards what lies beyond this edge. */
const edge = (at: number, whole: number): number =>
  at < EDGE ? PACE : at > whole - EDGE ? -PACE : 0

const why = (error: unknown) => refusal(error, twinText().refusals)
