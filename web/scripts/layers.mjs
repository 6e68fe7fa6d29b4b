// Imports point one way, in the client as in the engine: this reads every import of `src` and says
// which of them goes up a layer, sideways between games, or round in a circle.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = new URL('../src', import.meta.url).pathname
/** From the bottom up; folders in one row know nothing of each other. */
const LAYERS = [
  ['wire'],
  ['engine'],
  ['net'],
  ['app'],
  ['text'],
  ['table'],
  ['motion', 'ui'],
  ['games'],
  ['screens'],
]
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
const TYPES = /^(import|export) type [^']*'[^']+'/gm

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(ts|svelte)$/.test(name),
)
const known = new Set(files)
/** @param {string} file */
const floor = (file) => LAYERS.findIndex((row) => row.includes(file.split('/')[0] ?? ''))
/**
 * The game a file belongs to; what all games share belongs to none.
 * @param {string} file
 */
const game = (file) => /^games\/(\w+)\//.exec(file)?.[1]

/** @param {string} path */
const found = (path) =>
  [path, `${path}.ts`, `${path}/index.ts`].find((one) => known.has(one)) ?? null

/**
 * @param {string} file
 * @param {{ types: boolean }} how
 */
function imports(file, { types }) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...(types ? text : text.replace(TYPES, '')).matchAll(IMPORT)].flatMap(
    ([, path]) => found(normalize(join(dirname(file), path ?? ''))) ?? [],
  )
}

/**
 * @param {string} from
 * @param {string} to
 */
function wrong(from, to) {
  const [a, b] = [floor(from), floor(to)]
  if (b === -1 && a !== -1) return 'reaches up to the page itself'
  if (a !== -1 && a < b) return 'goes up a layer'
  if (a === b && a !== -1 && from.split('/')[0] !== to.split('/')[0]) return 'goes sideways'
  if (game(from) && to.startsWith('games/') && game(to) !== (game(to) && game(from)))
    return 'goes from one game to another'
  return null
}

/**
 * Circles of files; types may point back, since nothing of them is left when the page runs.
 * @param {Map<string, string[]>} links
 */
function circles(links) {
  const done = new Set()
  /** @type {string[][]} */
  const rings = []
  /** @type {(file: string, way: string[]) => void} */
  const walk = (file, way) => {
    if (way.includes(file)) {
      rings.push([...way.slice(way.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    for (const next of links.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of links.keys()) walk(file, [])
  return rings
}

/** @param {{ types: boolean }} how */
const graph = (how) => new Map(files.map((file) => [file, imports(file, how)]))
const faults = [...graph({ types: true })].flatMap(([file, tos]) =>
  tos.filter((to) => wrong(file, to)).map((to) => `${file} → ${to}: ${wrong(file, to)}`),
)
faults.push(...circles(graph({ types: false })).map((ring) => `a circle: ${ring.join(' → ')}`))
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
