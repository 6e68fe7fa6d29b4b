import { all, count, does, has, of as ofName, that } from '../../text/french'
import type { Who } from '../../text/people'
import type { Named, Signed, SocialText } from './text.en'

const cards = (n: number) => count(n, 'carte', 'cartes')
const tries = (left: number) =>
  left ? `Encore ${count(left, 'essai', 'essais')}.` : 'Plus d’essai.'
const listed = (names: readonly string[]) => all(names.map((name) => ({ name, you: false })))
const points = (n: number) => count(n, 'point', 'points')
const of = (who: Who) => ofName(who.name)
const gallery = (who: Who) => (who.you ? 'ta galerie' : `la galerie ${of(who)}`)
const signed = (n: number) => (n < 0 ? `−${-n}` : String(n))
const KINDS: Record<Named, string> = {
  gallery: 'Galerie',
  contest: 'Concours',
  quiz: 'Quiz',
  like: 'J’aime',
}
const SIGNS: Record<Signed, string> = { rock: 'pierre', paper: 'feuille', scissors: 'ciseaux' }
const titled = (title: string | null) => (title ? ` : « ${title} »` : '')

export const fr: SocialText = {
  labelled: (label, what) => `${label} : ${what}`,
  quoted: (what) => `« ${what} »`,
  kinds: KINDS,
  signs: SIGNS,

  getReady: 'À vos marques',
  getReadyHow: 'Tout le monde joue en même temps. Débarrasse-toi de tes cartes.',
  playNow: 'Joue quand tu veux',
  worth: (before, profile, left) =>
    `Ton score : ${before ? `${signed(before)} jusqu’ici, ` : ''}+${profile} dans ton profil, −${left} à poser`,
  likeWaits: (count) =>
    count === 1 ? 'Une galerie attend ton J’aime' : `${count} galeries attendent ton J’aime`,
  drawNow: 'Ta main est vide : pioche',
  rewardNow: 'Pose une carte face cachée',
  rewardHow: 'Touche une carte ou ta pioche',
  yourTurn: 'À toi',
  yourTurnHow: 'Joue une carte, échange ou passe',
  drawTurn: 'Ta main est vide : pioche cinq cartes',
  turnOf: (who) => `Au tour ${of(who)}`,
  watching: 'Tu regardes',
  stopOf: (who) => (who.you ? 'Ton quiz' : `Le quiz ${of(who)}`),
  frozen: 'La manche se termine',
  frozenHow: 'Il ne reste que des récompenses à poser',
  objections: 'Un J’aime de trop ?',
  objectionsHow: 'Touche-le dans ton profil : il repart',
  counting: (round) => `Décompte de la manche ${round}`,
  over: 'C’est fini',
  quizWaits: (who) => `${does(who, 'diras', 'dira')} Stop ! dès que les concours seront finis`,

  feed: 'Autour de la table',
  hand: 'Tes cartes',
  profile: 'Ton profil',
  profileOf: (who) => (who.you ? 'Ton profil' : `Le profil ${of(who)}`),
  inProfile: (count) => `${cards(count)} dans le profil`,
  inHand: (count) => `${count} en main`,
  inPile: (count) => `${count} dans la pioche`,
  points: (count) => points(count),
  likes: (count) => `${count} J’aime`,
  likeThis: (who, title) => `Aimer ${gallery(who)}${titled(title)}`,
  liked: (who) => `Tu aimes ${gallery(who)}`,
  untitled: 'Sans titre',
  yourGallery: 'Ta galerie est exposée',
  faceDown: 'face cachée',
  from: (who) => (who.you ? 'de toi' : of(who)),
  agreed: 'veut compter',
  round: (round, total) => `Manche ${round} sur ${total}`,

  pile: (count) => `Ta pioche : ${cards(count)}`,
  draw: 'Piocher',
  swap: 'Échanger',
  swapHow: 'Touche les cartes à glisser sous ta pioche',
  swapNow: (count) => `Échanger ${cards(count)}`,
  cancel: 'Annuler',
  pass: 'Passer',
  agree: 'Compter ?',
  agreeHow: 'fin si tous le veulent',
  agreeLabel: (count, total) => `Je veux compter : ${count} sur ${total} le veulent`,
  emptySlot: 'Place vide',
  rewardCard: (kind) => `Poser face cachée : ${KINDS[kind]}`,
  rewardPile: 'Dessus de la pioche',
  rewardNone: 'Rien',
  secondsLeft: (seconds) => `encore ${seconds} s`,

  covers: (likes) =>
    likes ? 'Ceci recouvre ta galerie : plus de J’aime pour elle' : 'Ceci recouvre ta galerie',

  compose: {
    gallery: 'Un titre pour ta galerie ? Ou pas.',
    untitled: 'Sans titre',
    own: 'Tes propres mots',
    post: 'Publier',
    contest: 'Que faut-il faire ?',
    kinds: {
      question: 'Une question',
      screen_task: 'Un défi à l’écran',
      real_life: 'Un défi en vrai',
      rock_paper_scissors: 'Pierre, feuille, ciseaux',
    },
    bank: 'de la boîte',
    yours: 'à toi',
    ownOf: {
      question: 'Demande ce que tu veux : tu choisis la meilleure réponse',
      real_life: 'Que doivent-ils faire ? Tu désignes qui gagne',
    },
    ask: 'Lancer',
    another: 'En tirer un autre',
    noOther: 'Plus d’autre',
    meet: 'Un défi en vrai : vous voyez-vous ou vous entendez-vous ?',
    met: 'Oui',
    notYet: 'Pas encore ? Un appel entre vous suffit :',
    quiz: 'Un quiz : tout s’arrête.',
    stop: 'Stop !',
    statement: 'Affirme quelque chose sur toi, vrai ou faux',
    trueWord: 'Vrai',
    falseWord: 'Faux',
    isIt: 'Et c’est…',
    more: 'D’autres idées',
  },

  drawing: {
    draw: 'Dessiner',
    change: 'Changer le dessin',
    clear: 'Effacer',
    oneOfOurs: 'Un des nôtres',
    canvas: (strokes) =>
      `Ton dessin : ${count(strokes, 'trait', 'traits')}. Il se fait au doigt ou à la souris.`,
    ink: 'Encre',
    inks: ['noir', 'rouge', 'jaune', 'vert', 'bleu', 'blanc'],
    wide: 'Gros pinceau',
    undo: 'Annuler',
    done: 'Fini',
    full: 'Plein : fini',
    ours: {
      cat: 'Chat',
      house: 'Maison',
      fish: 'Poisson',
      flower: 'Fleur',
      boat: 'Bateau',
      heart: 'Cœur',
      tree: 'Arbre',
      snail: 'Escargot',
      cake: 'Gâteau',
    },
  },

  album: {
    open: 'L’album de la partie',
    title: 'Album',
    of: (day) => `Social Network, ${day}`,
    keep: 'Garder en un fichier',
    keepHow: 'Une page qui s’ouvre dans n’importe quel navigateur, sans réseau.',
    galleries: 'Galeries',
    liked: (names) => (names.length ? `J’aime de ${listed(names)}` : 'aucun J’aime'),
    quizzes: 'Vrai ou faux',
    fooled: (names) => (names.length ? `A trompé ${listed(names)}` : 'N’a trompé personne'),
    noVote: 'Personne n’a voté',
    answers: 'Questions et réponses',
    did: (name) => `★ ${name}`,
  },

  contest: {
    of: (who) => (who.you ? 'Ton concours' : `Le concours ${of(who)}`),
    duel: 'Duel',
    answer: 'Ta réponse',
    send: 'Envoyer',
    doIt: (who) => `Vas-y ! ${who.name} désigne qui gagne.`,
    name: 'Qui a été le plus rapide ?',
    nameTwo: 'Qui a gagné ?',
    nobody: 'Personne',
    draw: 'Égalité',
    ahead: (who) => does(who, 'as raison', 'a raison'),
    nearMiss: 'Accepter une réponse d’avant ?',
    pick: 'Choisis la meilleure réponse',
    none: 'Pas encore de réponse',
    answered: (text) => `Tu as dit « ${text} »`,
    wrong: (text, left) => `« ${text} », ce n’est pas ça. ${tries(left)}`,
    near: (text, left) => `« ${text} », tu y es presque. ${tries(left)}`,
    nearly: 'presque',
    done: 'Fini !',
    doneBy: (people) => `Fini : ${people.map((who) => (who.you ? 'toi' : who.name)).join(', ')}`,
    replies: (n) => `Ton concours${n ? ` : ${count(n, 'réponse', 'réponses')}` : ''}`,
    tray: (n) => `${n} concours en cours`,
    pickFor: (who, text) => `${who.name} : ${text}`,
    chosen: (who) => has(who, 'choisi'),
    hidden: '(masqué par l’hôte)',
    rock_paper_scissors: 'Pierre, feuille ou ciseaux ?',
  },

  quiz: {
    stop: 'Stop !',
    thinks: (who) => `${who.name} cherche une affirmation`,
    says: (who) => (who.you ? 'Tu affirmes' : `${who.name} affirme`),
    laid: 'Tu as voté. On attend les autres.',
    others: 'Les autres votent',
    hidden: '(masqué par l’hôte)',
    voted: 'a voté',
    notYet: 'n’a pas voté',
    abstained: 'pas de vote',
    was: (truth) => (truth ? 'C’est vrai' : 'C’est faux'),
    right: 'bien vu',
    wrong: 'perdu',
    rewarding: (people) =>
      people.length === 1 && people[0]!.you
        ? 'Tu peux poser une carte face cachée'
        : `Une carte face cachée pour ${all(people)}`,
    goOn: 'On reprend',
    waitGoOn: (who) => `${who.name} dit « On reprend »`,
  },

  result: { won: (who) => does(who, 'gagnes le concours', 'gagne le concours') },

  numbers: { likes: 'J’aime reçus', rewards: 'Récompenses posées', left: 'Cartes restantes' },
  count: {
    title: (round) => `Manche ${round}`,
    total: 'Total',
    how: '+1 par carte du profil, −1 par carte qui reste à poser',
    next: 'Manche suivante',
    soon: 'La manche suivante part toute seule',
    line: (who, profile, left, got, total) =>
      `${who.you ? 'Toi' : who.name} : ${cards(profile)} dans le profil, ${count(left, 'carte restante', 'cartes restantes')} : ${points(got)}, ${total} en tout.`,
  },

  sheet: {
    hide: (who) => `Masquer ce ${who.you ? 'que tu as' : `${that(who.name)} a`} écrit`,
    report: (who) => `Signaler ce ${who.you ? 'que tu as' : `${that(who.name)} a`} écrit`,
    reportHow: 'Seul l’hôte l’apprend, et il peut le masquer.',
    hideHow: 'Titres, questions et affirmations disparaissent. Les cartes restent.',
    empty: 'Rien de publié pour le moment.',
  },

  pickGallery: 'Touche une galerie que tu aimes.',

  banner: {
    begin: 'C’est parti !',
    played: {
      gallery: (who, title) =>
        title
          ? `${does(who, 'publies', 'publie')} « ${title} »`
          : `${does(who, 'publies', 'publie')} une galerie`,
      contest: (who) => does(who, 'lances un concours', 'lance un concours'),
      quiz: (who) => does(who, 'joues un quiz', 'joue un quiz'),
    },
    like: (who, owner) => `${does(who, 'aimes', 'aime')} ${gallery(owner)}`,
    drew: (kinds) => `Tu pioches : ${kinds.map((kind) => KINDS[kind]).join(', ')}`,
    passed: (who) => does(who, 'passes', 'passe'),
    answered: (who, text) => `${who.you ? 'Toi' : who.name} : « ${text} »`,
    done: (who) => does(who, 'as fini', 'a fini'),
    right: (who) => does(who, 'as la bonne réponse', 'a la bonne réponse'),
    closed: 'Les réponses sont closes',
    nobody: 'Personne ne gagne le concours',
    cancelled: 'Le concours est annulé',
    reward: 'Une récompense : pose une carte face cachée',
    lapsed: (people) =>
      people.some(({ you }) => you)
        ? 'Ta récompense est perdue'
        : `Récompense perdue : ${people.map(({ name }) => name).join(', ')}`,
    rewarded: (who) => does(who, 'poses une carte face cachée', 'pose une carte face cachée'),
    frozen: (who) => does(who, 'n’as plus de carte', 'n’a plus de carte'),
    stopped: (who) => `Stop ! ${does(who, 'lances un quiz', 'lance un quiz')}`,
    stated: (who, text) => `${does(who, 'affirmes', 'affirme')} : « ${text} »`,
    voted: (who) => has(who, 'voté'),
    revealed: (truth, right, total) => {
      const found = `${right} sur ${total} ${right > 1 ? 'ont' : 'a'} vu juste`
      return `${truth ? 'Vrai' : 'Faux'} : ${total ? found : 'personne n’a voté'}`
    },
    wentOn: 'On reprend !',
    quizCancelled: 'Pas de quiz, finalement',
    idle: 'Plus personne ne joue : on va compter',
    agreed: (who) => does(who, 'veux compter', 'veut compter'),
    ended: {
      emptied: (people) => `Plus de carte pour ${all(people)} !`,
      idle: () => 'Plus personne ne joue',
      agreed: () => 'Tous veulent compter',
      passed: () => 'Les deux ont passé',
      stalled: () => 'Six tours sans carte jouée',
    },
    returned: (who) => `Un J’aime revient ${who.you ? 'chez toi' : `chez ${who.name}`}`,
    counted: (round) => `La manche ${round} est comptée`,
    over: 'Les trois manches sont jouées',
    hidden: (who) => (who.you ? 'Tes textes sont masqués' : `Les textes ${of(who)} sont masqués`),
    reported: (by, who) =>
      by.you
        ? 'L’hôte est prévenu'
        : `${by.name} te demande de masquer ${who.you ? 'tes textes' : `les textes ${of(who)}`}`,
    left: (who) => (who.you ? 'Tu n’es plus là' : `${who.name} n’est plus là`),
    back: (who) => does(who, 'es de retour', 'est de retour'),
  },
  sentence: {
    dealt: (kinds, round) =>
      `Manche ${round}. ${kinds.length ? `Tes cartes : ${kinds.map((kind) => KINDS[kind]).join(', ')}.` : ''}`,
    contest: (who, task) => `${does(who, 'lances', 'lance')} un concours : ${task}`,
    won: (who, answer) =>
      `${does(who, 'gagnes', 'gagne')} le concours${answer ? ` avec « ${answer} »` : ''}.`,
    accepted: (answer) => `La réponse était : ${answer}.`,
    signs: (rows) =>
      `${rows.map(({ who, sign }) => `${who.you ? 'Toi' : who.name} : ${sign ? SIGNS[sign] : 'rien'}`).join(' ; ')}.`,
  },
  refusals: {
    stopped: 'Stop ! D’abord le quiz.',
    not_your_turn: 'Ce n’est pas ton tour.',
    away: 'Tu n’étais plus là. Reviens d’abord.',
    not_away: 'Tu es déjà là.',
    empty_slot: 'Il n’y a pas de carte.',
    empty_pile: 'Ta pioche est vide.',
    hand_full: 'Ta main est pleine.',
    hand_not_empty: 'Avec des cartes en main, tu joues, échanges ou passes.',
    misfit: 'Cette carte ne se joue pas ainsi.',
    stale: 'Trop tard : la galerie est recouverte. Ton J’aime revient.',
    no_like: 'Tu n’as pas de J’aime en main. Pioche ou échange.',
    no_gallery: 'Aucune galerie à aimer pour l’instant. Attends, ou échange.',
    own_gallery: 'On n’aime pas sa propre galerie.',
    already_liked: 'Tu as déjà aimé cette galerie.',
    not_too_many: 'Ce J’aime n’est pas de trop.',
    quiz_waiting: 'Un quiz attend : ni concours ni quiz avant lui.',
    wrong_kind: 'Cela ne va pas avec ce concours.',
    no_prompt: 'La boîte n’a rien de ce genre.',
    no_such_contest: 'Ce concours est terminé.',
    own_contest: 'C’est ton propre concours.',
    own_quiz: 'C’est ton propre quiz.',
    not_the_author: 'Seul son auteur décide.',
    answers_closed: 'Trop tard : les réponses sont closes.',
    enough_prompts: 'C’était le dernier pour ce concours.',
    enough_answers: 'Plus d’essai pour toi.',
    no_such_answer: 'Pas de réponse de sa part.',
    already_said: 'Tu l’as déjà dit.',
    already_laid: 'Tu as déjà choisi.',
    no_reward: 'Pas de récompense pour toi maintenant.',
    already_agreed: 'Tu l’as déjà dit.',
    not_the_host: 'Seul l’hôte peut faire cela.',
    already_reported: 'Tu l’as déjà signalé.',
    nothing_written: 'Il n’y a rien à masquer.',
  },
}
