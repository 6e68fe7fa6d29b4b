import type { AnalysisText } from './analysis.en'
import { has } from './french'

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const tenths = new Intl.NumberFormat('fr', digits)
const signedTenths = new Intl.NumberFormat('fr', { ...digits, signDisplay: 'exceptZero' })

export const fr: AnalysisText = {
  course: 'Le fil de la partie',
  courseOf: (unit) =>
    ({
      chance: 'Les chances de chacun, de la donne à la fin',
      sets: 'Les prises de chacun, du début à la fin',
      points: 'Les points, du début à la fin',
    })[unit],
  asTable: 'La courbe en tableau',
  start: 'Début',
  end: 'Fin',
  step: (n) => `Étape ${n}`,
  together: 'Ensemble',
  between: (least, most) => `de ${least} à ${most}`,
  luckMoved: (who, before, after) =>
    `Le hasard ${who.you ? 't’a fait passer' : `a fait passer ${who.name}`} de ${before} à ${after}.`,
  luckiest: (who, worth) =>
    `${has(who, 'eu')} le plus de chance : elle ${who.you ? 't’a' : 'lui a'} valu ${worth}.`,
  unluckiest: (who, cost) =>
    `${has(who, 'eu')} le moins de chance : cela ${who.you ? 't’a' : 'lui a'} coûté ${cost}.`,
  played: (who, points) =>
    points
      ? `${has(who, 'joué')} ${points > 1 || points < -1 ? `${Math.abs(points)} points` : '1 point'} ${points > 0 ? 'au-dessus' : 'au-dessous'} de ${who.you ? 'tes' : 'ses'} cartes`
      : `${has(who, 'joué')} ce que valaient ${who.you ? 'tes' : 'ses'} cartes, pour autant qu’on puisse le dire`,
  playedMeans: ' : cette part du résultat ne vient ni de la donne ni du tirage.',
  parts: 'D’où vient chaque résultat',
  partsAbout:
    'En points : centièmes de victoire, toutes cartes ouvertes. Ce qui sort est comparé à tout ce qui aurait pu sortir : le hasard est ainsi à part de ce que chacun a fait. Les cinq font le résultat ; ± dit de combien les tirages peuvent se tromper.',
  part: {
    start: 'Départ',
    deal: 'Donne',
    draws: 'Tirages',
    others: 'Choix des autres',
    own: 'Choix à soi',
    result: 'Résultat',
  },
  partMeans: {
    start: 'ce qu’une place gagne en moyenne',
    deal: 'les cartes données à chacun',
    draws: 'ce qui est sorti, et aurait pu être autre',
    others: 'ce que les choix des autres ont changé',
    own: 'ce que ses propres choix ont changé',
    result: 'une victoire vaut 100, partagée une part',
  },
  tenths: (points, signed) => (signed ? signedTenths : tenths).format(points),
  choseWell: (who, cost) =>
    `${has(who, 'choisi')} au mieux : tous ${who.you ? 'tes' : 'ses'} choix réunis n’ont coûté que ${cost}.`,
  chosePerfectly: (who) => `${has(who, 'choisi')} au mieux : aucun choix ne pouvait être meilleur.`,
  here: 'Jugé dans ce navigateur, avec moins de tirages que sur un serveur.',
  practise: 'S’entraîner sur de tels moments',
}
