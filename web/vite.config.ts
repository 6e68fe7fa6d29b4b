import { existsSync, readFileSync, statSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import './scripts/generate.mjs'
import { ahead, GAMES, parts } from './scripts/parts.mjs'
import { service } from './scripts/service.mjs'
import { typography } from './scripts/typography.mjs'

const SERVER = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000'

/** What games are called, for who has no page yet: the server puts it into invitations. */
const names: Plugin = {
  name: 'names',
  async generateBundle() {
    const told = GAMES.map(async (game) => {
      const text = readFileSync(`src/games/${game}/name.ts`, 'utf8')
      const { name } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
      return [game, name]
    })
    const source = JSON.stringify(Object.fromEntries(await Promise.all(told)))
    this.emitFile({ type: 'asset', fileName: 'names.json', source })
  },
}

/** `make demo`: static files that are the whole product against bots. */
const DEMO = process.env.TABLEE_DEMO === '1'

/** How large the parts of the engine are, and of what it is made; unit tests run without it. */
function engine() {
  if (!existsSync('engine')) return {}
  const [python, library, house] = ['python', 'library', 'house'].map(
    (part) => statSync(`engine/${part}.bin`).size,
  )
  const lock = JSON.parse(readFileSync('node_modules/pyodide/pyodide-lock.json', 'utf8'))
  return { python, library, house, info: lock.info }
}

export default defineConfig({
  plugins: [svelte(), typography(), names, ahead(), service()],
  define: {
    __VERSION__: JSON.stringify(process.env.BUILD_VERSION ?? 'dev'),
    __DEMO__: JSON.stringify(DEMO),
    __ENGINE__: JSON.stringify(engine()),
  },
  // Below whatever path the server or a static host has it.
  base: './',
  worker: { format: 'es' },
  // Svelte ships a server build that cannot mount; unit tests want the browser one.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: DEMO ? '../dist/demo' : '../src/tablee/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: parts(), includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '^(/n/[^/]+)?/ws': { target: SERVER.replace('http', 'ws'), ws: true },
    },
  },
})
