// What the shell asks of a game: its words, its art and its board. Each game brings one face.
import type { Component } from 'svelte'
import type { Pulse, Told } from '../app/table.svelte'
import type { Moment } from '../net/painted'
import type { GameKey, Games, Hand, MatchState, Outcome, Reaction, Replay } from '../wire/types'

/** Hands over the table as they move, live and not kept. */
export interface Hands {
  show(hands: readonly Hand[]): void
  watch(listener: (seat: number, hands: readonly Hand[]) => void): () => void
}

/** Somebody on a seat, as the board shows them. */
export interface Seated {
  name: string
  bot: boolean
  away: boolean
  standIn: boolean
  you: boolean
  reaction: Reaction | null
}

export interface BoardProps {
  match: Pick<MatchState, 'view' | 'legal' | 'you' | 'facts' | 'n'>
  seats: Seated[]
  listen(listener: (told: Told) => void): () => void
  /** Absent where nobody plays: in a replay. In a race pass the pointer or key event along. */
  play?: ((move: Games[GameKey]['move'], event?: Moment) => Promise<void>) | undefined
  /** Where others are there to see them; who only watches shows none. */
  hands?: Hands | undefined
  /** The match's time, where it passes. */
  pulse?: Pulse | undefined
  /** On a big screen that all look at: nobody is spoken to. */
  big?: boolean
  /** The film of what happened has caught up with the view. */
  settled?: ((settled: boolean) => void) | undefined
  /** A sentence of what happened, for the history. */
  told?: ((sentence: string) => void) | undefined
}

/** An option of a table, drawn by the lobby as a row of choices. */
export interface OptionRow {
  key: string
  label: string
  help: string
  choices: { value: unknown; label: string }[]
  /** What has to be chosen anew with it. */
  resets?: Record<string, unknown>
}

/** What the lobby shows besides the rows of choices. */
export interface ExtraProps {
  options: Record<string, unknown>
  /** Who sits here, in the order they will have in the match. */
  names: readonly string[]
  host: boolean
  configure(options: Record<string, unknown>): void
}

export interface GameWords {
  name: string
  pitch: string
  players: string
  options: OptionRow[]
  refusals?: Record<string, string>
  /** What is said at each step of the lesson. */
  lesson: readonly string[]
  /** What the other lessons are called, by their keys. */
  lessons?: Record<string, string>
}

/** A moment of a lesson: what leads to it, and the move it waits for, if any. */
export interface Step {
  updates: Pick<MatchState, 'n' | 'facts' | 'view' | 'legal'>[]
  awaits: Games[GameKey]['move'] | null
}

/** A match that is not played but learnt: seat 0 is the pupil's. */
export interface Lesson {
  steps: readonly Step[]
  /** What is said at each step, where it is not what the game's words have. */
  words?: () => readonly string[]
  /** Who sits there besides the pupil. */
  names: readonly string[]
}

/** What the last page tells of a match that everybody won or lost together. */
export interface StoryProps {
  view: Games[GameKey]['view']
  seats: readonly Seated[]
}

/** The last page of such a match, instead of a ranking. */
export interface Verdict {
  title: string
  story(): Promise<{ default: Component<StoryProps> }>
}

export interface Face {
  Board: Component<BoardProps>
  /** The table on a big screen that all look at; absent: the board as who watches sees it. */
  Stage?: Component<BoardProps>
  Poster: Component
  /** Drawings that the whole page shares; mounted once. */
  Sprite: Component
  Extra?: Component<ExtraProps>
  /** What there is to choose may depend on what was chosen. */
  words(options?: Record<string, unknown>): GameWords
  /** How a table that somebody opens here begins, where that depends on who opens it. */
  begins?: () => Record<string, unknown>
  /** Fetched when somebody wants to learn; absent where there is none yet. */
  lesson?: () => Promise<Lesson>
  /** Of ways to play that differ much from the first one, by their keys. */
  lessons?: Record<string, () => Promise<Lesson>>
  /** Absent, or null for a match with winners. */
  verdict?(view: Games[GameKey]['view']): Verdict | null
  /** The replays of all seats as one that hides nothing; absent where there is no such sight. */
  together?: (seats: readonly Replay[]) => Replay
  /** What decided a match, in one or two sentences. */
  decided(replay: Replay): string[]
  /** The winner's line on the last page. */
  crowned(outcome: Outcome, names: string[]): string
}
