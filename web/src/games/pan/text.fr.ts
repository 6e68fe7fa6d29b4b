import { all, capital, count, list, of, that } from '../../text/french'
import type { PanText } from './text.en'

const cards = (n: number) => count(n, 'carte', 'cartes')
const loot = (n: number) => count(n, 'prise', 'prises')
const risk = (left: number) =>
  left === 1 ? 'Le prochain tir tue à coup sûr' : `Le prochain tir tue 1 fois sur ${left}`
const CLICS = ['', 'un Clic sorti', 'deux Clics', 'trois Clics', 'quatre Clics', 'cinq Clics']
const after = (clics: number) =>
  clics ? `avec ${CLICS[clics]}${clics > 1 ? ' sortis' : ''}, ` : ''

export const fr: PanText = {
  pitch: 'Quatre plis en secret, puis un barillet à six chambres. Sois le dernier en vie.',
  players: '2 à 6 joueurs · 10 minutes',
  levels: {
    gentle: 'Joue n’importe quelle carte et paie rarement pour sauver sa peau.',
    easy: 'Aime les grosses cartes et suit ses nerfs au barillet.',
    normal: 'Joue ce qui gagne le plus souvent et paie avant que ça chauffe.',
    strong: 'Devine les habitudes des autres et connaît le risque de chaque tir.',
  },
  animals: ['souris', 'corbeau', 'renard', 'bouledogue', 'ours', 'éléphant'],
  ghost: 'Fantôme',
  cardName: (value, animal) => `${value}, ${animal}`,
  hiddenCard: 'une carte face cachée',
  options: {
    doubleClic: {
      label: 'Double Clic',
      help: 'Sans rien pour payer, tu peux tirer deux fois, puis voler si tu survis.',
    },
    noCards: { label: 'Mains vides', help: 'Ce que deviennent ceux qui n’ont aucune prise.' },
    on: 'Oui',
    off: 'Non',
    plays: 'Ils jouent quand même',
    out: 'Ils sont hors jeu',
  },

  trickOf: (trick, tricks) => `Pli ${trick} sur ${tricks}`,
  barrel: 'Le barillet',
  over: 'Fin de partie',
  pickOne: 'Choisis une carte',
  pickFor: (trick, tricks) => `Pli ${trick} sur ${tricks} : choisis une carte`,
  pickWhy: 'La plus haute gagne, égales annulées, 1 bat 6',
  canChange: 'Tu peux encore en changer',
  waitingFor: (people) => `On attend ${all(people)}`,
  yourTurn: 'À toi',
  yourTurnHow: 'Tire, fais tourner ou passe',
  mustFlip: 'Tu n’as rien pour payer : tire',
  turnOf: (who) => `Au tour ${of(who.name)}`,
  lotRuns: 'Tirage au sort',
  dare: 'Clic. Encore une fois ?',
  dareHow: 'Un second Clic te laisse voler. Un Pan reste un Pan.',
  dareOf: (who) => `${who.name} ose encore ?`,
  stealNow: (left) => `Vole ${cards(left)}`,
  stealHow: 'Touche une carte, puis prends-la',
  stealing: 'Tu voles…',
  stealOf: (who, left) => `${who.name} vole ${cards(left)}`,
  watching: 'Tu regardes',
  dead: 'Te voilà hors jeu. Profite du spectacle.',

  analysis: {
    choice: (who, clics, [did, chance], [instead, better]) =>
      `${capital(`${after(clics)}${who.you ? 'tu as' : `${who.name} a`} ${did}`)} à ${chance} ; ${instead} ${who.you ? 'te' : 'lui'} laissait ${better}.`,
    did: {
      pick: (value) => `joué le ${value}`,
      flip: 'tiré',
      spin: 'fait tourner',
      pass: 'passé',
      again: 'osé encore',
      stop: 'arrêté là',
    },
    instead: {
      pick: (value) => `le ${value}`,
      flip: 'tirer',
      spin: 'faire tourner',
      pass: 'passer',
      again: 'oser encore',
      stop: 'arrêter là',
    },
  },

  hand: 'Ta main',
  captured: 'Tes prises',
  nothingCaptured: 'Rien pour payer',
  laid: 'Ta carte sur la table',
  trickTable: 'Cartes jouées',
  laidBy: (name, card) => `${name} : ${card}`,
  order: 'L’ordre au barillet',
  discards: (count) => `Défausse : ${count}`,
  inHand: (count) => `${cards(count)} en main`,
  hasPicked: 'a choisi',
  thinking: 'réfléchit',
  fell: 'hors jeu',
  leftOut: 'hors jeu',

  flip: 'Tirer',
  flipOdds: (left) => (left === 1 ? 'mort certaine' : `1 sur ${left}`),
  spin: 'Faire tourner',
  spinPrice: (chambers) => `1 prise · 1 sur ${chambers}`,
  pass: 'Passer',
  passPrice: (price) => loot(price),
  again: 'Oser encore',
  stop: 'S’arrêter là',
  take: (who, value) => `Prendre le ${value} ${of(who.name)}`,
  chooseFirst: 'Touche une carte à prendre',
  spinReady: (value, chambers) => `paie ton ${value} · 1 sur ${chambers}`,
  passReady: (values) => `paie ${values.join(', ')}`,

  whyOneOnly: 'Faire tourner coûte une prise. N’en choisis qu’une.',
  whyChooseMany: (price, chosen) =>
    `Passer coûte ${loot(price)}, une par joueur en vie. Tu en as choisi ${chosen}.`,
  whyDeath: 'Tous les Clics sont sortis : ce tir tue. Touche encore pour y aller quand même.',

  odds: (clics, chambers) => {
    const spin = clics ? ` Faire tourner ramène à 1 sur ${chambers}.` : ''
    return `${count(clics, 'chambre vide', 'chambres vides')} sur ${chambers}. ${risk(chambers - clics)}.${spin}`
  },
  barrelLabel: (clics) =>
    `Le barillet. ${clics > 1 ? `${clics} Clics sortis` : `${clics} Clic sorti`}. Quel est le risque ?`,
  clicsOut: (clics) => (clics > 1 ? `${clics} Clics sortis` : `${clics} Clic sorti`),

  banner: {
    dealt: 'Quatre cartes chacun',
    picked: (who) => (who.you ? 'Ta carte est posée' : `${who.name} a choisi`),
    revealed: 'Cartes sur table',
    ghostRevealed: (value) => `Le fantôme : ${value}`,
    cancelled: (values) => `Les ${list(values.map(String))} s’annulent`,
    taken: (who, count) =>
      who.you ? `Tu prends ${cards(count)}` : `${who.name} prend ${cards(count)}`,
    nobody: 'Personne ne prend le pli',
    leftOut: (people) =>
      people.length === 1 && people[0]!.you ? 'Tu es hors jeu' : `Hors jeu : ${all(people)}`,
    lot: (who) =>
      who.you ? 'Tirage au sort : toi d’abord' : `Tirage au sort : ${who.name} d’abord`,
    round: (who) => (who.you ? 'Tu commences' : `${who.name} commence`),
    clic: (who) => (who.you ? 'Clic. Tu es en vie.' : `Clic. ${who.name} reste en vie.`),
    pan: 'Pan !',
    spun: (who, value) =>
      who.you ? `Tu paies ${value} et fais tourner` : `${who.name} paie ${value} et fait tourner`,
    passed: (who, values) =>
      `${who.you ? 'Tu passes et paies' : `${who.name} passe et paie`} ${values.join(', ')}`,
    cocked: (who) => (who.you ? 'Tu tires…' : `${who.name} tire…`),
    dared: (who) => (who.you ? 'Tu oses encore' : `${who.name} ose encore`),
    stopped: (who) => (who.you ? 'Tu t’arrêtes' : `${who.name} s’arrête`),
    stolen: (who, victim, value) => {
      const what = victim.you ? `ton ${value}` : `le ${value} ${of(victim.name)}`
      return who.you ? `Tu voles ${what}` : `${who.name} vole ${what}`
    },
    eliminated: (who) => (who.you ? 'Te voilà hors jeu' : `${who.name} est hors jeu`),
    timeRanOut: 'Temps écoulé',
    ended: (who) => (who.you ? 'Il ne reste que toi' : `Il ne reste ${that(who.name)}`),
  },
  sentence: {
    dealt: (hand) =>
      hand.length ? `Tes cartes : ${hand.join(', ')}.` : 'Les cartes sont distribuées.',
    picked: (who, value) =>
      who.you ? `Tu poses le ${value ?? ''} face cachée.` : `${who.name} a choisi.`,
    revealed: (plays) =>
      `Cartes révélées : ${plays.map(({ who, value }) => `${who.you ? 'toi' : who.name} ${value}`).join(', ')}.`,
    ghostRevealed: (value) => `Le fantôme montre le ${value}.`,
    cancelled: (values) => `Annulées : ${values.join(', ')}.`,
    taken: (who, cards) => `${who.you ? 'Tu prends' : `${who.name} prend`} ${cards.join(', ')}.`,
    nobody: 'Tout s’annule. Personne ne prend le pli.',
    leftOut: (people) => `Sans aucune prise, donc hors jeu : ${all(people)}.`,
    lot: (who, among) =>
      `Égalité entre ${all(among)} : par tirage au sort, ${who.you ? 'tu passes' : `${who.name} passe`} devant.`,
    round: (order) => `Le barillet est mélangé. L’ordre : ${all(order)}.`,
    clic: (who, left) => `${who.you ? 'Tu tires' : `${who.name} tire`} : Clic. ${risk(left)}.`,
    pan: (who) => `${who.you ? 'Tu tires' : `${who.name} tire`} : Pan !`,
    spun: (who, value) =>
      who.you
        ? `Tu paies le ${value} et fais tourner le barillet.`
        : `${who.name} paie un ${value} et fait tourner le barillet.`,
    passed: (who, values) =>
      `${who.you ? 'Tu passes et paies' : `${who.name} passe et paie`} ${values.join(', ')}.`,
    eliminated: (who, lost) => {
      const out = who.you ? 'Te voilà hors jeu' : `${who.name} est hors jeu`
      return lost ? `${out}, et ${cards(lost)} avec.` : `${out}.`
    },
    timeRanOut: (people) => `Temps écoulé pour ${all(people)} : la table joue.`,
  },
  numbers: {
    clics: (n) => (n > 1 ? 'Clics' : 'Clic'),
    paid: (n) => (n > 1 ? 'cartes payées' : 'carte payée'),
    captured: (n) => (n > 1 ? 'prises du vainqueur' : 'prise du vainqueur'),
  },
  decided: {
    last: (who, left) =>
      left === 1
        ? `${who} a retourné la dernière carte en sachant ce que c’était.`
        : `Le dernier Pan : ${who} a tiré à 1 sur ${left}.`,
    lucky: (who, left) => `Le Clic le plus chanceux : ${who} a survécu à 1 sur ${left}.`,
    rich: (who, count) => `Les meilleurs plis : ${cards(count)} pour ${who}.`,
    unopposed: (who) => `Les seules prises de la partie : celles ${of(who)}.`,
  },
  lesson: [
    'Deux actes. D’abord quatre plis : chacun pose une carte en secret, et toutes sont retournées ensemble. Les cartes que tu y gagnes te garderont en vie au deuxième acte, devant le barillet.',
    'Lola et Gus ont posé leur carte ; tu vois qu’ils l’ont fait, pas laquelle. La plus haute prend tout. Pose ton 5. Tant que quelqu’un réfléchit encore, on peut changer d’avis.',
    'Deux 5 : les cartes identiques s’annulent, et Gus ramasse les trois avec un simple 2. Pli suivant. La souris, ton 1, est la plus faible, mais elle bat l’éléphant. Pose-la.',
    'Ta souris a battu l’éléphant de Lola : trois cartes pour toi, visibles de tous. Pose maintenant ton éléphant à toi, le 6.',
    'Le 6 l’emporte, et te voilà avec six cartes. Il ne te reste que le 4 en main : pose-le.',
    'Trois 4 : tout s’annule, personne ne ramasse. Place au barillet : six chambres, une seule balle. Celui qui a le plus de cartes commence, et c’est toi. Tire : 1 chance sur 6 d’y rester.',
    'Trois Clics : trois chambres sont vides, le prochain tir tue 1 fois sur 3. Achète ton salut : touche ton 1, puis « Faire tourner ». Tu paies cette carte, les six chambres sont mélangées, et tu tires à 1 sur 6.',
    'Tu vis, Gus non : ses cartes partent avec lui. Nouvel ordre, barillet neuf, tu commences. Cette fois, passe : cela coûte une carte par joueur en vie, et on ne tire pas. Touche tes deux 3, puis « Passer ».',
    'Lola n’avait rien pour payer et devait tirer. Le dernier en vie gagne : toi. Tu sais tout de Pan.',
  ],
  chapters: {
    trick: (who) => (who ? `Pli : ${who}` : 'Pli : personne'),
    eliminated: (who) => `Pan : ${who}`,
    stolen: (who, victim) => `${who} vole ${victim}`,
  },
  capturedCount: (count) => loot(count),
  detailed: {
    not_your_turn: (turn) => `C’est au tour ${of(turn.name)}.`,
    not_captured: (_, action, price, have) =>
      action === 'pass'
        ? `Passer coûte ${loot(price)}. Tu en as ${have}.`
        : 'Tu n’as aucune prise, donc rien pour payer.',
  },
  refusals: {
    not_your_turn: 'Ce n’est pas ton tour.',
    not_in_hand: 'Cette carte n’est pas dans ta main.',
    not_captured: 'Tu n’as pas ces prises pour payer.',
    wrong_price: 'Passer coûte une prise par joueur en vie.',
    no_victim: 'On ne vole qu’un autre joueur en vie.',
    not_theirs: 'Cette carte n’est plus là.',
  },
}
