// A heap at one screen: what it was told, and what the others' hands do.
import { announce, toast } from '../../../app/announce.svelte'
import { play as sound } from '../../../app/sound'
import type { BoardUpdate } from '../../../table/board'
import type { Hand, TwinBox, TwinFact, TwinHeapView, TwinView } from '../../../wire/types'
import type { BoardProps } from '../../game_ui'
import { may } from '../../offer'
import type { Deck } from '../art.svelte'
import { boxOf } from '../box'
import { Floor } from './floor'
import {
  type Camera,
  type Cloth,
  clothOf,
  onCloth,
  type Point,
  panned,
  toPixels,
  WHOLE,
  zoomed,
} from './geometry'
import { label } from './labels'
import { MyHands } from './my_hands.svelte'
import { follow, type Piece, sceneOf } from './scene'
import { heapText } from './words.svelte'

/** Points that rise where cards were put together. */
export interface Pop extends Point {
  key: number
  points: number
}

/** A hand of somebody else, by name; where it is only the floor knows. */
export interface Pointer {
  name: string
  seat: number
}

const LEAVES_FOR = 620
const POPS_FOR = 1_100
const LAST_LOOK = 1_600

export class HeapMotion {
  heap = $state.raw() as TwinHeapView
  pieces = $state.raw<readonly Piece[]>([])
  /** Put together and on their way to the sets. */
  leaving = $state.raw<readonly Piece[]>([])
  pops = $state.raw<readonly Pop[]>([])
  pointers = $state.raw<readonly Pointer[]>([])
  camera = $state.raw<Camera>(WHOLE)
  cloth = $state.raw() as Cloth
  /** The heap has just come apart. */
  spreading = $state(false)
  readonly floor: Floor
  readonly props: BoardProps & { deck: Deck }
  readonly mine: MyHands
  /** Where the sets lie, in pixels of the view; set by the board. */
  tray: () => DOMRect | null = () => null
  readonly #labels = new Map<number, string>()
  #keys = new Map<number, number>()
  #pops = 0

  constructor(props: BoardProps & { deck: Deck }) {
    this.props = props
    this.cloth = clothOf(1, 1, this.box)
    this.floor = new Floor(this.cloth)
    this.heap = (props.match.view as TwinView).heap!
    this.mine = new MyHands(this)
    this.floor.beforeFrame = (ms) => this.mine.drift(ms)
    this.#present(this.heap)
  }

  attend(): () => void {
    const { listen, hands, onSettled } = this.props
    onSettled?.(true)
    const quiet = listen((news) => this.#hear(news))
    const still = hands?.watch((seat, shown) => this.#follow(seat, shown))
    return () => {
      quiet()
      still?.()
      this.floor.stop()
      hands?.show([])
    }
  }

  /** The seat whose hands are mine; null: I only look. */
  get you(): number | null {
    return this.props.play ? this.props.match.you : null
  }

  /** The numbers of the box. */
  get box(): TwinBox {
    return boxOf(this.props.match.view as TwinView)
  }

  /** Whether there is anything for my hands to do. */
  get live(): boolean {
    return this.you !== null && this.props.match.offer.kinds.length > 0
  }

  /** Whether I may do this with this card now, as far as I was told. */
  may(action: 'grab' | 'flip', card: number): boolean {
    return this.you !== null && may(this.props.match.offer, action, card)
  }

  piece(key: number | null): Piece | undefined {
    return this.pieces.find((piece) => piece.key === key)
  }

  /** The two letters of a card. */
  labelOf(key: number): string {
    return this.#labels.get(key) ?? ''
  }

  /** What its upper face is called: a family, and a number in it. */
  motifOf(key: number): string {
    const [family = '', number = ''] =
      this.props.deck[this.piece(key)?.motif ?? -1]?.name.split('-') ?? []
    return heapText().motif(heapText().families[family] ?? '', number)
  }

  pan(by: Point): void {
    this.camera = panned(this.camera, by, this.cloth)
  }

  zoom(factor: number, around: Point): void {
    this.camera = zoomed(this.camera, factor, around, this.cloth)
  }

  resize(width: number, height: number): void {
    this.cloth = clothOf(width, height, this.box)
    this.pan({ x: 0, y: 0 })
  }

  // What we are told ------------------------------------------------------------------------

  #hear(news: BoardUpdate): void {
    const heap = (news.view as TwinView).heap!
    if (news.kind === 'told') {
      for (const fact of news.facts as TwinFact[]) announce(this.#sentence(fact, heap))
      return
    }
    const animated = news.kind === 'facts' && document.visibilityState === 'visible'
    if (!animated) return this.#present(heap)
    const facts = news.facts as TwinFact[]
    for (const fact of facts) {
      this.#say(this.#sentence(fact, heap))
      this.#tell(fact, heap)
    }
    this.#show(follow(this.pieces, facts, heap), heap)
  }

  #present(heap: TwinHeapView): void {
    this.#labels.clear()
    this.#show(sceneOf(heap), heap)
    this.mine.returned()
  }

  #show(pieces: readonly Piece[], heap: TwinHeapView): void {
    const held = new Map(pieces.map((piece) => [piece.key, piece.dragger]))
    for (const { key, dragger } of this.pieces)
      if (dragger !== null && dragger !== this.you && held.get(key) !== dragger)
        this.floor.release(key)
    this.heap = heap
    this.pieces = pieces
    this.#keys = new Map(pieces.map(({ card, key }) => [card, key]))
    for (const { key } of pieces)
      if (!this.#labels.has(key)) this.#labels.set(key, label(this.#labels.size))
  }

  #tell(fact: TwinFact, heap: TwinHeapView): void {
    switch (fact.type) {
      case 'spread':
        this.spreading = true
        return sound('deal')
      case 'flipped':
        return sound('flip')
      case 'matched':
        return this.#made(fact, heap)
      case 'ended':
        return this.#end()
    }
  }

  #say(sentence: string): void {
    if (!sentence) return
    announce(sentence)
    this.props.onSentence?.(sentence)
  }

  #sentence(fact: TwinFact, heap: TwinHeapView): string {
    const text = heapText()
    if (fact.type === 'spread') return text.spread
    if (fact.type === 'ended') return text.ended(text.levels[heap.level], heap.points)
    if (fact.type !== 'matched') return ''
    const who = this.props.seats[fact.seat]
    return text.made(who?.name ?? '', who?.you ?? false, fact.size === 3, fact.points)
  }

  #made(fact: Extract<TwinFact, { type: 'matched' }>, heap: TwinHeapView): void {
    const gone = this.pieces.filter(({ card }) => fact.cards.includes(card))
    sound('chime')
    this.#pop(gone.at(-1), fact.points - this.heap.points)
    this.#leave(gone)
    if (heap.level !== this.heap.level)
      toast(heapText().reached(heapText().levels[heap.level]), { first: false })
  }

  #pop(piece: Piece | undefined, points: number): void {
    const key = ++this.#pops
    const at = piece && this.floor.at(piece.key)
    if (!at) return
    this.pops = [...this.pops, { key, ...at, points }]
    setTimeout(() => {
      this.pops = this.pops.filter((pop) => pop.key !== key)
    }, POPS_FOR)
  }

  #leave(gone: readonly Piece[]): void {
    this.leaving = [...this.leaving, ...gone]
    this.mine.lost(gone)
    const to = this.#trayPoint()
    requestAnimationFrame(() => {
      for (const { key } of gone) this.floor.depart(key, to)
    })
    setTimeout(() => {
      this.leaving = this.leaving.filter((piece) => !gone.includes(piece))
    }, LEAVES_FOR)
  }

  #trayPoint(): Point {
    const tray = this.tray()
    const { width, height } = this.cloth
    const at = tray ? { x: tray.x + 40, y: tray.y + tray.height / 2 } : { x: width / 2, y: height }
    return onCloth(this.camera, at)
  }

  #end(): void {
    sound('wood')
    this.mine.lost(this.pieces)
    this.props.onSettled?.(false)
    setTimeout(() => this.props.onSettled?.(true), LAST_LOOK)
  }

  // What the others' hands do -----------------------------------------------------------------

  #follow(seat: number, hands: readonly Hand[]): void {
    if (seat === this.you) return
    const names = hands.map((_, i) => `${seat}-${i}`)
    hands.forEach((hand, i) => {
      const to = toPixels(this.cloth, hand)
      const key = hand.card == null ? undefined : this.#keys.get(hand.card)
      if (key !== undefined && this.piece(key)?.dragger === seat) this.floor.lead(key, to)
      this.floor.point(names[i]!, to)
    })
    const before = this.pointers.filter((one) => one.seat === seat)
    if (before.length === names.length) return
    for (const { name } of before) if (!names.includes(name)) this.floor.unpoint(name)
    const others = this.pointers.filter((one) => one.seat !== seat)
    this.pointers = [...others, ...names.map((name) => ({ name, seat }))]
  }
}
