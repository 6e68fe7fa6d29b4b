import { list } from './french'
import type { en } from './plain.en'

export const fr: typeof en = {
  pitch: 'Un jeu installé à côté de ceux de la maison. Il n’a pas encore de plateau à lui.',
  players: (least, most) => (least === most ? `${least} joueurs` : `${least} à ${most} joueurs`),
  table: 'La table',
  moves: 'Ce que tu peux faire',
  waiting: 'Aux autres de jouer',
  looking: 'Ce qu’il y a à voir',
  over: 'La partie est finie',
  nothing: '–',
  yes: 'oui',
  no: 'non',
  listed: 'Des nombres ou des mots, séparés par des virgules',
  won: (names) => `Victoire : ${list(names)}`,
  points: (name, points) => `${name} : ${points}`,
}
