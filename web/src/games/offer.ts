// What I may do now and why not the rest, as the engine says it with every update.
import type { Offer } from '../wire/types'

export const NOTHING: Offer = {
  moves: [],
  deeds: [],
  barred: {},
  awaited: false,
  otherwise: 'not_now',
}

type Thing = number | string

/** The code of the reason why a deed is closed, as a whole or with this thing; null: it is open. */
export function whyNot(offer: Offer, deed: string, thing?: Thing): string | null {
  const bars = offer.barred[deed] ?? {}
  if (typeof bars === 'string') return bars
  const bar = thing === undefined ? undefined : bars[thing]
  if (bar) return bar
  if (offer.deeds.includes(deed)) return null
  return Object.values(bars)[0] ?? offer.otherwise
}

export const may = (offer: Offer, deed: string, thing?: Thing) =>
  whyNot(offer, deed, thing) === null
