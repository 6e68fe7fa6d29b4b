// Who made what, and how far the next level is.
import type { TwinBox, TwinHeapView } from '../../../wire/types'

export type Level = TwinHeapView['level']

export interface Share {
  pairs: number
  /** Triples put together at once, and pairs made into one. */
  triples: number
}

type Made = TwinHeapView['made']

export const pairs = (made: Made): number => made.filter(({ cards }) => cards === 2).length
export const triples = (made: Made): number => made.filter(({ cards }) => cards === 3).length

/** A triple counts for the player who completed it, its pair for the one who made that. */
export function shares(made: Made, seats: number): Share[] {
  const all: Share[] = Array.from({ length: seats }, () => ({ pairs: 0, triples: 0 }))
  for (const { cards, by } of made) {
    const last = by.at(-1)!
    if (cards === 3) all[last]!.triples++
    if (cards === 2 || by.length === 2) all[by[0]!]!.pairs++
  }
  return all
}

export interface Climb {
  level: Level
  next: Level | null
  /** Points still missing to the next level. */
  missing: number
  /** How much of the way through this level is done, from 0 to 1. */
  done: number
}

export function climb(
  { points, steps, level }: Pick<TwinHeapView, 'points' | 'steps' | 'level'>,
  { levels }: Pick<TwinBox, 'levels'>,
): Climb {
  const at = levels.indexOf(level)
  const from = steps[at - 1] ?? 0
  const to = steps[at]
  if (to === undefined) return { level, next: null, missing: 0, done: 1 }
  return { level, next: levels[at + 1]!, missing: to - points, done: (points - from) / (to - from) }
}
