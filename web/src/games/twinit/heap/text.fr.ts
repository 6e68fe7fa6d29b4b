import { count } from '../../../text/french'
import type { HeapText } from './text.en'

export const fr: HeapText = {
  cloth: 'Les cartes sur la table',
  how: 'Glisse une carte sur sa jumelle. Touche-la deux fois pour la retourner.',
  howKeys:
    'Ou tape les deux lettres d’une carte, puis celles de sa jumelle. F retourne la carte choisie.',
  ready: 'Prêts ?',
  points: (points) => count(points, 'point', 'points'),
  pointWord: (points) => (points > 1 ? 'points' : 'point'),
  left: (seconds) => `Encore ${seconds} s`,
  tray: 'Réunies',
  trayEmpty: 'Paires et triples arrivent ici.',
  pair: 'Paire',
  triple: 'Triple',
  addThird: (triple) => (triple ? 'Triple complet' : 'Ajouter la troisième carte à cette paire'),
  levels: { moles: 'Taupes', eaglets: 'Aiglons', falcons: 'Faucons', lynxes: 'Lynx' },
  toNext: (missing, next) => `encore ${missing} pour devenir ${next}`,
  top: 'Personne n’a l’œil plus vif',
  reached: (level) => `Vous voilà ${level}`,
  timeUp: 'Temps écoulé',
  noPair: 'Il n’y a pas de paire à compléter avec cette carte.',
  noneChosen: 'Choisis d’abord une carte.',
  made: (name, you, triple, points) =>
    `${you ? 'Tu fais' : `${name} fait`} ${triple ? 'un triple' : 'une paire'} : ${count(points, 'point', 'points')}.`,
  spread: 'Les cartes s’étalent. C’est parti.',
  ended: (level, points) => `Temps écoulé. ${count(points, 'point', 'points')} : ${level}.`,
  chosen: (label) => `Carte ${label} choisie.`,
  turned: 'La carte est retournée.',
  closer: 'Voir de plus près',
  whole: 'Voir toute la table',
  verdict: {
    newBest: 'Ta meilleure minute jusqu’ici.',
    best: (points) => `Ton record : ${count(points, 'point', 'points')}.`,
    line: {
      moles: 'Même les meilleurs yeux ont commencé dans le noir.',
      eaglets: 'Vos yeux s’ouvrent.',
      falcons: 'Peu de choses vous échappent.',
      lynxes: 'Rien ne vous échappe.',
    },
    pairs: (number) => count(number, 'paire', 'paires'),
    triples: (number) => count(number, 'triple', 'triples'),
    missing: (missing, next) =>
      `Il manquait ${count(missing, 'point', 'points')} pour devenir ${next}.`,
    nothing: 'rien pour l’instant',
  },
  lesson: [
    'Une minute, tous ensemble : trouvez les cartes au même motif. En voici quelques-unes.',
    'À gauche et à droite, deux cartes identiques. Glisse celle de gauche…',
    '…et lâche-la sur sa jumelle.',
    'Une paire vaut un point, elle est rangée dessous. La carte du bas cache un motif : touche-la deux fois pour la retourner.',
    'C’est la troisième de ta paire. Glisse-la…',
    '…et lâche-la sur la paire, tout en bas.',
    'Un triple vaut deux points. Les deux fleurs sont de faux jumeaux : l’une a un pétale de moins. Se tromper ne coûte que du temps. C’est tout.',
  ],
}
