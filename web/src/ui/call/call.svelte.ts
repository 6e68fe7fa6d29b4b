// The call that people at a table have elsewhere, and who has said that they meet.
import { SvelteSet } from 'svelte/reactivity'
import type { Call, Host } from '../../table/board'

/** The call of a table, and how its host brings one. */
export const callOf = (table: Host): Call => ({
  address: table.state?.call,
  bring: table.host ? (call) => table.request({ type: 'configure', call }) : undefined,
})

/** The tables where I was asked, and we see or hear each other. */
const met = new SvelteSet<string>()
export const haveMet = (): boolean => met.has(location.pathname)
export const meet = (): void => void met.add(location.pathname)
