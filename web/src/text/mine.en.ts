// What is said of the tables where one sits.
import type { Phase } from '../wire/types'
import { list } from './english'

export const en = {
  title: 'Your tables',
  goOn: (game: string) => `Go on with ${game}`,
  yours: 'Your move',
  kept: 'This house does not have the game any more. The table is kept.',
  stands: (phase: Phase, awaited: string[]) =>
    phase === 'lobby'
      ? 'Before the game'
      : phase === 'over'
        ? 'The game is over'
        : phase === 'paused'
          ? 'Paused'
          : awaited.length
            ? `Waiting for ${list(awaited)}`
            : 'The game is on',
  here: (names: string[]) => (names.length ? `${list(names)} here` : 'Nobody else is there now'),
}

export type MyTablesText = typeof en
