import type { Feat } from './film'
import type { RaceWords, Who } from './words.en'

const list = new Intl.ListFormat('fr', { type: 'conjunction' })
const does = (who: Who, mine: string, theirs: string) =>
  who.you ? `Tu ${mine}` : `${who.name} ${theirs}`
const all = (people: readonly Who[]) =>
  list.format(people.map((who) => (who.you ? 'toi' : who.name)))
/** A subject and its verb: tu, il or elle, vous, ils. */
const act = (people: readonly Who[], tu: string, one: string, vous: string, many: string) => {
  if (people.length === 1) return does(people[0]!, tu, one)
  return people.some((who) => who.you)
    ? `${list.format([...people.filter((who) => !who.you).map((who) => who.name), 'toi'])} ${vous}`
    : `${all(people)} ${many}`
}
const take = (people: readonly Who[], feat: Feat) =>
  `${act(people, 'prends', 'prend', 'prenez', 'prennent')} ${THINGS[feat]}`
const THINGS: Record<Feat, string> = {
  pair: 'une paire',
  triple: 'les trois d’un coup',
  single: 'une carte de l’égalité',
  theft: 'une prise',
  grown: 'la troisième carte',
}

export const fr: RaceWords = {
  table: 'La table',
  cardAt: {
    table: (label) => `Carte sur la table, ${label}`,
    pile: (label, who, cards) =>
      `Dessus de la pioche${who ? ` de ${who}` : ''}, reste ${cards}, ${label}`,
    set: (label, who) => `Prise de ${who}, ${label}`,
    centre: (label) => `Le centre, ${label}`,
  },
  hands: (people) => `, main de ${all(people)}`,
  sets: (count, goal) => `${count} prise${count > 1 ? 's' : ''} sur ${goal}`,

  teams: ['Soleils', 'Lunes'],
  teamSets: (team) => `Les ${team}`,

  turn: 'Retourner',
  turnPile: [
    'en haut à gauche',
    'en haut à droite',
    'en bas à droite',
    'en bas à gauche',
    'au centre',
  ].map((place) => `Retourner, ${place}`),
  space: 'espace',
  keysHelp: 'Tape les lettres d’une carte pour y poser une main. Espace retourne une carte.',
  closer: 'De plus près',
  wider: 'Toute la table',
  look: 'Regarde ici',
  lookOn: 'Touche une carte pour la montrer à ton équipe',
  talk: 'À mon équipe',
  send: 'Envoyer',
  teamSays: (who, text) => `${who.you ? 'Toi' : who.name} : ${text}`,

  status: {
    watch: (who) => `${who.name} retourne la prochaine carte`,
    mine: 'À toi : retourne ta carte',
    mineRing: 'À toi : retourne une carte de n’importe quelle pioche',
    free: 'Qui veut retourne une carte',
    hint: {
      solo: 'Deux pareilles ? Une main sur chacune, avant les autres',
      clans: 'Deux pareilles ? Tu prends l’une, un équipier l’autre',
      ring: 'Deux dans le ring : une main sur chacune. Une pioche ou une prise : le centre d’abord',
    },
    banned: 'Mauvaise paire : tes mains attendent la prochaine carte',
    watching: 'Tu regardes',
    paused: 'Mains levées un instant',
    dispute: 'Litige : les deux cartes sont retournées',
    show: 'Montre ta paire : touche les deux cartes',
    showOne: 'Et la deuxième carte',
    waits: (who) => `${who.name} montre une paire`,
    owed: 'Tu dois une prise',
    search: 'Dernière recherche : plus de pioche',
    over: 'Fin',
  },

  debt: {
    title: 'Rends une prise',
    which: 'Quelle prise',
    set: (n) => `Prise ${n}`,
    where: 'Sous quelle pioche',
    under: [
      'En haut à gauche',
      'En haut à droite',
      'En bas à droite',
      'En bas à gauche',
      'Au centre',
    ],
  },

  banner: {
    dealt: (who) => does(who, 'commences', 'commence'),
    won: take,
    chain: (people, times) => `Chaîne de ${times} : ${all(people)}`,
    theft: (people, robbed) =>
      `${act(people, 'voles', 'vole', 'volez', 'volent')} une prise à ${all(robbed)}`,
    disputed: 'Litige',
    settled: 'Retournées',
    erred: (who) => (who.you ? 'Mauvaise paire' : `Mauvaise paire : ${who.name}`),
    owed: (who) => does(who, 'dois une prise', 'doit une prise'),
    claimed: (who) => (who.you ? 'Montre ta paire' : `${who.name} réclame`),
    search: 'Dernière recherche',
    pointed: (who) => (who.you ? 'Tu montres' : `${who.name} : regarde ici`),
    ended: 'Fin',
  },
  sentence: {
    dealt: (who) => `Les cartes sont données. ${does(who, 'commences', 'commence')}.`,
    won: (people, feat) => `${take(people, feat)}.`,
    chain: (people, times) =>
      `Réaction en chaîne : ${act(people, 'gagnes', 'gagne', 'gagnez', 'gagnent')} la ${times}e d’affilée.`,
    theft: (people, robbed) =>
      `Vol : ${act(people, 'poses', 'pose', 'posez', 'posent')} les mains sur la troisième carte et sur la prise de ${all(robbed)}, et les trois changent de main.`,
    disputed: (people) => `Litige entre ${all(people)} : à trois, les cartes sont retournées.`,
    settled: 'Les cartes du litige sont retournées. Personne ne les gagne.',
    erred: (who, lost) => {
      const touched = does(who, 'as touché une mauvaise paire', 'a touché une mauvaise paire')
      return lost ? `${touched} et ${who.you ? 'perds' : 'perd'} une prise.` : `${touched}.`
    },
    owed: (who) => `${does(who, 'dois', 'doit')} une prise, à rendre dans les deux secondes.`,
    paid: (who) => `${does(who, 'rends', 'rend')} une prise.`,
    claimed: (who) =>
      `${does(who, 'tiens', 'tient')} le centre et ${who.you ? 'dois' : 'doit'} montrer une paire.`,
    timedOut: (who) => `${who.you ? 'Ta main se lève' : `Une main de ${who.name} se lève`}.`,
    search: 'Toutes les pioches sont vides : dernière recherche.',
    pointed: (who) => `${does(who, 'montres', 'montre')} une carte.`,
    ended: (people) => `Fin : ${act(people, 'gagnes', 'gagne', 'gagnez', 'gagnent')}.`,
  },
}
