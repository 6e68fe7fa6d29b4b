import { readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import project from './package.json' with { type: 'json' }
import { typography } from './scripts/typography.mjs'

const SERVER = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000'

/** What games are called, for who has no page yet: the server puts it into invitations. */
const names: Plugin = {
  name: 'names',
  async generateBundle() {
    const found = readdirSync('src/games', { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    const told = found.map(async ({ name: game }) => {
      const text = readFileSync(`src/games/${game}/name.ts`, 'utf8')
      const { name } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
      return [game, name]
    })
    const source = JSON.stringify(Object.fromEntries(await Promise.all(told)))
    this.emitFile({ type: 'asset', fileName: 'names.json', source })
  },
}

export default defineConfig({
  plugins: [svelte(), typography(), names],
  define: { __VERSION__: JSON.stringify(project.version) },
  // Svelte ships a server build that cannot mount; unit tests want the browser one.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/tablee/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': SERVER,
      '^(/n/[^/]+)?/ws': { target: SERVER.replace('http', 'ws'), ws: true },
    },
  },
})
