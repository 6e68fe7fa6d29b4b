// Tables in this browser: the same frames and questions, answered by a worker instead of a server.
import type { Socket } from '../engine/messages'
import type { Engine } from '../engine/page'

/** Begins the code of every table in a browser. */
const MARK = 'here-'

export const isHere = (table: string): boolean => table.startsWith(MARK)

/** How far the engine is on its way: nothing asked for, a share of the download, there, or lost. */
export const engine = $state<{ arrived: number | null; ready: boolean; broken: boolean }>({
  arrived: null,
  ready: false,
  broken: false,
})

let running: Promise<Engine> | null = null
let opened: Engine | null = null

/** The engine of this tab, fetched when first asked for. */
export function started(): Promise<Engine> {
  running ??= begin()
  running.catch(() => {
    running = null
    engine.broken = true
  })
  return running
}

async function begin(): Promise<Engine> {
  Object.assign(engine, { arrived: 0, broken: false })
  const { start } = await import('../engine/page')
  opened = await start((share) => {
    engine.arrived = share
  })
  engine.ready = true
  return opened
}

/** A connection to a table here; `started` comes first. */
export function openHere(): Socket {
  return opened!.open()
}

/** Whether the engine can be had without a network. */
export async function engineKept(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const kept = await (await caches.open('engine')).keys()
  return kept.some(({ url }) => /\/worker-[^/]*\.js$/.test(url))
}
