// A pack in a link: the part after the # holds all of it, packed small. Browsers never send that
// part to a server, so nobody keeps a pack but those who open its link.
import { forOthers } from '../../../app/reach'

const KEY = '#pack='

/** The link that carries this pack. */
export async function linkTo(text: string, base = forOthers('')): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const letters = btoa(String.fromCharCode(...bytes))
  const safe = letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${base}/?game=social${KEY}${safe}`
}

/** The pack in the last part of an address; null if there is none that can be read. */
export async function packFrom(hash: string, longest: number): Promise<string | null> {
  if (!hash.startsWith(KEY) || hash.length > 2 * longest) return null
  try {
    const letters = atob(hash.slice(KEY.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return await unpacked(bytes, longest)
  } catch {
    return null
  }
}

/** What was packed, unless it is more than anybody writes: a short link can hold a long text. */
async function unpacked(bytes: BlobPart, longest: number): Promise<string | null> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const parts: BlobPart[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return (await new Blob(parts).text()) || null
    size += value.length
    parts.push(value as BlobPart)
    if (size > longest) {
      await reader.cancel()
      return null
    }
  }
}
