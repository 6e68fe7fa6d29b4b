// Prompts that this browser has shown: the next table avoids them, as long as there are others.
import { keep, kept } from '../../../app/keep'

/** The oldest are forgotten, and may come again. */
const MOST = 500

export const seen = (): number[] => kept<number[]>('social.seen', [])

export function remember(fingerprint: number): void {
  const others = seen().filter((one) => one !== fingerprint)
  keep('social.seen', [...others, fingerprint].slice(-MOST))
}
