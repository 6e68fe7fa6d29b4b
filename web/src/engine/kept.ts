// What this browser keeps of the engine: its files, whose names say what is in them, and what memory
// holds once they have come up. Where a page may keep nothing, everything is fetched and done again.
const place = (): Promise<Cache | null> =>
  'caches' in self ? caches.open('engine').catch(() => null) : Promise.resolve(null)

const put = (kept: Cache | null, url: string, body: Response): Promise<void> =>
  kept?.put(url, body).catch(() => {}) ?? Promise.resolve()

/** A file of the engine. */
export async function file(url: string): Promise<Response> {
  const kept = await place()
  const found = await kept?.match(url)
  if (found) return found
  const answer = await fetch(url)
  if (answer.ok) void put(kept, url, answer.clone())
  return answer
}

/** The address of the memory of an engine made of these files. */
const memoryOf = (files: string[]): string => {
  const names = files.map((url) => url.split('/').at(-1)).join('+')
  return new URL(`./memory-${names}`, self.location.href).href
}

/** What memory held when these files had come up; null: nobody knows. */
export async function memory(files: string[]): Promise<ArrayBuffer | null> {
  const found = await (await place())?.match(memoryOf(files))
  return found?.arrayBuffer() ?? null
}

/** Keep what memory holds, and the script that runs here; forget engines made of other files. */
export async function keep(files: string[], memory: Uint8Array | null): Promise<void> {
  const kept = await place()
  const ours = [...files, self.location.href].map((url) => new URL(url, self.location.href).href)
  for (const { url } of (await kept?.keys()) ?? []) if (!ours.includes(url)) await kept!.delete(url)
  await kept?.add(self.location.href).catch(() => {})
  if (memory) await put(kept, memoryOf(files), new Response(memory as BlobPart))
}

/** It cannot be begun with. */
export async function forgetMemory(files: string[]): Promise<void> {
  await (await place())?.delete(memoryOf(files))
}
