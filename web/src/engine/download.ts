// The parts of the engine, fetched with what has arrived so far and unpacked on the way.

import { cachedFile } from './cache'

export interface Part {
  url: string
  /** Compressed, in bytes: about how far it is. */
  size: number
}

/** Fetch compressed parts together; `progress` hears what share of them all has arrived. */
export function downloads(parts: Part[], progress: (share: number) => void): Promise<Response>[] {
  const total = parts.reduce((sum, part) => sum + part.size, 0)
  let arrived = 0
  const count = (bytes: number) => {
    arrived += bytes
    progress(Math.min(1, arrived / total))
  }
  return parts.map((part) => unpacked(part.url, count))
}

async function unpacked(url: string, count: (bytes: number) => void): Promise<Response> {
  const answer = await cachedFile(url)
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        count(chunk.byteLength)
        out.enqueue(chunk)
      },
    }),
  )
  const body = counted.pipeThrough(new DecompressionStream('gzip'))
  return new Response(body, { headers: { 'content-type': 'application/wasm' } })
}

/** The files of `joined` in scripts/pack.py. */
export function files(packed: Uint8Array): [string, Uint8Array][] {
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true)
  const head = new TextDecoder().decode(packed.subarray(4, 4 + size))
  let at = 4 + size
  return Object.entries(JSON.parse(head) as Record<string, number>).map(([name, length]) => {
    at += length
    return [name, packed.subarray(at - length, at)]
  })
}
