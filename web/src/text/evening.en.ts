// What is said of an evening: several games at one table.
import { count, list } from './english'

const wins = (n: number) => count(n, 'win', 'wins')

export const en = {
  tonight: 'This evening',
  ofDay: (day: string) => `The evening of ${day}`,
  leads: (names: readonly string[], won: number) =>
    names.length > 1
      ? `${list(names)} are level with ${wins(won)} each.`
      : `${names[0] ?? ''} leads with ${wins(won)}.`,
  goesTo: (names: readonly string[], won: number, games: number) =>
    names.length > 1
      ? `${list(names)} share the evening: ${wins(won)} each in ${count(games, 'game', 'games')}.`
      : `The evening goes to ${names[0] ?? ''}: ${wins(won)} in ${count(games, 'game', 'games')}.`,
  nobody: 'An evening without a winner.',
  helped: (games: number) =>
    `In ${count(games, 'game', 'games')} somebody played for somebody else.`,
  open: 'The page of the evening',
  memories: 'To remember',
  closest: (names: readonly string[], by: string, game: string) =>
    `The closest game: ${list(names)} ${names.length > 1 ? 'were' : 'was'} ahead by ${by} in ${game}.`,
  level: (names: readonly string[], game: string) =>
    `The closest game: ${list(names)} had the same at the end of ${game}.`,
  games: 'The games, and what decided them',
  together: (points: number) => `Together: ${count(points, 'point', 'points')}`,
  undecided: 'What decided it is still being worked out.',
  stoodIn: (name: string) => `A bot stood in for ${name} for a while.`,
  playedOn: (name: string, bot: string) => `${name} left; the bot ${bot} played on.`,
  tookOver: (name: string) => `${name} took over from a bot.`,
  albumOf: (game: string) => `The album of ${game}`,
  keep: 'Keep it as a file',
  keepHow: 'One page that opens in any browser, without a network. Whoever has it can read it.',
  gone: 'Of this evening the table knows nothing any more.',
}

export type EveningText = typeof en
