// What a board is handed: the match, who sits where, and the ways to hear and to play.

import type { MatchState } from '../net/match_state'
import type { TimedEvent } from '../net/paint_times'
import type { GameKey, Games, Hand, Reaction } from '../wire/types'

/** Something that happened, to be shown. */
export interface FactsUpdate {
  kind: 'facts'
  facts: Games[GameKey]['fact'][]
  view: Games[GameKey]['view']
}
/** Looking back, somebody has jumped here: what led from the position before it is told, not shown. */
export interface ToldUpdate {
  kind: 'told'
  before: Games[GameKey]['view']
  facts: Games[GameKey]['fact'][]
  view: Games[GameKey]['view']
}
/** What a board is handed: something that happened, or how things are after an absence or a jump. */
export type BoardUpdate =
  | FactsUpdate
  | ToldUpdate
  | { kind: 'snapshot'; view: Games[GameKey]['view'] }

/** Match time: what the server's clock said, and when that came in on ours. */
export interface MatchClock {
  nowMs: number
  receivedAtMs: number
  running: boolean
}

/** Hands over the table as they move, live and not kept. */
export interface Hands {
  show(hands: readonly Hand[]): void
  watch(listener: (seat: number, hands: readonly Hand[]) => void): () => void
}

/** Somebody on a seat, as the board shows them. */
export interface BoardSeat {
  name: string
  bot: boolean
  away: boolean
  standIn: boolean
  you: boolean
  reaction: Reaction | null
}

/** A call that people at the table have elsewhere. */
export interface Call {
  /** Where it is; without one nobody has brought any. */
  address: string | undefined
  /** For the host: bring another, or none. */
  bring?: ((address: string) => Promise<unknown>) | undefined
}

/** As much of a table as a call needs. */
export interface Host {
  readonly state: { readonly call?: string } | null
  readonly host: boolean
  request(what: { type: 'configure'; call: string }): Promise<unknown>
}

export interface BoardProps {
  match: Pick<MatchState, 'view' | 'offer' | 'you' | 'facts' | 'n'>
  seats: BoardSeat[]
  listen(listener: (update: BoardUpdate) => void): () => void
  /** What was told of the match before this board was there to show it, from the deal on. */
  pendingUpdates?: (() => readonly FactsUpdate[]) | undefined
  /** Absent where nobody plays: in a replay. In a race pass the pointer or key event along. */
  play?: ((move: Games[GameKey]['move'], event?: TimedEvent) => Promise<void>) | undefined
  /** What I answered, where that is the end of it: in practice. */
  answeredMove?: Games[GameKey]['move'] | undefined
  /** Where others are there to see them; spectators show none. */
  hands?: Hands | undefined
  /** Where those who play here meet besides, and who may say so. */
  table?: Host | undefined
  /** The match's time, where it passes. */
  clock?: MatchClock | undefined
  /** How much faster than usual things move. */
  speed?: number
  /** On a big screen that all look at: nobody is spoken to. */
  big?: boolean
  /** The table is on the screen: a race begins when all have drawn theirs. */
  onDrawn?: (() => void) | undefined
  /** What is drawn has caught up with the view, or not any more. */
  onSettled?: ((settled: boolean) => void) | undefined
  /** What happened before this board was there, as this seat was told it. */
  loadPast?: (() => Promise<readonly Pick<MatchState, 'facts' | 'view'>[]>) | undefined
  /** A sentence of what happened, for the history. */
  onSentence?: ((sentence: string) => void) | undefined
}
