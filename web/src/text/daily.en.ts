import { count } from './english'

export const en = {
  games: 'Which game',
  what: 'The same cards and the same luck for everybody, once a day. A new one comes at midnight in Greenwich.',
  unfetched: 'Today’s deal is not in this browser yet: it needs a network once.',
  how: {
    pan: 'You and three bots. Outlive as many as you can.',
    janus: 'You and two bots. Make the most trios.',
    twinit: 'One minute, alone with the heap. The clock does not stop once it runs.',
  } as Record<string, string>,
  play: 'Play it',
  goOn: 'Go on',
  done: 'played',
  result: (game: string, place: number, seats: number, points: number) =>
    game === 'twinit'
      ? count(points, 'point', 'points')
      : game === 'janus'
        ? `${place}/${seats}, ${count(points, 'trio', 'trios')}`
        : `${place}/${seats}`,
  strip: (game: string, signs: string) =>
    game === 'twinit'
      ? `How the minute went: ${bars(signs, '0, 1, 2, 3, 4 or more'.split(', '))}`
      : `Turn by turn: ${[...signs].map((sign) => WHOSE[sign] ?? '').join(', ')}`,
  toBoard: 'Result and board',
  share: 'Share it',
  name: 'Your name on the board',
  handIn: 'Onto the board',
  waits: 'It goes onto the board as soon as there is a network.',
  noBoard: 'The board needs a network.',
  board: 'Today’s board',
  everybody: 'Everybody',
  lead: (name: string, how: string) => `${name} leads: ${how}`,
  nobody: 'nobody yet',
  players: (n: number) => (n ? `${n} so far` : 'Nobody yet. Be the first.'),
  yesterday: 'Yesterday’s best line, and why',
}

const WHOSE: Record<string, string> = { '🟩': 'mine', '⬛': 'another’s', '⬜': 'nobody’s' }
const BARS = [...'▁▃▅▆█']
const bars = (signs: string, words: string[]) =>
  [...signs].map((sign) => words[BARS.indexOf(sign)] ?? '').join(', ')

export type DailyText = typeof en
