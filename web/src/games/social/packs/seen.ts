// Prompts that this browser has shown: the next table avoids them, as long as there are others.
import { store, stored } from '../../../app/storage'

/** The oldest are forgotten, and may come again. */
const MOST = 500

export const seen = (): number[] => stored<number[]>('social.seen', [])

export function remember(fingerprint: number): void {
  const others = seen().filter((one) => one !== fingerprint)
  store('social.seen', [...others, fingerprint].slice(-MOST))
}
