// What memory holds once Python has come up, kept by the browser for the next time.
// A browser that does not let a page keep things just starts from the beginning.
const KEPT = 'engine-memory'

const address = (files: string) => new URL(`./memory-${files}`, self.location.href).href

/** The memory of an engine made of these files; null: none is kept. */
export async function kept(files: string): Promise<ArrayBuffer | null> {
  if (!('caches' in self)) return null
  const found = await (await caches.open(KEPT)).match(address(files)).catch(() => undefined)
  return found?.arrayBuffer() ?? null
}

export const forget = (): Promise<boolean> => caches.delete(KEPT)

/** Keep it, in place of any other. */
export async function keep(files: string, memory: Uint8Array): Promise<void> {
  if (!('caches' in self)) return
  await forget()
  const place = await caches.open(KEPT)
  await place.put(address(files), new Response(memory as BlobPart)).catch(() => {})
}
