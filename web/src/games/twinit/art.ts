// The motifs of a deck, fetched whole before the first card is seen: no request tells a card, and
// no picture comes late. Each is drawn once, as plain pixels: they cost less to move than lines.
import { motifs } from '../../net/api'
import type { TwinOptions } from '../../wire/types'

/** The picture of each motif, by its number. */
export type Deck = readonly HTMLImageElement[]

/** The side of a picture in pixels: sharp on a card that is looked at closely. */
const SIDE = 224

const decks = new Map<string, Promise<Deck>>()

type Named = Pick<TwinOptions, 'deck' | 'difficulty' | 'colour_blind'>

/** The deck of a table that chose nothing. */
export const PLAIN: Named = { deck: 1, difficulty: 'normal', colour_blind: false }

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

/** Decks are kept for a year: another version of the page may draw them anew. */
async function fetchDeck(name: string): Promise<Deck> {
  return Promise.all((await motifs(name)).map(drawn))
}

async function drawn(svg: string): Promise<HTMLImageElement> {
  const lines = await loaded(new Blob([svg], { type: 'image/svg+xml' }))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  canvas.getContext('2d', { alpha: false })!.drawImage(lines, 0, 0, SIDE, SIDE)
  URL.revokeObjectURL(lines.src)
  const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (!pixels) throw new Error('no picture')
  return loaded(pixels)
}

async function loaded(blob: Blob): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = URL.createObjectURL(blob)
  await picture.decode()
  return picture
}
