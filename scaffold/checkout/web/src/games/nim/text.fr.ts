import { count, does } from '../../text/french'
import type { NimText } from './text.en'

const pebbles = (n: number) => count(n, 'caillou', 'cailloux')

export const fr: NimText = {
  pitch: 'Un sac où personne ne regarde. Prends beaucoup de cailloux, mais pas le dernier.',
  players: '2 à 6 joueurs · 2 minutes',
  yourTurn: 'À toi : combien ?',
  turnOf: (who) => `Au tour de ${who.name}`,
  over: 'Le sac est vide',
  range: (least, full) => `Le sac contenait de ${least} à ${full} cailloux.`,
  out: (n) => `${pebbles(n)} hors du sac`,
  held: (name, n) => `${name} : ${pebbles(n)}`,
  take: (n) => `Prends-en ${n}`,
  taken: (who, n) => `${does(who, 'prends', 'prend')} ${pebbles(n)}.`,
  emptied: (who) => `C’était le dernier : ${who.you ? 'tu finis' : `${who.name} finit`} en queue.`,
  crowned: (names) => `Victoire : ${names}`,
  decided: (name) => `${name} a pris le dernier caillou.`,
  refusals: { not_your_turn: 'Ce n’est pas ton tour.' },
  lesson: [
    'Un sac contient de 12 à 20 cailloux, et personne ne sait combien. Chaque caillou pris compte pour toi, mais qui prend le dernier finit dernier. Au début, aucun risque : prends-en 3.',
    'Six cailloux sont sortis. Encore un tour comme celui-là, et le sac sera peut-être presque vide. Prends-en 1.',
    'Dix sont sortis : il en reste peut-être deux, peut-être dix. Prudence : prends-en 1.',
    'Lola a pris le dernier caillou et finit dernière. Tu sais tout de Nim.',
  ],
}
