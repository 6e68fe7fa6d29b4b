// Positions to practise on, as `make puzzles` writes them, and how far somebody has come with them.
import type { Component } from 'svelte'
import { store, stored } from '../app/storage'
import type { GameKey, Games, Offer } from '../wire/types'

export interface Puzzle {
  key: string
}

/** A table, and what everything that can be done there is worth. */
export interface ChoicePosition extends Puzzle {
  view: Games[GameKey]['view']
  offer: Offer
  /** The best first. */
  options: { move: Games[GameKey]['move']; chance: { value: number; error: number } }[]
  /** How many of them are right. */
  right: number
  /** Of each move that is offered, which option it is; null: it is not asked about. */
  answers: (number | null)[]
}

export interface PuzzleProps {
  game: string
  puzzle: Puzzle
  /** Called once, with whether the first answer was right. */
  answered(right: boolean): void
  /** Leads on, once it is answered. */
  onward: Onward
}

export interface Onward {
  label: string
  go(): void
}

export interface Practice {
  /** The easiest first. */
  puzzles: readonly Puzzle[]
  Puzzle: Component<PuzzleProps>
}

/** Out of the files that hold them; they are read as text, which costs a browser least. */
export const practiceFrom = (
  { default: text }: { default: string },
  { default: Puzzle }: { default: Component<PuzzleProps> },
): Practice => ({ puzzles: JSON.parse(text) as Puzzle[], Puzzle })

const DAILY = 3
const DAY = 86_400_000

/** How far somebody has come with one game: what was solved ever, and what was answered today. */
export interface Progress {
  solved: readonly string[]
  day: number
  answered: readonly string[]
}

/** The number of the day where somebody sits. */
export const dayOf = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY)

/** The puzzles of a day, one from each third, the easiest first; all of them come round. */
export function daily<P>(puzzles: readonly P[], day: number): P[] {
  const third = Math.floor(puzzles.length / DAILY)
  return Array.from({ length: DAILY }, (_, n) => puzzles[n * third + (day % third)]!)
}

export function storedProgress(game: string, day: number): Progress {
  const { solved, ...last } = stored<Progress>(`practice.${game}`, {
    solved: [],
    day,
    answered: [],
  })
  return { solved, ...(last.day === day ? last : { day, answered: [] }) }
}

/** After an answer; it is kept. */
export function withAnswer(game: string, before: Progress, key: string, right: boolean): Progress {
  const also = (keys: readonly string[]) => [...new Set([...keys, key])]
  const { solved, day, answered } = before
  const after = { solved: right ? also(solved) : solved, day, answered: also(answered) }
  store(`practice.${game}`, after)
  return after
}

/** What comes next: the rest of the day's, then the easiest unsolved one that was not tried today. */
export function upcoming<P extends Puzzle>(puzzles: readonly P[], progress: Progress): P | null {
  const fresh = ({ key }: P) => !progress.answered.includes(key)
  const unsolved = puzzles.filter((one) => fresh(one) && !progress.solved.includes(one.key))
  return daily(puzzles, progress.day).find(fresh) ?? unsolved[0] ?? null
}
