import { act, all, count, does, list, of, ofAll } from '../../../text/french'
import type { Who } from '../../../text/people'
import type { Feat, Why } from './effects'
import type { RaceWords } from './words.en'

const TEAMS = ['Soleils', 'Lunes']
const take = (people: readonly Who[], feat: Feat) =>
  `${act(people, ['prends', 'prend', 'prenez', 'prennent'])} ${THINGS[feat]}`
const owner = ({ name, you }: Who) => {
  if (you) return 'Ta prise'
  return `Prise ${TEAMS.includes(name) ? `des ${name}` : of(name)}`
}
const setOf = (people: readonly Who[]) => {
  if (people.some((who) => who.you)) return people.length > 1 ? 'votre prise' : 'ta prise'
  return `la prise ${ofAll(people)}`
}
const steal = (people: readonly Who[], robbed: readonly Who[]) => {
  if (robbed.some((who) => who.you))
    return `${all(people)} ${robbed.length > 1 ? 'vous' : 'te'} ${people.length > 1 ? 'volent' : 'vole'} une prise`
  const whom = list(robbed.map((who) => `à ${who.name}`))
  return `${act(people, ['voles', 'vole', 'volez', 'volent'])} une prise ${whom}`
}
const THINGS: Record<Feat, string> = {
  pair: 'une paire',
  triple: 'les trois d’un coup',
  single: 'une carte : égalité',
  theft: 'une prise',
  grown: 'la troisième carte',
}

const has = (who: Who) => (who.you ? 'as' : 'a')
const WRONG: Record<Why, string> = {
  different: 'Deux motifs différents',
  one_player: 'Deux mains de la même personne',
  needs_centre: 'Une paire à réclamer au centre',
  not_for_centre: 'Pas une paire pour le centre',
  nothing_shown: 'Aucune paire montrée',
}
const DID_WRONG: Record<Why, string> = {
  different: 'touché une mauvaise paire',
  one_player: 'posé les deux mains là où il faut être deux',
  needs_centre: 'touché une paire qui se réclame au centre',
  not_for_centre: 'montré ce qui n’est pas une paire pour le centre',
  nothing_shown: 'montré aucune paire à temps',
}

export const fr: RaceWords = {
  table: 'La table',
  cardAt: {
    table: (label) => `Carte sur la table, ${label}`,
    pile: (label, who, cards) =>
      `Dessus de ${who?.you ? 'ta pioche' : `la pioche${who ? ` ${of(who.name)}` : ''}`}, ${count(cards, 'carte', 'cartes')}, ${label}`,
    set: (label, who) => `${who ? owner(who) : ''}, ${label}`,
    centre: (label) => `Le centre, ${label}`,
  },
  hands: (people) =>
    `, ${list(people.map((who) => (who.you ? 'ta main' : `main ${of(who.name)}`)))}`,
  sets: (n, goal) => `${count(n, 'prise', 'prises')} sur ${goal}`,

  teams: TEAMS,
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
  closer: 'Voir de plus près',
  wider: 'Voir toute la table',
  look: 'Regarde ici',
  lookOn: 'Touche une carte pour la montrer à ton équipe',
  talk: 'À mon équipe',
  send: 'Envoyer',
  teamSays: (who, text) => `${who.you ? 'Toi' : who.name} : ${text}`,

  status: {
    watch: (who) => `${who.name} retourne la prochaine carte`,
    mine: {
      solo: 'À toi : retourne ta carte',
      clans: 'À toi : retourne ta carte',
      ring: 'À toi : retourne une carte de n’importe quelle pioche',
    },
    free: 'N’importe qui peut retourner une carte',
    hint: {
      solo: 'Deux identiques ? Une main sur chacune, avant les autres',
      clans: 'Deux identiques ? Tu prends l’une, un coéquipier l’autre',
      ring: 'Deux dans le ring : une main sur chacune. Une pioche ou une prise : le centre d’abord',
    },
    banned: 'Tes mains attendent qu’un autre retourne une carte',
    onlyTurn: 'Retourne une carte ; tes mains attendent encore',
    watching: 'Tu regardes',
    pause: {
      start: 'Prépare-toi',
      dispute: 'Litige : les deux cartes sont retournées',
      error: 'Les mains en l’air, un instant',
    },
    show: 'Montre ta paire : touche les deux cartes',
    showOne: 'Et la deuxième carte',
    owed: 'Tu dois une prise',
    search: 'Dernière recherche : plus de pioche',
    over: 'Fin',
  },

  mistake: (who, why, cost) => {
    const both = `Les deux mains sont à ${who.you ? 'toi' : who.name}`
    const lost = {
      player: does(who, 'perds ta dernière prise', 'perd sa dernière prise'),
      team: `${who.you ? 'Ton' : 'Son'} équipe perd une prise`,
      rest: who.you ? 'Tes mains se reposent' : `Les mains ${of(who.name)} se reposent`,
      debt: does(who, 'dois une prise', 'doit une prise'),
    }[cost]
    return `${why === 'one_player' ? both : WRONG[why]}. ${lost}`
  },
  crowned: (people, goal) =>
    `${goal}e prise ! ${act(people, ['gagnes', 'gagne', 'gagnez', 'gagnent'])}`,

  claim: (who, queue) =>
    `${does(who, 'montres', 'montre')} une paire${queue.length ? `, puis ${all(queue)}` : ''}`,
  owes: (sets) => `doit ${sets}`,
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
    theft: steal,
    disputed: 'Litige',
    settled: 'Cartes retournées',
    erred: (who, why) => (who.you ? WRONG[why] : `${who.name} : ${WRONG[why].toLowerCase()}`),
    owed: (who) => does(who, 'dois une prise', 'doit une prise'),
    paid: (who) => does(who, 'rends une prise', 'rend une prise'),
    search: 'Dernière recherche',
    pointed: (who) => (who.you ? 'Tu montres' : `${who.name} : regarde ici`),
    ended: 'Fin',
  },
  sentence: {
    dealt: (who) => `Les cartes sont distribuées. ${does(who, 'commences', 'commence')}.`,
    won: (people, feat) => `${take(people, feat)}.`,
    chain: (people, times) =>
      `Réaction en chaîne ! ${act(people, ['gagnes', 'gagne', 'gagnez', 'gagnent'])} la ${times}e d’affilée.`,
    theft: (people, robbed) =>
      `Vol ! ${act(people, ['poses', 'pose', 'posez', 'posent'])} les mains sur la troisième carte et sur ${setOf(robbed)} : les trois changent de camp.`,
    disputed: (people) => `Litige entre ${all(people)} : à trois, les cartes sont retournées.`,
    settled: 'Les cartes du litige sont retournées. Personne ne les gagne.',
    erred: (who, why, loser) => {
      const did = why === 'nothing_shown' ? `n’${has(who)}` : has(who)
      const [one, other] = who.you ? ['Tu', 'perds'] : [who.name, 'perd']
      const lost = { player: ` et ${other} une prise`, team: ' : l’équipe perd une prise' }
      return `${one} ${did} ${DID_WRONG[why]}${loser ? lost[loser] : ''}.`
    },
    owed: (who) => `${does(who, 'dois', 'doit')} une prise, à rendre dans les deux secondes.`,
    paid: (who) => `${does(who, 'rends', 'rend')} une prise.`,
    claimed: (who) =>
      `${does(who, 'tiens', 'tient')} le centre et ${who.you ? 'dois' : 'doit'} montrer une paire.`,
    timedOut: (who) => `${who.you ? 'Ta main se lève' : `Une main ${of(who.name)} se lève`}.`,
    search: 'Toutes les pioches sont vides : dernière recherche.',
    pointed: (who) => `${does(who, 'montres', 'montre')} une carte.`,
    ended: (people) => `Fin. ${act(people, ['gagnes', 'gagne', 'gagnez', 'gagnent'])}.`,
  },
}
