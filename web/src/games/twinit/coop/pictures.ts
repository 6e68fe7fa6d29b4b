// The motifs as still pictures. A canvas is a layer of its own to the browser; with 135 of them every
// frame would be put together from 135 layers, while pictures at rest are painted once, all in one.
import type { Deck } from '../art'

/** Where the picture of each motif is to be had, by its number. */
export type Pictures = readonly string[]

const known = new WeakMap<Deck, Promise<Pictures>>()

/** The pictures of a deck, made on the first call and kept ready to be shown at once. */
export function picturesOf(deck: Deck): Promise<Pictures> {
  const made = known.get(deck) ?? Promise.all(deck.map(address))
  known.set(deck, made)
  return made
}

async function address(drawing: CanvasImageSource): Promise<string> {
  const blob = await new Promise<Blob | null>((done) =>
    (drawing as HTMLCanvasElement).toBlob(done, 'image/png'),
  )
  return URL.createObjectURL(blob!)
}
