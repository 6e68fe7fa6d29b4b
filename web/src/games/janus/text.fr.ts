import { all, count, does, either, has, list, of, ofAll, whom } from '../../text/french'
import type { Who } from '../../text/people'
import type { JanusText } from './text.en'

const cards = (n: number) => count(n, 'carte', 'cartes')
const trios = (n: number) => count(n, 'trio', 'trios')
const SIGNS = [
  'vague',
  'clé',
  'laurier',
  'lune',
  'amphore',
  'soleil',
  'abeille',
  'poisson',
  'colonne',
  'œil',
  'torche',
]
const HIS = new Set([2, 5, 7, 9])
const sign = (face: number | null) => (face === null ? 'carte cachée' : (SIGNS[face] ?? ''))
const un = (face: number | null) =>
  face === null ? 'une carte' : `${HIS.has(face) ? 'un' : 'une'} ${sign(face)}`
const le = (face: number | null) => {
  if (face === null) return 'la carte'
  if (/^[aeiouœ]/.test(sign(face))) return `l’${sign(face)}`
  return `${HIS.has(face) ? 'le' : 'la'} ${sign(face)}`
}
const MANY = [
  'vagues',
  'clés',
  'lauriers',
  'lunes',
  'amphores',
  'soleils',
  'abeilles',
  'poissons',
  'colonnes',
  'yeux',
  'torches',
]
/** Eyes begin with a sound that does elide: d’yeux. */
const ofMany = (face: number) => (MANY[face] === 'yeux' ? 'd’yeux' : of(MANY[face] ?? ''))
const from = (who: Who | null) =>
  who ? (who.you ? 'chez toi' : `chez ${who.name}`) : 'sur la pile'
const hand = (faces: readonly number[]) => list(faces.map(sign))

export const fr: JanusText = {
  pitch:
    'Chaque carte a deux faces : tu en vois une, les autres voient l’autre. Prends, retiens, fais des trios.',
  players: '3 à 6 joueurs · 20 minutes',
  levels: {
    gentle: 'Oublie tout et te laisse souvent tes cartes.',
    easy: 'Prend ce qui va avec sa main et ne retient rien.',
    normal: 'Retient chaque face vue et te laisse peu d’occasions.',
    strong: 'Déduit ce qu’il ne voit pas ; c’est le plus patient.',
  },
  signs: SIGNS,
  options: {
    hint: { label: 'Trio signalé', help: 'Un trio dans ta main t’est montré.' },
    memory: {
      label: 'Aide-mémoire',
      help: 'Un coin de chaque carte montre son autre face, si tu l’as déjà vue.',
    },
    pile: {
      label: 'Deux sur la pile',
      help: 'Les deux cartes d’un tour peuvent venir de la pile.',
    },
    stall: {
      label: 'Tours de table sans trio',
      help: 'Après ce nombre de tours d’affilée, la partie s’arrête d’elle-même.',
    },
    never: 'Sans limite',
    on: 'Oui',
    off: 'Non',
  },

  over: 'Fin de partie',
  yourTurn: 'À toi',
  drawOrDiscard: 'Prends une carte à quelqu’un ou sur la pile, ou remets-en une ou deux',
  mustDraw: 'Prends une carte à quelqu’un ou sur la pile',
  noDraw: { hand_full: 'Quatre cartes : remets-en une ou deux, ou pose un trio' },
  drewOne: 'Prends une deuxième carte, pose un trio ou arrête',
  drewLast: 'Pose un trio ou arrête',
  turnOf: (who) => `Au tour ${of(who.name)}`,
  turnHow: 'Regarde les cartes tourner : tu vois les deux faces',
  watching: 'Tu regardes : les mains restent cachées',
  allFaces:
    'En grand, la face que voit son propriétaire ; dans le coin, celle que voient les autres',
  voteWait: 'On attend la réponse des autres',

  doing: {
    draw: 'Tu prends une carte',
    discard: 'Tu remets',
    lay: 'Tu poses un trio',
    stop: 'Tu t’arrêtes',
    propose_end: 'Tu proposes d’arrêter là',
    vote: 'Tu réponds',
  },

  taking: (from) => (from === null ? 'prendre sur la pile' : `prendre chez ${from}`),
  called: { discard: 'remettre', stop: 'arrêter', lay: 'poser un trio' },

  analysis: {
    choice: (who, [did, chance], [instead, better]) =>
      `${has(who, did)} à ${chance} ; ${instead} ${who.you ? 'te' : 'lui'} laissait ${better}.`,
    did: {
      draw: (who) => `pris ${from(who)}`,
      discard: 'remis une carte',
      stop: 'arrêté',
      lay: 'posé un trio',
    },
    instead: {
      draw: (who) => `prendre ${from(who)}`,
      another: (who) => `prendre une autre carte ${from(who)}`,
      discard: 'remettre une carte',
      others: 'en remettre une autre',
      stop: 'arrêter',
      lay: 'poser un trio',
    },
    missed: (who, times) =>
      `${does(who, 'aurais pu', 'aurait pu')} faire ${count(times, 'trio', 'trios')} de plus avec ce qui était visible.`,
    handed: (who, times) =>
      `${times === 1 ? 'Une carte remise' : `${times} cartes remises`} par ${whom(who)} : de quoi faire le trio d’un autre.`,
    known: (who, share) =>
      `Avec une mémoire parfaite, ${who.you ? 'tu aurais pu' : `${who.name} aurait pu`} connaître ${share} des faces cachées.`,
  },

  rivals: 'Autour de la table',
  hand: 'Ta main : personne d’autre ne voit ces faces',
  handOf: (who) => `Les cartes ${of(who.name)}`,
  pile: 'Pile',
  pileLabel: (face, count) =>
    face === null ? 'La pile est vide' : `La pile : ${sign(face)} au-dessus, ${cards(count)}`,
  takePile: (face) => `Prendre ${le(face)} de la pile`,
  takeFrom: (who, face) => `Prendre ${le(face)} ${of(who.name)}`,
  cardOf: (who, face) => `${sign(face)} ${of(who.name)}`,
  ownCard: (face) => sign(face),
  knownBack: (face) => (face === null ? ', autre face jamais vue' : `, autre face : ${sign(face)}`),
  chosenAs: (place) => `, choix ${place}`,
  drawnFrom: (who) => (who ? `, prise ${from(who)}` : ', prise sur la pile'),
  inTrio: ', dans un trio',
  trios: (count) => trios(count),
  trioOf: (face) => `trio ${ofMany(face)}`,
  recall: {
    open: 'Déjà vu',
    title: 'Ce que tu as vu',
    pile: 'Dans la pile, de haut en bas',
    trios: 'Les trios et leurs autres faces',
    nothing: 'Rien pour l’instant',
    trio: (who, face, backs) =>
      `${who.you ? 'Toi' : who.name}, trio ${ofMany(face)} ; autres faces : ${backs.map((back) => (back === null ? 'jamais vue' : sign(back))).join(', ')}`,
  },
  inHand: (count) => `${cards(count)} en main`,
  thinking: 'c’est son tour',
  yours: 'Tes trios',
  noTrios: 'Pas encore de trio',
  lying: 'Sur la table, visibles par tous',

  discard: 'Remettre',
  discardHow: 'choisis une ou deux cartes',
  discardReady: (faces) =>
    faces.length === 1 ? sign(faces[0]!) : faces.map((face) => sign(face)).join(', puis '),
  discarding: (faces) => `Remettre : ${fr.discardReady(faces)}`,
  stop: 'Arrêter',
  stopHow: 'finir mon tour',
  lay: 'Poser un trio',
  layHow: 'trois fois le même symbole',
  layReady: (face) => `trois × ${sign(face)}`,
  propose: 'Plus aucun trio ?',
  proposeSure: 'Proposer d’arrêter là',
  vote: {
    by: (who) =>
      who
        ? `${does(who, 'proposes', 'propose')} de finir la partie`
        : 'La table demande : c’est fini ?',
    why: 'Seulement si personne ne voit plus de trio possible.',
    agree: 'D’accord',
    refuse: 'On continue',
    agreed: (people) => `D’accord : ${all(people)}`,
  },

  whyChoose: 'Touche une ou deux de tes cartes, puis remets-les.',
  whyThree: 'Touche trois cartes de même symbole dans ta main, puis pose-les.',
  whyTooMany: (most) => `On remet ${cards(most)} au plus.`,

  banner: {
    dealt: 'Retiens tes faces ouvertes',
    dealtToAll: 'Les cartes sont ouvertes un instant',
    allPickUp: 'Tout le monde prend ses cartes en main',
    pickedUp: 'Maintenant tu vois l’autre face',
    drawn: (who, source, face) =>
      who.you ? `Tu prends ${un(face)} ${from(source)}` : `${who.name} prend ${from(source)}`,
    discard: (who, face) => `${does(who, 'remets', 'remet')} ${un(face)}`,
    laid: (who, face) => `${does(who, 'poses', 'pose')} un trio : ${sign(face)}`,
    stopped: (who) => does(who, 't’arrêtes', 's’arrête'),
    proposed: (who) => (who ? `${does(who, 'proposes', 'propose')} d’arrêter là` : 'C’est fini ?'),
    voted: (who, agree) =>
      agree
        ? does(who, 'es d’accord', 'est d’accord')
        : does(who, 'veux continuer', 'veut continuer'),
    rejected: 'La partie continue',
    timeRanOut: 'Temps écoulé',
    ended: 'Fin de partie',
  },
  sentence: {
    dealt: (open) => `Tes deux cartes sont ouvertes : ${hand(open)}. Retiens-les.`,
    pickedUp: (faces) => `Tu les prends en main et vois l’autre face : ${hand(faces)}.`,
    drawn: (who, source, face) => {
      const took = `${does(who, 'prends', 'prend')} une carte ${from(source)}`
      if (face === null) return `${took}.`
      return who.you ? `${took} : ${sign(face)}.` : `${took} ; de ton côté : ${sign(face)}.`
    },
    laid: (who, face) => `${does(who, 'poses', 'pose')} un trio ${ofMany(face)}.`,
    rejected: (late) =>
      late.length
        ? `Pas de réponse ${ofAll(late)} : la partie continue.`
        : 'Tout le monde n’est pas d’accord : la partie continue.',
    timeRanOut: (who) => `Temps écoulé pour ${whom(who)} : la table joue.`,
    ended: {
      agreed: 'Tout le monde est d’accord : la partie est finie.',
      stalled: 'Trop de tours de table sans trio : la partie est finie.',
      too_few_cards: 'Il reste moins de trois cartes : la partie est finie.',
    },
  },
  lost: 'Perdus :',
  numbers: { turns: 'tours', trios: 'trios', left: 'cartes restantes' },
  decided: {
    tally: (rows) => `${rows.map(({ name, count }) => `${name} ${count}`).join(' · ')} (trios)`,
    none: 'Plus aucun trio dans les mains ni dans la pile : bien vu.',
    possible: (faces) =>
      `Un trio était encore possible : ${either(faces.map(sign))}. Il est perdu pour tout le monde.`,
    why: {
      agreed: 'Tout le monde était d’accord pour finir.',
      stalled: 'La partie s’est arrêtée après trop de tours de table sans trio.',
      too_few_cards: 'La partie s’est arrêtée : il restait moins de trois cartes.',
    },
  },
  lesson: [
    'Chaque carte a deux faces. Les tiennes étaient ouvertes : tout le monde a vu la lune et la clé. Maintenant tu les tiens et vois l’autre côté : soleil et abeille. Les autres voient toujours la lune et la clé.',
    'Livia et Marcus tiennent leurs cartes de la même façon : tu vois les faces qu’ils ne voient pas. Il te faut trois fois le même symbole de ton côté. Prends le soleil de Livia.',
    'Le soleil reste de ton côté. Son autre face, le poisson, tout le monde la voit sauf toi. Une deuxième carte peut venir de quelqu’un d’autre : prends le soleil de Marcus.',
    'Trois soleils de ton côté : un trio. Pose-le. Ou arrête-toi et garde le secret : les deux sont toujours possibles.',
    'Livia a pris la vague de Marcus. La carte a tourné sous tes yeux : une torche de l’autre côté. Retiens les cartes dont tu as vu les deux faces. Eux ne voient pas tout.',
    'Marcus a pris l’amphore sur la pile. Il voit l’amphore, toi son autre face. Personne ne tient jamais plus de quatre cartes. À toi : remets ton abeille sur la pile. Touche-la, puis « Remettre ».',
    'Ton abeille est maintenant sur la pile : n’importe qui peut la prendre. Il n’y a qu’une pile.',
    'Livia pense qu’il n’y a plus de trio, et Marcus est d’accord. La partie finit seulement si tous le veulent ; un seul non, et on continue. Dis que tu es d’accord.',
    'Celui qui a le plus de trios gagne : toi, avec un. Un trio encore possible est perdu pour tout le monde. Voilà tout Janus.',
  ],
  chapters: {
    laid: (who, face) => `${who} : trio ${ofMany(face)}`,
    proposed: 'C’est fini ?',
  },
  crowned: (winners, count) =>
    winners.length > 1
      ? count
        ? `${list(winners)} partagent la victoire avec ${trios(count)} chacun`
        : 'Personne n’a fait de trio : victoire partagée'
      : `${winners[0] ?? ''} gagne avec ${trios(count)}`,
  detailed: {
    not_your_turn: (turn) => turn && `C’est au tour ${of(turn.name)}.`,
    one_from_opponent: (_, from) => from && `Une seule carte de chez ${from.name} par tour.`,
  },
  refusals: {
    not_your_turn: 'Ce n’est pas ton tour.',
    proposal_open: 'D’abord la question : c’est fini ?',
    no_proposal: 'Personne n’a proposé d’arrêter.',
    answered_already: 'Tu as déjà répondu.',
    proposed_already: 'Tu l’as déjà proposé. Joue d’abord un autre tour.',
    hand_full: 'Tu as quatre cartes : personne n’en tient plus.',
    drawn_enough: 'Deux cartes suffisent pour un tour.',
    drawn_already: 'Tu as pris une carte : pose un trio ou arrête.',
    pile_empty: 'La pile est vide.',
    one_from_pile: 'Une seule carte de la pile par tour.',
    one_from_opponent: 'Une seule carte par joueur et par tour.',
    no_opponent: 'On ne peut pas prendre là.',
    no_such_card: 'Cette carte n’est plus là.',
    draw_first: 'Prends d’abord une carte.',
    no_trio: 'Un trio, c’est trois fois le même symbole de ton côté.',
  },
}
