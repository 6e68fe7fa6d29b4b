import { count } from './french'
import type { PracticeText } from './practice.en'

const tenths = (seconds: number) => seconds.toFixed(1).replace('.', ',')

export const fr: PracticeText = {
  title: 'Entraînement',
  games: 'Quel jeu',
  done: (n, of) => `${n} sur ${of} aujourd’hui`,
  solved: (n, of) => `${n} sur ${of} trouvés`,
  ask: {
    pan: 'Vous n’êtes plus que deux au barillet. Où est ta meilleure chance ?',
    janus: 'Quelle carte maintenant ? Tu vois tout ce que tu pourrais te rappeler.',
    twinit: 'Deux de ces cartes sont identiques. Trouve-les.',
  },
  right: 'C’est ça.',
  wrong: 'Il y avait mieux.',
  why: {
    pan: 'Voici ce que chaque choix te laisse.',
    janus: 'La meilleure carte fait un trio dès ce tour.',
  },
  worth: 'Ce que vaut chaque choix',
  best: 'le meilleur',
  yours: 'ton choix',
  notAsked: 'Dans une partie, oui. Ici, choisis une carte.',
  next: 'Suivant',
  more: 'Encore un',
  allDone: 'Tu les as tous trouvés.',
  go: 'Montrer les cartes',
  ready: (seconds) => `Tu as ${count(seconds, 'seconde', 'secondes')}.`,
  card: (n, of) => `Carte ${n} sur ${of}`,
  found: (mine, theirs) =>
    `Trouvée en ${tenths(mine)} s. À la table, un robot l’a prise au bout de ${tenths(theirs)} s.`,
  tooLate: 'Le temps est écoulé. Les voici.',
  twins: 'Ces deux-là diffèrent. La paire est marquée.',
}
