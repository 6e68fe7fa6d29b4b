// Playing with the keys: two letters choose a card, two more put it together with another one.

import { isLetter } from './labels'
import type { HeapMotion } from './motion.svelte'

const STEP = 1.35

export class Keys {
  /** Whether the cards wear their letters. */
  shown = $state(false)
  /** The first letter, while the second is awaited. */
  typed = $state('')
  readonly #table: HeapMotion

  constructor(table: HeapMotion) {
    this.#table = table
  }

  show(): void {
    this.shown = this.#table.live
  }

  /** Somebody took the mouse or a finger. */
  hide(): void {
    this.shown = false
    this.typed = ''
  }

  /** `held` is the card that is being dragged, if any: it can be turned over in the hand. */
  press(event: KeyboardEvent, held: number | null): void {
    const on = event.target
    const writing = on instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)
    if (writing || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('[role=dialog]')) return
    if (this.#does(event, held)) event.preventDefault()
  }

  #does(event: KeyboardEvent, held: number | null): boolean {
    const key = event.key.toUpperCase()
    if (key === 'F') return this.#flip(event, held)
    if (key === 'ESCAPE') return this.#stop()
    // A button that has the focus does what it says.
    if (key === 'ENTER') return !(event.target instanceof HTMLButtonElement) && this.#add(event)
    if (key === '+') return this.#zoom(STEP)
    if (key === '-') return this.#zoom(1 / STEP)
    return isLetter(key) && this.#letter(key, event)
  }

  #add(event: KeyboardEvent): boolean {
    const { mine } = this.#table
    const chosen = mine.chosen !== null
    if (chosen) mine.add(event)
    return chosen
  }

  #zoom(factor: number): boolean {
    const { width, height } = this.#table.cloth
    this.#table.zoom(factor, { x: width / 2, y: height / 2 })
    return true
  }

  #flip(event: KeyboardEvent, held: number | null): boolean {
    const key = held ?? this.#table.mine.chosen ?? hovered()
    if (key === null || !this.#table.live) return false
    const chosen = this.#table.mine.chosen
    this.#table.mine.flip(key, event)
    this.#table.mine.chosen = chosen
    return true
  }

  #stop(): boolean {
    const busy = this.typed !== '' || this.#table.mine.chosen !== null
    this.typed = ''
    this.#table.mine.chosen = null
    return busy
  }

  #letter(letter: string, event: KeyboardEvent): boolean {
    if (!this.#table.live) return false
    this.shown = true
    const name = this.typed + letter
    this.typed = name.length === 2 ? '' : name
    const piece = this.#table.pieces.find(({ key }) => this.#table.labelOf(key) === name)
    if (piece) this.#table.mine.tap(piece.key, event)
    return true
  }
}

/** The card under the mouse. */
function hovered(): number | null {
  const tiles = document.querySelectorAll<HTMLElement>('.tile:hover')
  const key = tiles[tiles.length - 1]?.dataset.key
  return key === undefined ? null : Number(key)
}
