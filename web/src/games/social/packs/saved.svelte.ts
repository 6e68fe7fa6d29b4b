// Packs that this browser keeps, and the one it brings to a table. They are text, as it was
// written; whether it is a pack is for the table to say.
import { store, stored } from '../../../app/storage'
import { LIMITS } from '../../../wire/types'

export interface Saved {
  id: number
  text: string
}

const MOST = 20
let packs = $state.raw<readonly Saved[]>(read())
let chosen = $state.raw<number | null>(stored<number | null>('social.pack', null))

/** What another version of this page or a curious hand has left there may be anything. */
function read(): Saved[] {
  const found = stored<unknown>('social.packs', [])
  return Array.isArray(found)
    ? found.filter((one) => Number.isInteger(one?.id) && typeof one.text === 'string')
    : []
}

function setPacks(all: readonly Saved[]): void {
  packs = all.slice(0, MOST)
  store('social.packs', packs)
}

export const saved = (): readonly Saved[] => packs
/** The pack that is brought along. */
export const chosenPack = (): Saved | null => packs.find(({ id }) => id === chosen) ?? null

/** Keep a pack, in the place of the one it was; the same text is kept once. */
export function save(text: string, id: number | null = null): Saved {
  const known = packs.find((one) => one.id === id || one.text === text)
  const pack = { id: known?.id ?? Math.max(0, ...packs.map((one) => one.id)) + 1, text }
  setPacks(known ? packs.map((one) => (one.id === pack.id ? pack : one)) : [pack, ...packs])
  return pack
}

export function drop(id: number): void {
  setPacks(packs.filter((one) => one.id !== id))
}

/** Bring this pack along from now on, or none. */
export function choose(id: number | null): void {
  chosen = id
  store('social.pack', id)
}

/** What a pack calls itself. */
export const nameOf = (text: string): string => text.match(/^\s*#+[ \t]*(.+)/m)?.[1]?.trim() ?? ''

/** Whether a pack is small enough to be sent at all. */
export const canBeSent = (text: string): boolean =>
  new TextEncoder().encode(JSON.stringify(text)).length <= LIMITS.pack
