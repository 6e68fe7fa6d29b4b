// Writes the service worker of a build: what it keeps at once, and the name of the build.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Parts of the engine are kept when they are first asked for. */
const ON_DEMAND = /\.bin$|worker-[^/]*\.js$/

const UNUSED = /pyodide\.asm[^/]*\.wasm$/

/** @returns {import('vite').Plugin} */
export function service() {
  return {
    name: 'service',
    enforce: 'post',
    generateBundle(_, bundle) {
      // Pyodide names its own file, which nobody asks for: it is packed as python.bin.
      for (const name of Object.keys(bundle)) if (UNUSED.test(name)) delete bundle[name]
      const loose = readdirSync('public', { withFileTypes: true }).filter((one) => one.isFile())
      const built = Object.keys(bundle).filter((name) => !ON_DEMAND.test(name))
      const files = [
        './',
        ...built.filter((name) => name !== 'index.html'),
        ...loose.map(({ name }) => name),
      ]
      const hash = createHash('sha256').update(JSON.stringify(Object.keys(bundle).sort()))
      hash.update(readFileSync('index.html'))
      const source = readFileSync('scripts/service-worker.js', 'utf8')
        .replace('__TAG__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(files, null, 2))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
