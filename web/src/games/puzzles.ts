// Positions to practise on, as `make puzzles` writes them, and how far somebody has come with them.
import type { Component } from 'svelte'
import { store, stored } from '../app/storage'
import type { GameKey, Games, Offer } from '../wire/types'

export interface Puzzle {
  key: string
  /** What it asks: its question stands in the catalogue under this name. */
  kind: string
  /** How hard it is, by how many of our levels get it wrong. */
  rating: number
  /** Of 100 answers of each level, so many are right. */
  levels: readonly number[]
}

/** The name of a sentence, and its numbers. */
export type Why = readonly [string, ...number[]]

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
  /** Of each option, what comes of it. */
  why: Why[]
  /** Who played what before: trick by trick, by seat. */
  earlier: number[][]
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
  /** As at chess: a puzzle solved brings the more, the harder it is. */
  rating: number
  /** So many right in a row. */
  streak: number
}

/** Where everybody begins: between our two weakest levels. */
const FIRST = 850
const STEP = 32

/** The number of the day where somebody sits. */
export const dayOf = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY)

/** The puzzles of a day, one from each third, the easiest first; all of them come round. */
export function daily<P>(puzzles: readonly P[], day: number): P[] {
  const third = Math.floor(puzzles.length / DAILY)
  return Array.from({ length: DAILY }, (_, n) => puzzles[n * third + (day % third)]!)
}

export function storedProgress(game: string, day: number): Progress {
  const fresh = { solved: [], day, answered: [], rating: FIRST, streak: 0 }
  const kept = { ...fresh, ...stored<Partial<Progress>>(`practice.${game}`, {}) }
  return kept.day === day ? kept : { ...kept, day, answered: [] }
}

/** How likely somebody with this rating solves a puzzle with that one. */
const expected = (mine: number, puzzle: number) => 1 / (1 + 10 ** ((puzzle - mine) / 400))

/** After an answer; it is kept. What was answered before counts no second time for the rating. */
export function withAnswer(
  game: string,
  before: Progress,
  { key, rating: hard }: Puzzle,
  right: boolean,
): Progress {
  const also = (keys: readonly string[]) => [...new Set([...keys, key])]
  const { solved, day, answered, rating } = before
  const known = solved.includes(key) || answered.includes(key)
  const gained = known ? 0 : STEP * (Number(right) - expected(rating, hard))
  const after = {
    solved: right ? also(solved) : solved,
    day,
    answered: also(answered),
    rating: Math.round(rating + gained),
    streak: right ? before.streak + 1 : 0,
  }
  store(`practice.${game}`, after)
  return after
}

/** What comes next: the rest of the day's, then what is nearest to one's rating and unsolved. */
export function upcoming<P extends Puzzle>(puzzles: readonly P[], progress: Progress): P | null {
  const fresh = ({ key }: P) => !progress.answered.includes(key)
  const far = ({ rating }: P) => Math.abs(rating - progress.rating)
  const unsolved = puzzles
    .filter((one) => fresh(one) && !progress.solved.includes(one.key))
    .sort((one, other) => far(one) - far(other))
  return daily(puzzles, progress.day).find(fresh) ?? unsolved[0] ?? null
}
