import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const SERVER = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  // Svelte ships a server build that cannot mount; unit tests want the browser one.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/tablee/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': SERVER, '/ws': { target: SERVER.replace('http', 'ws'), ws: true } },
  },
})
