// The first load must stay light: all script that a page needs before it shows anything, gzipped.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 61_000
const root = new URL('../../src/tablee/server/static/', import.meta.url)
const page = readFileSync(new URL('index.html', root), 'utf8')
const first = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map((match) => match[1])
/** @param {RegExp} name */
const part = (name) => readdirSync(new URL('assets/', root)).filter((one) => name.test(one))
const home = part(/^home-.*\.js$/)
const table = part(/^table-.*\.js$/)

/** @param {readonly (string | undefined)[]} names */
const size = (names) =>
  names.reduce(
    (sum, name) => sum + gzipSync(readFileSync(new URL(`assets/${name}`, root))).length,
    0,
  )
const front = size([...first, ...home])
const invited = size([...first, ...table])

console.log(
  `first load: ${front} bytes of script gzipped, ${invited} at a table, limit ${LIMIT} for each`,
)
if (!first.length || home.length !== 1 || table.length !== 1) process.exit(1)
if (Math.max(front, invited) > LIMIT) process.exit(1)
