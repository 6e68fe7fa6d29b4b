import type { AnalysisText } from './analysis.en'
import { has } from './french'

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
  choseWell: (who, cost) =>
    `${has(who, 'choisi')} au mieux : tous ${who.you ? 'tes' : 'ses'} choix réunis n’ont coûté que ${cost}.`,
  chosePerfectly: (who) => `${has(who, 'choisi')} au mieux : aucun choix ne pouvait être meilleur.`,
  here: 'Jugé dans ce navigateur, avec moins de tirages que sur un serveur.',
  practise: 'S’entraîner sur de tels moments',
}
