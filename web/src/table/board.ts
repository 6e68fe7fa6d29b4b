// What a board is handed: the match, who sits where, and the ways to hear and to play.

import type { MatchState } from '../net/holding'
import type { Moment } from '../net/painted'
import type { GameKey, Games, Hand, Reaction } from '../wire/types'

/** Something that happened, to be shown. */
export interface Film {
  kind: 'film'
  facts: Games[GameKey]['fact'][]
  view: Games[GameKey]['view']
}
/** What a board is told: something that happened, or how things are after an absence. */
export type Told = Film | { kind: 'present'; view: Games[GameKey]['view'] }

/** Match time: what the server's clock said, and when we heard it on ours. */
export interface Pulse {
  now: number
  heard: number
  running: boolean
}

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
  match: Pick<MatchState, 'view' | 'offer' | 'you' | 'facts' | 'n'>
  seats: Seated[]
  listen(listener: (told: Told) => void): () => void
  /** What was told of the match before this board was there to show it, from the deal on. */
  unshown?: (() => readonly Film[]) | undefined
  /** Absent where nobody plays: in a replay. In a race pass the pointer or key event along. */
  play?: ((move: Games[GameKey]['move'], event?: Moment) => Promise<void>) | undefined
  /** What I answered, where that is the end of it: in practice. */
  answered?: Games[GameKey]['move'] | undefined
  /** Where others are there to see them; spectators show none. */
  hands?: Hands | undefined
  /** The match's time, where it passes. */
  pulse?: Pulse | undefined
  /** How much faster than usual its film runs. */
  speed?: number
  /** On a big screen that all look at: nobody is spoken to. */
  big?: boolean
  /** The table is on the screen: a race begins when all have drawn theirs. */
  drawn?: (() => void) | undefined
  /** The film of what happened has caught up with the view. */
  settled?: ((settled: boolean) => void) | undefined
  /** What happened before this board was there, as this seat was told it. */
  past?: (() => Promise<readonly Pick<MatchState, 'facts' | 'view'>[]>) | undefined
  /** A sentence of what happened, for the history. */
  told?: ((sentence: string) => void) | undefined
}
