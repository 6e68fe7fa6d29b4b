// Two letters for everything that can be touched. They belong to places, so they stay while a card
// lies there, and are the same on every screen.
import type { Thing } from './layout'

/** Easy to find first; none that looks like another. */
const LETTERS = 'FJDKSLAGHRUEIWOVNCMTYBPXZQ'
const PILES = 160
const SETS = 170
const SIDE = 12

const number = ({ kind, where, index }: Pick<Thing, 'kind' | 'where' | 'index'>): number => {
  if (kind === 'table') return where
  if (kind === 'set') return SETS + where * SIDE + index
  return PILES + where
}

export function labelOf(thing: Pick<Thing, 'kind' | 'where' | 'index'>): string {
  const n = number(thing)
  return `${LETTERS[Math.floor(n / LETTERS.length)]}${LETTERS[n % LETTERS.length]}`
}

/** Letters typed one after the other: the first waits, the second names something. */
export function typed(waiting: string, key: string): { label: string | null; waiting: string } {
  const letter = key.length === 1 ? key.toUpperCase() : ''
  if (!LETTERS.includes(letter) || !letter) return { label: null, waiting: '' }
  return waiting ? { label: waiting + letter, waiting: '' } : { label: null, waiting: letter }
}
