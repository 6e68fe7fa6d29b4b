import type { DailyText } from './daily.en'
import { count } from './french'

const WHOSE: Record<string, string> = {
  '🟩': 'à moi',
  '⬛': 'à quelqu’un d’autre',
  '⬜': 'à personne',
}
const BARS = [...'▁▃▅▆█']
const bars = (signs: string, words: string[]) =>
  [...signs].map((sign) => words[BARS.indexOf(sign)] ?? '').join(', ')

export const fr: DailyText = {
  games: 'Quel jeu',
  what: 'Les mêmes cartes et la même chance pour tout le monde, une fois par jour. La suivante arrive à minuit à Greenwich.',
  unfetched: 'La donne du jour n’est pas encore dans ce navigateur : il faut le réseau une fois.',
  how: {
    pan: 'Toi et trois bots. Survis au plus grand nombre.',
    janus: 'Toi et deux bots. Fais le plus de trios.',
    twinit: 'Une minute, toi face au tas. Une fois lancée, l’horloge ne s’arrête plus.',
  },
  play: 'Jouer',
  goOn: 'Continuer',
  done: 'jouée',
  result: (game, place, seats, points) =>
    game === 'twinit'
      ? count(points, 'point', 'points')
      : game === 'janus'
        ? `${place}/${seats}, ${count(points, 'trio', 'trios')}`
        : `${place}/${seats}`,
  strip: (game, signs) =>
    game === 'twinit'
      ? `Le cours de la minute : ${bars(signs, '0, 1, 2, 3, 4 ou plus'.split(', '))}`
      : `Coup par coup : ${[...signs].map((sign) => WHOSE[sign] ?? '').join(', ')}`,
  toBoard: 'Résultat et tableau',
  share: 'Partager',
  name: 'Ton nom sur le tableau',
  handIn: 'Sur le tableau',
  waits: 'Ton résultat ira sur le tableau dès qu’il y aura du réseau.',
  noBoard: 'Le tableau a besoin du réseau.',
  board: 'Le tableau du jour',
  everybody: 'Tout le monde',
  lead: (name, how) => `${name} mène : ${how}`,
  nobody: 'personne pour l’instant',
  players: (n) => (n ? `${n} jusqu’ici` : 'Personne encore. À toi de commencer.'),
  yesterday: 'La meilleure partie d’hier, et pourquoi',
}
