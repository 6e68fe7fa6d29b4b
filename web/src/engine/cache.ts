// What this browser keeps of the engine: its files, whose names say what is in them, and what memory
// holds once they have come up. Where a page may keep nothing, everything is fetched and done again.
import { CACHE } from './base'

const openCache = (): Promise<Cache | null> =>
  'caches' in self ? caches.open(CACHE).catch(() => null) : Promise.resolve(null)

const put = (cache: Cache | null, url: string, body: Response): Promise<void> =>
  cache?.put(url, body).catch(() => {}) ?? Promise.resolve()

/** A file of the engine. */
export async function cachedFile(url: string): Promise<Response> {
  const cache = await openCache()
  const hit = await cache?.match(url)
  if (hit) return hit
  const answer = await fetch(url)
  if (answer.ok) void put(cache, url, answer.clone())
  return answer
}

/** Fetch what is not kept yet, after everything that somebody waits for. The script that runs here
 * comes last: where it is, all is. What was kept of another build goes. */
export async function keepFiles(files: string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const url of [...files, self.location.href]) {
    if (await cache.match(url)) continue
    const answer = await fetch(url, { priority: 'low' })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    await cache.put(url, answer)
  }
  await forgetOthers(cache, [...files, memoryUrl(files)])
}

/** Keep of the engine only these, and the script that runs here. */
async function forgetOthers(cache: Cache | null, files: string[]): Promise<void> {
  const ours = [...files, self.location.href].map((url) => new URL(url, self.location.href).href)
  for (const { url } of (await cache?.keys()) ?? [])
    if (!ours.includes(url)) await cache!.delete(url)
}

/** The address of the memory of an engine made of these files. */
const memoryUrl = (files: string[]): string => {
  const names = files.map((url) => url.split('/').at(-1)).join('+')
  return new URL(`./memory-${names}`, self.location.href).href
}

/** What memory held when these files had come up; null: nobody knows. */
export async function cachedMemory(files: string[]): Promise<ArrayBuffer | null> {
  const hit = await (await openCache())?.match(memoryUrl(files))
  return hit?.arrayBuffer() ?? null
}

/** Keep what memory holds, and the script that runs here; forget engines made of other files. */
export async function cacheEngine(files: string[], memory: Uint8Array | null): Promise<void> {
  const cache = await openCache()
  await forgetOthers(cache, files)
  await cache?.add(self.location.href).catch(() => {})
  if (memory) await put(cache, memoryUrl(files), new Response(memory as BlobPart))
}

/** It cannot be begun with. */
export async function dropMemory(files: string[]): Promise<void> {
  await (await openCache())?.delete(memoryUrl(files))
}
