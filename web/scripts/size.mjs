// The first load must stay light: all script the page asks for at once, gzipped.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 60_000
const root = new URL('../../src/tablee/server/static/', import.meta.url)
const page = readFileSync(new URL('index.html', root), 'utf8')
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
const size = scripts.reduce(
  (sum, path) => sum + gzipSync(readFileSync(new URL(path ?? '', root))).length,
  0,
)

console.log(
  `first load: ${size} bytes of script gzipped, ${scripts.length} file(s), limit ${LIMIT}`,
)
if (scripts.length === 0 || size > LIMIT) process.exit(1)
