import { list } from './english'

export const en = {
  pitch: 'A game that was installed beside those of the house. It has no board of its own yet.',
  players: (least: number, most: number) =>
    least === most ? `${least} players` : `${least} to ${most} players`,
  table: 'The table',
  moves: 'What you can do',
  waiting: 'The others are on',
  looking: 'What there is to see',
  over: 'The game is over',
  nothing: '–',
  yes: 'yes',
  no: 'no',
  listed: 'Numbers or words, with commas between them',
  won: (names: readonly string[]) => `${list(names)} won`,
  points: (name: string, points: number) => `${name}: ${points}`,
}
