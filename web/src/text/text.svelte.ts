// Every word of the shell, in the language of the moment. Reading it in a component is reactive.
import { settings } from '../app/settings.svelte'
import { Refusal } from '../net/api'
import type { RefusalCode } from '../wire/types'
import { en } from './en'
import { fr } from './fr'

export const t = () => (settings.language === 'fr' ? fr : en)

// Every code the wire knows has words; the compiler says so.
type Told = Record<RefusalCode, string>
const complete = (told: Told): Record<string, string> => told

/** Why something was not done, in words: the game's own first, then the house's. */
export const refusal = (error: unknown, own: Readonly<Record<string, string>> = {}): string =>
  worded(error instanceof Refusal ? error.code : 'try_again', own)

/** The words of a code. */
export function worded(code: string, own: Readonly<Record<string, string>> = {}): string {
  return own[code] ?? complete(t().refusals)[code] ?? t().refusals.try_again
}
