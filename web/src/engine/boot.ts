// How Python comes up with our modules. The first start imports them all, which takes seconds, and
// keeps what memory holds then; a later one begins with that memory.
import { loadPyodide, type PyodideAPI } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import * as cache from './cache'
import { downloads, files } from './download'
import { FILES, house, library, python } from './files'

type Settings = Parameters<typeof createPyodideModule>[0]
/** What Pyodide has and does not name. */
interface Inside {
  _module: { HEAP8: Int8Array }
}
type Files = [path: string, body: Uint8Array][]

const BEGIN = `import sys; sys.path[:0] = ["/tablee", "/tablee/tablee.zip"]
import tablee.local.browser`

/** Python with our modules imported. */
export async function boot(progress: (share: number) => void): Promise<PyodideAPI> {
  const memory = await cache.cachedMemory(FILES)
  if (!memory) return first(progress)
  return load(fetched(progress), { _loadSnapshot: memory }).catch(async () => {
    await cache.dropMemory(FILES)
    return first(progress)
  })
}

async function first(progress: (share: number) => void): Promise<PyodideAPI> {
  const engine = await load(fetched(progress), { _makeSnapshot: true })
  const size = () => (engine as unknown as Inside)._module.HEAP8.length
  const before = size()
  engine.runPython(BEGIN)
  // Memory that has grown does not fit into a new engine.
  void cache.cacheEngine(FILES, size() === before ? engine.makeMemorySnapshot() : null)
  return engine
}

interface Parts {
  wasm: Promise<Response>
  zip: Promise<Response>
  ours: Promise<Files>
}

function fetched(progress: (share: number) => void): Parts {
  const [wasm, zip, packed] = downloads(
    [
      { url: python, size: __ENGINE__.python },
      { url: library, size: __ENGINE__.library },
      { url: house, size: __ENGINE__.house },
    ],
    progress,
  )
  return { wasm: wasm!, zip: zip!, ours: unpacked(packed!) }
}

async function unpacked(packed: Promise<Response>): Promise<Files> {
  const body = new Uint8Array(await (await packed).arrayBuffer())
  return files(body).map(([name, file]) => [`/tablee/${name}`, file])
}

async function load(parts: Parts, how: object): Promise<PyodideAPI> {
  const base = new URL('./', self.location.href).href
  const real = self.fetch
  self.fetch = (wanted, init) => given(parts, String(wanted)) ?? real.call(self, wanted, init)
  try {
    return await loadPyodide({
      indexURL: base,
      lockFileContents: JSON.stringify({ info: __ENGINE__.info, packages: {} }),
      packageBaseUrl: base,
      createPyodideModule: async (settings: Settings) => linked(settings, await parts.ours),
      fsInit: async (fs: PyodideAPI['FS']) => write(fs, await parts.ours),
      ...how,
    })
  } finally {
    self.fetch = real
  }
}

/** Pyodide asks for its files by name; it gets those that were fetched with progress. */
function given({ wasm, zip, ours }: Parts, url: string): Promise<Response> | null {
  if (url.endsWith('.wasm')) return wasm
  if (url.endsWith('.zip')) return zip
  if (url.endsWith('.so')) return ours.then((found) => new Response(compiled(found)[1] as BlobPart))
  return null
}

const compiled = (found: Files) => found.find(([path]) => path.endsWith('.so'))!

/** What is linked before anything runs lies at the same place in every engine. */
function linked(settings: Settings, found: Files): ReturnType<typeof createPyodideModule> {
  return createPyodideModule(Object.assign(settings, { dynamicLibraries: [compiled(found)[0]] }))
}

function write(fs: PyodideAPI['FS'], found: Files): void {
  for (const [path, body] of found) {
    fs.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    fs.writeFile(path, body)
  }
}
