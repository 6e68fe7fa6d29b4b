// The motifs of a deck, fetched whole before the first card is seen: no request tells a card. They
// are shown as lines at once. When there is nothing else to do each is drawn as plain pixels, which
// cost less to move.
import { motifs } from '../../net/api'
import type { TwinOptions } from '../../wire/types'

/** The side of a picture in pixels: sharp on a card that is looked at closely. */
const SIDE = 224

/** So many are drawn at once, and nobody is let before for longer than this, in ms. */
const FEW = 8
const PATIENCE = 100

/** One motif: where its picture is, at first of lines, then of pixels. */
class Motif {
  readonly #svg: string
  #lines = ''
  #pixels = $state('')
  /** As long as it is kept, a card that shows it need not wait for it. */
  #picture = new Image()

  constructor(svg: string) {
    this.#svg = svg
  }

  /** Its family and its number there: `flower-3`. */
  get name(): string {
    return /<title>([^<]*)/.exec(this.#svg)?.[1] ?? ''
  }

  get src(): string {
    if (this.#pixels) return this.#pixels
    this.#lines ||= URL.createObjectURL(new Blob([this.#svg], { type: 'image/svg+xml' }))
    return this.#lines
  }

  /** From lines to pixels. */
  async draw(): Promise<void> {
    this.#picture.src = this.src
    await this.#picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = SIDE
    canvas.getContext('2d', { alpha: false })!.drawImage(this.#picture, 0, 0, SIDE, SIDE)
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    if (!pixels) return
    const picture = new Image()
    picture.src = URL.createObjectURL(pixels)
    await picture.decode()
    this.#picture = picture
    this.#pixels = picture.src
    URL.revokeObjectURL(this.#lines)
  }
}

/** Every motif, by its number. */
export interface Deck extends ReadonlyArray<Motif> {
  /** Settles when all are pixels: no card comes late, and none is drawn while hands race. */
  readonly ready: Promise<void>
}

const decks = new Map<string, Promise<Deck>>()

type Named = Pick<TwinOptions, 'deck' | 'difficulty' | 'colour_blind'>

/** What the server calls the deck of a table. */
export const nameOf = ({ deck, difficulty, colour_blind }: Named): string =>
  `${deck}-${difficulty}${colour_blind ? '-cb' : ''}`

/** The deck of this name, fetched on the first call. */
export function deckOf(name: string): Promise<Deck> {
  const known = decks.get(name) ?? fetchDeck(name)
  decks.set(name, known)
  known.catch(() => decks.delete(name))
  return known
}

/** Decks are kept for a year: another version of the page may draw them differently. */
async function fetchDeck(name: string): Promise<Deck> {
  const deck = (await motifs(name)).map((svg) => new Motif(svg))
  return Object.assign(deck, { ready: drawn(deck) })
}

/** A few at a time, when the page has nothing else to do; what fails stays as it is. */
async function drawn(deck: readonly Motif[]): Promise<void> {
  for (let at = 0; at < deck.length; at += FEW) {
    await idle(PATIENCE)
    await Promise.all(deck.slice(at, at + FEW).map((motif) => motif.draw().catch(() => {})))
  }
}

/** Settles in a quiet moment, or after so many ms. */
const idle = (timeout: number): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout })
    else setTimeout(done, 20)
  })
