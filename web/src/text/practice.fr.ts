import { count } from './french'
import type { PracticeText } from './practice.en'

const tenths = (seconds: number) => seconds.toFixed(1).replace('.', ',')

export const fr: PracticeText = {
  title: 'Entraînement',
  games: 'Quel jeu',
  done: (n, of) => `${n} sur ${of} aujourd’hui`,
  solved: (n, of) => `${n} sur ${of} trouvés`,
  rating: (points) => `Ton niveau : ${points}`,
  streak: (n) => `${n} bonnes réponses d’affilée`,
  ask: {
    'pan.trick': 'Quelle carte maintenant ? Voici ce que chacun a joué jusqu’ici.',
    'pan.barrel': 'Vous êtes plusieurs au barillet. Où est ta meilleure chance ?',
    'pan.double_clic': 'Double Clic. Où est ta meilleure chance ?',
    'janus.remember': 'Quelle carte maintenant ? Tu as vu tout ce qu’il faut.',
    'janus.deny': 'Le joueur suivant est tout près d’un trio. Quelle carte maintenant ?',
    'janus.discard': 'Piocher ou défausser ? Tu vois tout ce que tu pourrais te rappeler.',
    'janus.end':
      'Un trio est-il encore possible ? Propose la fin, ou continue avec n’importe quelle carte.',
    'twinit.twins': 'Deux cartes sont identiques, d’autres se ressemblent. Trouve la paire.',
    'twinit.theft': 'Une prise peut être volée. Touche-la, et la carte qui va avec.',
    'twinit.ring': 'Trouve la paire, et pose tes mains au bon endroit.',
  },
  look: 'Regarde bien : ce que cachent les cartes est visible, et ne le sera plus.',
  looked: 'Je l’ai en tête',
  earlier: 'Ce que chacun a joué',
  right: 'C’est ça.',
  wrong: 'Il y avait mieux.',
  because: {
    pick: (takes, cancels) =>
      cancels
        ? `Elle prend ce pli dans ${takes} cas sur 100, et une carte égale l’annule dans ${cancels}.`
        : `Elle prend ce pli dans ${takes} cas sur 100, et aucune carte égale ne peut l’annuler.`,
    flip: (left) => `Une carte sur ${left} est le coup fatal ; après un Clic, le danger passe.`,
    last: () => 'Cinq Clics sont sortis : la prochaine carte est le coup fatal.',
    spin: (left, chambers) =>
      `Une prise, et le danger passe d’un sur ${left} à un sur ${chambers}.`,
    full: () => 'Aucun Clic n’est sorti : faire tourner coûte une prise et ne change rien.',
    pass: (price, left) =>
      `Pour ${count(price, 'prise', 'prises')}, le danger d’un sur ${left} est au suivant.`,
    stop: (left) => `Tu t’en sors ; le suivant risque un sur ${left}.`,
    again: (left) => `Un risque sur ${left} d’y rester ; sinon, tu voles des prises.`,
    steal: (after, cards) =>
      after === 1
        ? `C’est à lui juste après, avec ${count(cards, 'prise', 'prises')} pour payer.`
        : `Son tour vient dans ${after} joueurs, avec ${count(cards, 'prise', 'prises')} pour payer.`,
    trio: () => 'Elle fait un trio dès ce tour, quelles que soient les faces cachées.',
    leaves: (tables) =>
      tables
        ? `Après cela, le suivant peut faire un trio tout de suite dans ${tables} cas sur 100.`
        : 'Après cela, le suivant ne peut pas faire de trio tout de suite.',
    possible: (tables) =>
      tables
        ? `D’après ce que tu sais, un trio reste possible dans ${tables} cas sur 100.`
        : 'D’après ce que tu sais, plus aucun trio n’est possible.',
  },
  better: (called, why) => `Mieux : ${called}. ${why}`,
  chance: 'Ta chance de gagner',
  missed: (levels) =>
    levels
      ? `De nos quatre niveaux de robots, ${levels === 1 ? 'un se trompe' : `${levels} se trompent`} ici.`
      : 'Tous nos robots trouvent.',
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
  lies: { table: 'Sur la table', ring: 'Dans le ring', piles: 'Les pioches', sets: 'Les prises' },
  pile: (n, of) => `Carte ${n} sur ${of}, sur une pioche`,
  middle: (n, of) => `Carte ${n} sur ${of}, la pioche du centre`,
  set: (n, of) => `Carte ${n} sur ${of}, une prise`,
  atCentre: 'Ta main est au centre. Montre la paire.',
  needsCentre:
    'C’est la paire, mais elle se réclame au centre : une main là d’abord, puis montre-la.',
  needsHands:
    'C’est la paire, mais les deux sont dans le ring : une main sur chacune, rien au centre.',
  stolen: 'La troisième carte emporte toute la prise.',
}
