// The motifs of a deck, fetched whole before the first card is seen: no request tells a card, and
// no picture comes late. Each is drawn once; a card's face is a copy of that drawing.
import type { TwinOptions } from '../../wire/types'

/** The picture of each motif, by its number. */
export type Deck = readonly CanvasImageSource[]

/** The side of a drawing in pixels: sharp on a card that is looked at closely. */
const SIDE = 224

const decks = new Map<string, Promise<Deck>>()

type Named = Pick<TwinOptions, 'deck' | 'difficulty' | 'colour_blind'>

/** What the server calls the deck of a table. */
export const nameOf = ({ deck, difficulty, colour_blind }: Named): string =>
  `${deck}-${difficulty}${colour_blind ? '-cb' : ''}`

/** The deck of this name, fetched and drawn on the first call. */
export function deckOf(name: string): Promise<Deck> {
  const known = decks.get(name) ?? fetchDeck(name)
  decks.set(name, known)
  known.catch(() => decks.delete(name))
  return known
}

async function fetchDeck(name: string): Promise<Deck> {
  const answer = await fetch(`/api/motifs/${name}`)
  if (!answer.ok) throw new Error(`no deck ${name}`)
  return Promise.all(((await answer.json()) as string[]).map(drawn))
}

async function drawn(svg: string): Promise<HTMLCanvasElement> {
  const picture = new Image()
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  picture.src = address
  await picture.decode()
  const canvas = blank()
  canvas.getContext('2d', { alpha: false })!.drawImage(picture, 0, 0, SIDE, SIDE)
  URL.revokeObjectURL(address)
  return canvas
}

function blank(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  return canvas
}

/** Lays a motif on a card's canvas, in the same frame. */
export const painted = (deck: Deck, motif: number) => (canvas: HTMLCanvasElement) => {
  canvas.width = canvas.height = SIDE
  canvas.getContext('2d', { alpha: false })!.drawImage(deck[motif]!, 0, 0)
}
