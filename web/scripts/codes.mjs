// A board knows no rules: why something may not be done is told by the engine, as a code, and only a
// text catalogue knows codes by name. This reads the codes from the catalogues and says where else a
// file spells one: that of a game anywhere, that of the house in a game.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = new URL('../src', import.meta.url).pathname
const WIRE = 'wire/types.ts'
const CATALOGUE = /(?:^|[/.])(?:en|fr)\.ts$/
const GAME = /^games\/\w+\//

/**
 * The codes that a catalogue has words for.
 * @param {string} text
 */
const codes = (text) =>
  [...text.matchAll(/\brefusals: \{(?: (.*) \}|\n([\s\S]*?)\n {2}\})/g)].flatMap(
    ([, row = '', rows = '']) =>
      [...row.matchAll(/(?:^|, )(\w+): ['"`]/g), ...rows.matchAll(/^ {4}(\w+):/gm)].map(
        ([, code = '']) => code,
      ),
  )

/**
 * What is wrong with these files.
 * @param {Record<string, string>} files their texts by their paths in `src`
 * @returns {string[]}
 */
export function faults(files) {
  const all = Object.entries(files)
  const told = all.filter(([file]) => CATALOGUE.test(file))
  /** @param {boolean} game @returns {Set<string>} */
  const known = (game) =>
    new Set(told.filter(([file]) => GAME.test(file) === game).flatMap(([, text]) => codes(text)))
  const [rules, house] = [known(true), known(false)]
  // A word that is also a stage, a fact or a phase says nothing of a refusal.
  const wire = files[WIRE]?.replace(/^export (?:type RefusalCode|const NOTHING)\b.*$/gm, '')
  const meant = new Set(wire?.match(/(?<=")\w+(?=")/g))
  /** @param {string} file @param {string} code */
  const forbidden = (file, code) =>
    !meant.has(code) &&
    (file.startsWith('games/')
      ? rules.has(code) || house.has(code)
      : rules.has(code) && !house.has(code))
  return all
    .filter(([file]) => file !== WIRE && !CATALOGUE.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/'(\w+)'|\brefusals\??\.(\w+)/g)]
        .map(([, word, key]) => word ?? key ?? '')
        .filter((code) => forbidden(file, code))
        .map((code) => `${file}: ${code} is a code, and stands in a text catalogue only`),
    )
}

function everything() {
  const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    names
      .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = faults(everything())
  for (const fault of found) console.error(fault)
  process.exit(found.length ? 1 : 0)
}
