// What I may do now and why not the rest, as the engine says it with every update.
import type { Offer } from '../wire/types'

export const NOTHING: Offer = { moves: [], deeds: [], barred: [], awaited: false }

type Thing = number | string

/** The code of the reason why a deed is closed, as a whole or with this thing; null: it is open. */
export function whyNot(offer: Offer, deed: string, thing?: Thing): string | null {
  const bars = offer.barred.filter((bar) => bar.deed === deed)
  const bar = bars.find((one) => one.thing == null) ?? bars.find((one) => one.thing === thing)
  if (bar) return bar.code
  if (offer.deeds.includes(deed)) return null
  return bars[0]?.code ?? 'not_now'
}

export const may = (offer: Offer, deed: string, thing?: Thing) =>
  whyNot(offer, deed, thing) === null
