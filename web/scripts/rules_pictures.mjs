// `npm run rules-pictures`: the pictures of the rules pages, drawn from the games' own cards, so that a page shows
// what lies on the table; and the poster of Twin It!, from its deck. They hold no words: what they mean is said below them, in each language.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer } from 'vite'
import { janus, nearTwins, pan, poster, twinit } from './rules_scenes.mjs'
import { social } from './rules_social.mjs'

const WEB = new URL('..', import.meta.url).pathname
const OUT = `${WEB}../docs/rules/pictures`

/** The tokens of the house and of its games: a picture that stands alone has no style to ask. */
const TOKENS = new Map(
  ['', 'games/pan/', 'games/janus/', 'games/social/'].flatMap((folder) => {
    const style = readFileSync(`${WEB}src/${folder}tokens.css`, 'utf8')
    const [root] = /:root \{[\s\S]*?\n\}/.exec(style) ?? ['']
    return [...root.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
  }),
)
/** @param {string} svg */
const painted = (svg) => svg.replace(/var\((--[\w-]+)\)/g, (_, name) => TOKENS.get(name) ?? '')

/**
 * What a component of drawings writes, with no trace of the framework.
 * @param {import('vite').ViteDevServer} server
 * @param {string} path
 */
async function drawn(server, path) {
  const { render } = await server.ssrLoadModule('svelte/server')
  const { default: Sprite } = await server.ssrLoadModule(path)
  return render(Sprite)
    .body.replace(/<!--.*?-->/g, '')
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(/ svelte-\w+/g, '')
}

/**
 * The definitions a picture points at, and those they point at themselves.
 * @param {string} body
 * @param {Map<string, string>} known
 * @param {Set<string>} found
 */
function needed(body, known, found = new Set()) {
  for (const [, a, b] of body.matchAll(/href="#([\w-]+)"|url\(#([\w-]+)\)/g)) {
    const id = a ?? b ?? ''
    if (found.has(id) || !known.has(id)) continue
    found.add(id)
    needed(known.get(id) ?? '', known, found)
  }
  return found
}

const DEFINED = /<(symbol|clipPath|radialGradient|pattern) id="([\w-]+)"[\s\S]*?<\/\1>/g
const LETTERS = `.n{font:900 34px Georgia,serif;text-anchor:middle}.mini{font:900 92px Georgia,serif;text-anchor:middle}
.q{font:900 52px Georgia,serif;text-anchor:middle}.word{font:700 22px Georgia,serif;text-anchor:middle}
.dead{font-size:14px}.bang{font:900 20px Georgia,serif;text-anchor:middle}`

/**
 * @param {string} name
 * @param {string} body
 * @param {Map<string, string>} known
 */
function write(name, body, known) {
  const defs = [...needed(body, known)].map((id) => known.get(id)).join('')
  const letters = /class="(n|mini|q|word|bang)/.test(defs) ? `<style>${LETTERS}</style>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">${letters}<defs>${defs}</defs>${body}</svg>\n`
  writeFileSync(`${OUT}/${name}.svg`, painted(svg))
}

/** @param {string} difficulty of the deck of seed 1 */
function motifs(difficulty) {
  const python = `import json
from tablee.art import deck, svg
print(json.dumps([{"name": m.name, "twin": m.twin, "svg": svg(m)} for m in deck(1, "${difficulty}")]))`
  return JSON.parse(execFileSync(`${WEB}../.venv/bin/python`, ['-c', python], { encoding: 'utf8' }))
}

const server = await createServer({
  root: WEB,
  configFile: false,
  plugins: [svelte()],
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
const parts = await Promise.all(
  ['pan/art/Sprite', 'janus/art/Sprite', 'twinit/Sprite', 'social/art/Sprite'].map((one) =>
    drawn(server, `/src/games/${one}.svelte`),
  ),
)
await server.close()
/** @type {Map<string, string>} */
const known = new Map(
  [...parts.join('').matchAll(DEFINED)].map(([whole, , id]) => [id ?? '', whole]),
)
mkdirSync(OUT, { recursive: true })
const deck = motifs('normal')
const scenes = { ...pan(), ...janus(), ...twinit(deck), ...social() }
for (const [name, body] of Object.entries(scenes)) write(name, body, known)

/** @type {(name: string, width: number, height: number, body: string) => void} */
const picture = (name, width, height, body) =>
  writeFileSync(
    `${WEB}src/games/twinit/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`,
  )
picture('poster', 200, 168, poster(deck))
mkdirSync(`${WEB}src/games/twinit/twins`, { recursive: true })
for (const difficulty of ['easy', 'normal', 'hard'])
  picture(`twins/${difficulty}`, 100, 48, nearTwins(motifs(difficulty)))
