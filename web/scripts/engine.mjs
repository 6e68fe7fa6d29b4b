// Packs the engine for the browser: Python as WebAssembly, its library, and ours, each compressed
// as a whole, so that any static host serves them small. Written to `engine/`, and only when
// something of it changed. `python engine.py` fetches the one wheel it needs.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadPyodide } from 'pyodide'

const WEB = new URL('..', import.meta.url).pathname
const OUT = join(WEB, 'engine')
// A file system for Python is mounted on it, which follows no link.
const PYODIDE = realpathSync(join(WEB, 'node_modules/pyodide'))
const SOURCE = join(WEB, '../src')
const WHEELS = join(WEB, '../build/engine')

/** @param {string} folder */
const within = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((one) => one.isFile() && /\.(py|jsonl?|whl|mjs)$/.test(one.name))
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !path.includes('/static/'))
    .sort()

const inputs = [
  ...within(join(SOURCE, 'tablee')),
  ...within(WHEELS),
  ...within(join(WEB, 'scripts')),
  join(PYODIDE, 'package.json'),
  join(WEB, 'package.json'),
]
const hash = createHash('sha256')
for (const path of inputs) hash.update(relative(WEB, path)).update(readFileSync(path))
const tag = hash.digest('hex')
const stamp = join(OUT, '.tag')
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === tag) process.exit(0)

const python = await loadPyodide()
for (const [name, root] of Object.entries({ source: SOURCE, wheels: WHEELS, npm: PYODIDE })) {
  python.FS.mkdirTree(`/in/${name}`)
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/in/${name}`)
}
python.runPython(readFileSync(join(WEB, 'scripts/pack.py'), 'utf8'))
const wheel = readdirSync(WHEELS).find((one) => one.endsWith('.whl'))
if (!wheel) throw new Error('no wheel in build/engine: python web/engine.py fetches it')
python.globals.set('MSGSPEC', `/in/wheels/${wheel}`)
python.globals.set('VERSION', process.env.BUILD_VERSION ?? 'dev')

/** @param {string} code @returns {Uint8Array} */
const bytes = (code) => python.runPython(code).toJs()
const library = bytes(`archive(standard_library("/in/npm/python_stdlib.zip"), docs=False)`)
const house = bytes(`house("/in/source", MSGSPEC)`)
const games = python.runPython(`catalogue("/in/source", MSGSPEC, VERSION)`)

mkdirSync(OUT, { recursive: true })
/** @param {string} name @param {Uint8Array} body */
const write = (name, body) => writeFileSync(join(OUT, name), gzipSync(body, { level: 9 }))
write('python.bin', readFileSync(join(PYODIDE, 'pyodide.asm.wasm')))
write('library.bin', library)
write('house.bin', house)
writeFileSync(join(OUT, 'games.json'), games)
writeFileSync(stamp, tag)
