// Tables in this browser: the same frames and questions, answered by a worker instead of a server.

import { CACHE } from '../engine/base'
import type { Engine } from '../engine/engine'
import type { Socket } from '../engine/messages'

/** Begins the code of every table in a browser. */
const LOCAL_PREFIX = 'here-'

export const isLocalTable = (table: string): boolean => table.startsWith(LOCAL_PREFIX)

/** How far the engine is on its way: nothing asked for, a share of the download, there, or lost. */
export const engineStatus = $state<{ arrived: number | null; ready: boolean; broken: boolean }>({
  arrived: null,
  ready: false,
  broken: false,
})

let starting: Promise<Engine> | null = null
let runningEngine: Engine | null = null

/** The engine of this tab, fetched when first asked for. */
export function startEngine(): Promise<Engine> {
  starting ??= start()
  starting.catch(() => {
    starting = null
    engineStatus.broken = true
  })
  return starting
}

async function start(): Promise<Engine> {
  Object.assign(engineStatus, { arrived: 0, broken: false })
  const { bootEngine } = await import('../engine/engine')
  runningEngine = await bootEngine((share) => {
    engineStatus.arrived = share
  })
  engineStatus.ready = true
  return runningEngine
}

/** A connection to a table here; `started` comes first. */
export function openLocalSocket(): Socket {
  return runningEngine!.open()
}

/** Whether this page can keep anything: without https a browser gives it no room. */
export const canKeep = 'caches' in globalThis && 'serviceWorker' in globalThis.navigator

/** Whether the engine is kept for a day without a network, or is just coming. */
export const keeping = $state<{ state: 'not' | 'coming' | 'kept' | 'lost' }>({ state: 'not' })

/** Have the engine for a day without a network. */
export async function keepEngine(): Promise<void> {
  if (!canKeep || keeping.state === 'coming') return
  keeping.state = 'coming'
  try {
    await (await import('../engine/engine')).keepEngine()
    settle('kept')
  } catch {
    settle('lost')
  }
}

/** Unless somebody has changed their mind meanwhile. */
function settle(state: 'kept' | 'lost'): void {
  if (keeping.state === 'coming') keeping.state = state
}

/** The same, when the page has nothing else to do. */
export function keepEngineWhenIdle(): void {
  // Safari has no such call.
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  idle(() => void keepEngine())
}

/** Give the room back. */
export async function dropEngine(): Promise<void> {
  await caches.delete(CACHE)
  keeping.state = 'not'
}

/** Whether the engine can be had without a network. */
export async function isEngineCached(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const kept = await (await caches.open(CACHE)).keys()
  return kept.some(({ url }) => /\/worker-[^/]*\.js$/.test(url))
}
