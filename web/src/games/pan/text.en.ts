import { all, capital, count, list, subject, verb, whom } from '../../text/english'
import type { Who } from '../../text/people'

export type { Who }

const cards = (n: number) => count(n, 'card', 'cards')
const be = (people: readonly Who[]) => verb(people, 'is', 'are')
const risk = (left: number) =>
  left === 1 ? 'The next flip is certain death' : `The next flip kills 1 time in ${left}`
const CLICS = ['no Clic', 'one Clic', 'two Clics', 'three Clics', 'four Clics', 'five Clics']
const after = (clics: number) => (clics ? `with ${CLICS[clics]} out ` : '')

export const en = {
  pitch: 'Four secret tricks, then one barrel with six chambers. Be the last one alive.',
  players: '2 to 6 players · 10 minutes',
  levels: {
    gentle: 'Plays any card, and seldom pays to save its skin.',
    easy: 'Likes high cards, and trusts its nerves at the barrel.',
    normal: 'Plays what wins most often, and pays before it gets dangerous.',
    strong: 'Reads the habits of others, and knows the odds of every flip.',
  },
  animals: ['mouse', 'raven', 'fox', 'bulldog', 'bear', 'elephant'],
  ghost: 'Ghost',
  cardName: (value: number, animal: string) => `${value}, ${animal}`,
  hiddenCard: 'a card face down',
  options: {
    doubleClic: {
      label: 'Double Clic',
      help: 'With nothing left to pay with, you may flip twice, and steal if you live.',
    },
    noCards: { label: 'Empty-handed', help: 'What becomes of players who capture nothing.' },
    on: 'On',
    off: 'Off',
    plays: 'They play on',
    out: 'They are out',
  },

  trickOf: (trick: number, tricks: number) => `Trick ${trick} of ${tricks}`,
  barrel: 'The barrel',
  over: 'The end',
  pickOne: 'Pick a card',
  pickFor: (trick: number, tricks: number) => `Trick ${trick} of ${tricks}: pick a card`,
  pickWhy: 'Highest wins, equals cancel, 1 beats 6',
  canChange: 'You can still change it',
  waitingFor: (people: readonly Who[]) => `Waiting for ${all(people)}`,
  yourTurn: 'Your turn',
  yourTurnHow: 'Flip, spin or pass',
  mustFlip: 'You have nothing to pay with: flip',
  turnOf: (who: Who) => `${who.name}’s turn`,
  lotRuns: 'A lot is drawn',
  dare: 'Clic. Once more?',
  dareHow: 'A second Clic lets you steal. A Pan is a Pan.',
  dareOf: (who: Who) => `Does ${who.name} dare again?`,
  stealNow: (left: number) => `Steal ${cards(left)}`,
  stealHow: 'Touch a card, then take it',
  stealing: 'You steal…',
  stealOf: (who: Who, left: number) => `${who.name} steals ${cards(left)}`,
  watching: 'You are watching',
  dead: 'You are out. Enjoy the show.',

  analysis: {
    choice: (
      who: Who,
      clics: number,
      [did, chance]: [string, string],
      [instead, better]: [string, string],
    ) =>
      `${capital(`${after(clics)}${whom(who)} ${did}`)} at ${chance}; ${instead} would have left ${who.you ? 'you ' : ''}${better}.`,
    did: {
      pick: (value: number) => `played the ${value}`,
      flip: 'flipped',
      spin: 'spun',
      pass: 'passed',
      again: 'dared again',
      stop: 'stopped',
    },
    instead: {
      pick: (value: number) => `the ${value}`,
      flip: 'a flip',
      spin: 'a spin',
      pass: 'passing',
      again: 'daring again',
      stop: 'stopping',
    },
  },

  hand: 'Your hand',
  captured: 'Your captures',
  nothingCaptured: 'Nothing to pay with',
  laid: 'Your card on the table',
  trickTable: 'Cards played',
  laidBy: (name: string, card: string) => `${name}: ${card}`,
  order: 'Order at the barrel',
  discards: (count: number) => `Discarded: ${count}`,
  inHand: (count: number) => `${cards(count)} in hand`,
  hasPicked: 'has picked',
  thinking: 'is thinking',
  fell: 'out',
  leftOut: 'out',

  flip: 'Flip',
  flipOdds: (left: number) => (left === 1 ? 'certain death' : `1 in ${left}`),
  spin: 'Spin',
  spinPrice: (chambers: number) => `pay 1 · 1 in ${chambers}`,
  pass: 'Pass',
  passPrice: (price: number) => `pay ${price}`,
  again: 'Dare again',
  stop: 'Stop here',
  take: (who: Who, value: number) => `Take ${who.name}’s ${value}`,
  chooseFirst: 'Touch a card to take',
  spinReady: (value: number, chambers: number) => `pay your ${value} · 1 in ${chambers}`,
  passReady: (values: readonly number[]) => `pay ${values.join(', ')}`,

  whyOneOnly: 'A spin costs one card. Choose just one.',
  whyChooseMany: (price: number, chosen: number) =>
    `Passing costs ${cards(price)}, one for each player alive. You chose ${chosen}.`,
  whyDeath: 'Every Clic is out: this flip kills. Touch again to do it anyway.',

  odds: (clics: number, chambers: number) => {
    const spin = clics ? ` A spin makes it 1 in ${chambers} again.` : ''
    return `${clics} of ${chambers} chambers are clear. ${risk(chambers - clics)}.${spin}`
  },
  barrelLabel: (clics: number) =>
    `The barrel. ${clics === 1 ? '1 Clic' : `${clics} Clics`} out. What are the odds?`,
  clicsOut: (clics: number) => (clics === 1 ? '1 Clic out' : `${clics} Clics out`),

  banner: {
    dealt: 'Four cards each',
    picked: (who: Who) => (who.you ? 'Your card is down' : `${who.name} has picked`),
    revealed: 'Cards on the table',
    ghostRevealed: (value: number) => `The ghost: ${value}`,
    cancelled: (values: readonly number[]) =>
      `${capital(list(values.map((v) => `the ${v}s`)))} cancel out`,
    taken: (who: Who, count: number) =>
      who.you ? `You take ${cards(count)}` : `${who.name} takes ${cards(count)}`,
    nobody: 'Nobody takes the trick',
    leftOut: (people: readonly Who[]) => `${subject(people)} ${be(people)} out`,
    lot: (who: Who) => (who.you ? 'Drawn by lot: you first' : `Drawn by lot: ${who.name} first`),
    round: (who: Who) => (who.you ? 'You begin' : `${who.name} begins`),
    clic: (who: Who) => (who.you ? 'Clic. You live.' : `Clic. ${who.name} lives.`),
    pan: 'Pan!',
    spun: (who: Who, value: number) =>
      who.you ? `You pay ${value} and spin` : `${who.name} pays ${value} and spins`,
    passed: (who: Who, values: readonly number[]) =>
      `${who.you ? 'You pass and pay' : `${who.name} passes and pays`} ${values.join(', ')}`,
    cocked: (who: Who) => (who.you ? 'You flip…' : `${who.name} flips…`),
    dared: (who: Who) => (who.you ? 'You dare again' : `${who.name} dares again`),
    stopped: (who: Who) => (who.you ? 'You stop' : `${who.name} stops`),
    stolen: (who: Who, victim: Who, value: number) =>
      who.you
        ? `You steal ${victim.name}’s ${value}`
        : `${who.name} steals ${victim.you ? 'your' : `${victim.name}’s`} ${value}`,
    eliminated: (who: Who) => (who.you ? 'You are out' : `${who.name} is out`),
    timeRanOut: 'Time’s up',
    ended: (who: Who) =>
      who.you ? 'You are the last one alive' : `${who.name} is the last one alive`,
  },
  sentence: {
    dealt: (hand: readonly number[]) =>
      hand.length ? `Your cards: ${hand.join(', ')}.` : 'The cards are dealt.',
    picked: (who: Who, value: number | null) =>
      who.you ? `You lay the ${value ?? ''} face down.` : `${who.name} has picked.`,
    revealed: (plays: readonly { who: Who; value: number }[]) =>
      `Revealed: ${plays.map(({ who, value }) => `${who.you ? 'you' : who.name} ${value}`).join(', ')}.`,
    ghostRevealed: (value: number) => `The ghost shows the ${value}.`,
    cancelled: (values: readonly number[]) => `Cancelled: ${values.join(', ')}.`,
    taken: (who: Who, cards: readonly number[]) =>
      `${who.you ? 'You take' : `${who.name} takes`} ${cards.join(', ')}.`,
    nobody: 'Everything cancels. Nobody takes the trick.',
    leftOut: (people: readonly Who[]) =>
      `${subject(people)} captured nothing and ${be(people)} out.`,
    lot: (who: Who, among: readonly Who[]) =>
      `A tie between ${all(among)}: by lot, ${who.you ? 'you go' : `${who.name} goes`} first.`,
    round: (order: readonly Who[]) => `The barrel is shuffled. The order: ${all(order)}.`,
    clic: (who: Who, left: number) =>
      `${who.you ? 'You flip' : `${who.name} flips`}: Clic. ${risk(left)}.`,
    pan: (who: Who) => `${who.you ? 'You flip' : `${who.name} flips`}: Pan!`,
    spun: (who: Who, value: number) =>
      who.you
        ? `You pay the ${value} and spin the barrel.`
        : `${who.name} pays a ${value} and spins the barrel.`,
    passed: (who: Who, values: readonly number[]) =>
      `${who.you ? 'You pass and pay' : `${who.name} passes and pays`} ${values.join(', ')}.`,
    eliminated: (who: Who, lost: number) => {
      const out = who.you ? 'You are out' : `${who.name} is out`
      return lost ? `${out}, and ${cards(lost)} with ${who.you ? 'you' : 'them'}.` : `${out}.`
    },
    timeRanOut: (people: readonly Who[]) => `Time is up for ${all(people)}: the table plays.`,
  },
  numbers: {
    clics: (n: number): string => (n === 1 ? 'Clic' : 'Clics'),
    paid: (n: number): string => (n === 1 ? 'card paid' : 'cards paid'),
    captured: (_: number): string => 'captured by the winner',
  },
  decided: {
    last: (who: string, left: number) =>
      left === 1
        ? `${who} turned the last card, knowing what it was.`
        : `The last Pan: ${who} flipped at 1 in ${left}.`,
    lucky: (who: string, left: number) => `The luckiest Clic: ${who} lived through 1 in ${left}.`,
    rich: (who: string, count: number) => `The best tricks: ${who} took ${cards(count)}.`,
    unopposed: (who: string) => `Only ${who} captured anything.`,
  },
  lesson: [
    'Two acts. First, four tricks: everyone secretly lays a card, and all are turned over together. The cards you win there will keep you alive in the second act, at the barrel.',
    'Lola and Gus have laid their cards; you see that they did, not what. The highest card takes them all. Lay your 5. While somebody is still thinking, you may change your mind.',
    'Two 5s: equal cards cancel each other out, and Gus takes all three with a mere 2. Next trick. The mouse, your 1, is the lowest card, but it beats the elephant. Lay it.',
    'Your mouse beat Lola’s elephant: three cards for you, in sight of everybody. Now lay your own elephant, the 6.',
    'The 6 takes it, and you have six cards. Of your hand only the 4 is left: lay it.',
    'Three 4s: everything cancels, and nobody takes the trick. Now the barrel: six chambers, one bullet. Whoever captured most begins, and that is you. Flip: you die 1 time in 6.',
    'Three Clics: three chambers are clear, so the next flip kills 1 time in 3. Buy yourself out: touch your 1, then “Spin”. You pay that card, all six chambers are shuffled, and you flip at 1 in 6.',
    'You live, and Gus does not: his cards leave with him. New order, fresh barrel, you begin. This time, pass: it costs one card for each player alive and flips nothing. Touch your two 3s, then “Pass”.',
    'Lola had nothing to pay with and had to flip. The last one alive wins: you. That is all of Pan.',
  ],
  chapters: {
    trick: (who: string | null) => (who ? `Trick: ${who}` : 'Trick: nobody'),
    eliminated: (who: string) => `Pan: ${who}`,
    stolen: (who: string, victim: string) => `${who} steals from ${victim}`,
  },
  capturedCount: (count: number) => `${cards(count)} captured`,
  /** Refusals at the barrel, with who is on turn, what was tried, what it costs and what one has. */
  detailed: {
    not_your_turn: (turn: Who) => `It is ${turn.name}’s turn.`,
    not_captured: (_: Who, action: string, price: number, have: number) =>
      action === 'pass'
        ? `Passing costs ${cards(price)}. You have ${have}.`
        : 'You captured nothing, so there is nothing to pay with.',
  },
  refusals: {
    not_your_turn: 'It is not your turn.',
    not_in_hand: 'That card is not in your hand.',
    not_captured: 'You do not have those cards to pay with.',
    wrong_price: 'A pass costs one card for each player alive.',
    no_victim: 'You can only steal from another living player.',
    not_theirs: 'That card is no longer there.',
  },
}

export type PanText = typeof en
