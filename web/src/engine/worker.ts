// The engine in a worker: the server's own tables in Python, spoken to in the same frames.
import { loadPyodide, type PyodideAPI } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import house from '../../engine/house.bin?url'
import library from '../../engine/library.bin?url'
import python from '../../engine/python.bin?url'
import { Database } from './database'
import { downloads, files } from './download'
import type { ToPage, ToWorker } from './messages'

interface Call {
  hear(text: string): Promise<void>
  hang_up(): void
}
interface House {
  connect(post: (text: string) => void, ended: (code: number) => void): Call
  ask(path: string, body: string, token: string): Promise<{ toJs(): [boolean, string] }>
}

const say = (message: ToPage) => self.postMessage(message)
const calls = new Map<number, Call>()
const running = load().then(
  (engine) => {
    say({ kind: 'ready' })
    return engine
  },
  (error: unknown) => {
    say({ kind: 'broken', why: String(error) })
    throw error
  },
)

/** Pyodide asks for its files by name; it gets those that were fetched with progress. */
async function load(): Promise<House> {
  const [wasm, stdlib, ours] = downloads(
    [
      { url: python, size: __ENGINE__.python },
      { url: library, size: __ENGINE__.library },
      { url: house, size: __ENGINE__.house },
    ],
    (share) => say({ kind: 'progress', done: share }),
  )
  const base = new URL('./', self.location.href).href
  const [fetched, real] = [{ wasm: wasm!, zip: stdlib! }, self.fetch.bind(self)]
  self.fetch = (wanted, init) => {
    const kind = /\.(wasm|zip)$/.exec(String(wanted))?.[1] as 'wasm' | 'zip' | undefined
    return kind ? fetched[kind] : real(wanted, init)
  }
  const [engine, packed, database] = await Promise.all([
    loadPyodide({
      indexURL: base,
      lockFileContents: JSON.stringify({ info: __ENGINE__.info, packages: {} }),
      packageBaseUrl: base,
      createPyodideModule,
    }),
    ours!.then((answer) => answer.arrayBuffer()),
    Database.open(),
  ])
  self.fetch = real
  return opened(engine, new Uint8Array(packed), database)
}

function opened(engine: PyodideAPI, packed: Uint8Array, database: Database): House {
  for (const [name, body] of files(packed)) {
    const path = `/tablee/${name}`
    engine.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    engine.FS.writeFile(path, body)
  }
  engine.runPython('import sys; sys.path[:0] = ["/tablee", "/tablee/tablee.zip"]')
  return engine.pyimport('tablee.local.browser').opened(database, __VERSION__) as House
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const engine = await running
  if (data.kind === 'open') {
    const { line } = data
    calls.set(
      line,
      engine.connect(
        (text) => say({ kind: 'frame', line, text }),
        (code) => say({ kind: 'closed', line, code }),
      ),
    )
  } else if (data.kind === 'frame') {
    await calls.get(data.line)?.hear(data.text)
  } else if (data.kind === 'close') {
    calls.get(data.line)?.hang_up()
    calls.delete(data.line)
  } else {
    const [ok, text] = (await engine.ask(data.path, data.body, data.token)).toJs()
    say({ kind: 'answer', id: data.id, ok, text })
  }
}
