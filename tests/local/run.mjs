// Boots the packed engine as the worker does, and prints the frames of scripted games as JSON.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const [web, tests, ...games] = process.argv.slice(2)
const { loadPyodide } = await import(`${web}/node_modules/pyodide/pyodide.mjs`)
const packed = gunzipSync(readFileSync(`${web}/engine/house.bin`))
const size = packed.readUInt32LE(0)
let at = 4 + size
const python = await loadPyodide({ indexURL: `${web}/node_modules/pyodide/` })
for (const [name, length] of Object.entries(JSON.parse(packed.subarray(4, 4 + size)))) {
  const path = `/tablee/${name}`
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
  python.FS.writeFile(path, packed.subarray(at, at + length))
  at += length
}
python.FS.mkdirTree('/tests')
python.FS.mount(python.FS.filesystems.NODEFS, { root: tests }, '/tests')
python.runPython('import sys; sys.path[:0] = ["/tests", "/tablee", "/tablee/tablee.zip"]')
const { play } = python.pyimport('local.worker')
const told = {}
for (const game of games) told[game] = (await play(game)).toJs()
process.stdout.write(JSON.stringify(told), () => process.exit(0))
