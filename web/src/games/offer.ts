// What I may do now and why not the rest, as the engine says it with every update.
import { worded } from '../text/text.svelte'
import { NO_OFFER, type Offer } from '../wire/types'

export { NO_OFFER }

type Thing = number | string

/** The code of the reason why a action is closed, as a whole or with this thing; null: it is open. */
export function whyNot(offer: Offer, action: string, thing?: Thing): string | null {
  const bars = offer.barred[action] ?? {}
  if (typeof bars === 'string') return bars
  const bar = thing === undefined ? undefined : bars[thing]
  if (bar) return bar
  if (!offer.kinds.includes(action)) return Object.values(bars)[0] ?? offer.default_reason
  const open = thing === undefined || offer.open[action]?.includes(thing)
  return open ? null : NO_OFFER.default_reason
}

/** What a catalogue says of a reason, by its code, with what the board knows besides. */
export type Detailed<About extends unknown[]> = Readonly<
  Record<string, (...about: About) => string | null>
>

/** A reason in words: in detail where the catalogue can, else as of every refusal. */
export function reason<About extends unknown[]>(
  code: string | null,
  refusals: Readonly<Record<string, string>>,
  detailed: Detailed<About> = {},
  ...about: About | []
): string {
  const why = code ?? NO_OFFER.default_reason
  const detail = about.length ? detailed[why]?.(...(about as About)) : null
  return detail ?? worded(why, refusals)
}

export const may = (offer: Offer, action: string, thing?: Thing) =>
  whyNot(offer, action, thing) === null
