// What the shell asks of a game: its words, its art and its board. Each game brings one.
import type { Component } from 'svelte'
import type { MatchState, Replay } from '../net/match_state'
import type { BoardProps, BoardSeat } from '../table/board'
import type { Who } from '../text/people'
import type {
  Decision,
  GameKey,
  Games,
  Level,
  Moment,
  Offer,
  Outcome,
  PackError,
  PackState,
} from '../wire/types'
import type { Chapter } from './chapters'
import type { LazyComponent } from './lazy'
import type { Practice } from './puzzles'

export type { BoardProps, BoardSeat, Hands } from '../table/board'

/** An option of a table, drawn by the lobby as a row of choices. */
export interface OptionRow {
  key: string
  label: string
  help: string
  choices: { value: unknown; label: string }[]
  /** What has to be chosen again with it. */
  resets?: Record<string, unknown>
}

/** What the lobby shows besides the rows of choices. */
export interface ExtraProps {
  options: Record<string, unknown>
  /** Who sits here, in the order they will have in the match. */
  names: readonly string[]
  host: boolean
  configure(options: Record<string, unknown>): void
  /** The table's own pack, and how to bring another: what is wrong with it, null if it was refused. */
  pack: PackState | null
  bring(pack: string): Promise<readonly PackError[] | null>
}

/** What it shows at each seat that is taken; `place` is that seat's in the order of the match. */
export interface SeatProps extends Pick<ExtraProps, 'options' | 'names' | 'host' | 'configure'> {
  place: number
  /** How many have to sit here for a match, as the table is set up. */
  least: number
}

export interface GameWords {
  pitch: string
  players: string
  /** What a bot of each level is like, for somebody who has never met one. */
  levels?: Record<Level, string>
  options: OptionRow[]
  refusals?: Record<string, string>
  /** What is said at each step of the lesson. */
  lesson: readonly string[]
  /** What the other lessons are called, by their keys. */
  lessons?: Record<string, string>
}

/** A moment of a lesson: what leads to it, and the move it waits for, if any. */
export interface Step {
  updates: Pick<MatchState, 'n' | 'facts' | 'view' | 'offer'>[]
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

/** What the last page tells of a match: of one that all won or lost together, or to keep. */
export interface StoryProps {
  view: Games[GameKey]['view']
  seats: readonly BoardSeat[]
}

/** What an album is told within a page. */
export interface AlbumProps {
  view: Games[GameKey]['view']
  seats: readonly Pick<BoardSeat, 'name'>[]
}

/** An album as a page shows it, and how it looks in a file. */
export interface Album {
  Pages: Component<AlbumProps>
  look: string
}

/** The last page of such a match, instead of a ranking. */
export interface Verdict {
  title: string
  story(): Promise<{ default: Component<StoryProps> }>
}

/** The moment that decided a match, as a picture, with a few numbers. */
export interface MomentProps {
  replay: Replay
}

export interface GameUI {
  /** Fetched on its first use, or before, while people sit down. */
  Board: LazyComponent<BoardProps>
  /** The table on a big screen that all look at; absent: the board as spectators see it. */
  Stage?: Component<BoardProps>
  Poster: Component
  /** Drawings that the whole page shares, mounted once; absent where there are none. */
  Sprite?: Component
  Extra?: Component<ExtraProps>
  AtSeat?: Component<SeatProps>
  /** What there is to choose may depend on what was chosen. */
  words(options?: Record<string, unknown>): GameWords
  /** How a table that somebody opens here begins, where that depends on who opens it; `quick`: without a lobby. */
  initialOptions?: (quick: boolean) => Record<string, unknown>
  /** What is worth a choice even where a game begins at once. */
  quickChoice?: () => OptionRow
  /** What this browser brings to the next deal, where the game has a use for it. */
  dealContribution?: () => { seen: number[]; pack: string | null }
  /** Takes what a link to the front page carries for this game; says what became of it. */
  openLink?: (hash: string) => Promise<string | null>
  /** A way to play without anybody else, begun by one tap; absent where there is none. */
  soloMode?: () => { label: string; how: string; options: Record<string, unknown> }
  /** Fetched when somebody wants to learn; absent where there is none yet. */
  lesson?: () => Promise<Lesson>
  /** Of ways to play that differ much from the first one, by their keys. */
  lessons?: Record<string, () => Promise<Lesson>>
  /** How a table is set up for what one of the other lessons taught. */
  lessonOptions?: (lesson: string) => Record<string, unknown>
  /** Absent, or null for a match with winners. */
  verdict?(view: Games[GameKey]['view']): Verdict | null
  /** What the game asks of me, to be said aloud where it is more than “your turn”. */
  asks?(view: Games[GameKey]['view'], offer: Offer): string | null
  /** What a player may look at and keep after a match; it shows nothing where there is nothing. */
  Album?: Component<StoryProps>
  /** The same within a page. */
  albumPages?: () => Promise<Album>
  /** Moments of a replay worth jumping to. */
  chapters?: (replay: Replay) => Chapter[]
  /** How much of what happened the history keeps: in a game of memory only the latest sentences. */
  historyLimit?: number
  /** The replays of all seats as one that hides nothing; absent where there is no such sight. */
  mergedReplay?: (seats: readonly Replay[]) => Replay
  /** What decided a match, in one or two sentences. */
  decidingSentences(replay: Replay): string[]
  /** The same as a picture; absent where words are enough. */
  decidingMoment?: () => Promise<{ default: Component<MomentProps> }>
  /**
   * What a move is called in a sentence about a choice; absent where choices are not judged.
   * With the table at which it is made, more exactly.
   */
  moveName?(
    move: Games[GameKey]['move'],
    names: readonly string[],
    view?: Games[GameKey]['view'],
  ): string
  /** A choice that cost much, in one sentence; absent where choices are not judged. */
  mistakeSentence?(made: Decision, who: (seat: number) => Who): string
  /** What is told of a moment that only this game has; absent where there are none. */
  momentSentence?(moment: Moment, who: (seat: number) => Who): string
  /** Positions to practise on; absent where there are none. */
  practice?: () => Promise<Practice>
  /** Who played together; none where everybody played alone. */
  teams?: (view: Games[GameKey]['view']) => readonly { name: string; seats: readonly number[] }[]
  /** Whether the first of the ranking are rivals who tie, not a team. */
  sharedVictory?: boolean
  /** By how much somebody was ahead at the end; absent where nothing is counted. */
  margin?(by: number): string
  /** The winner's line on the last page. */
  winnerLine(outcome: Outcome, names: string[]): string
}
