/** Somebody, as a sentence needs them. */
export interface Who {
  name: string
  you: boolean
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const all = (people: readonly Who[]) =>
  list.format(people.map((one) => (one.you ? 'you' : one.name)))
const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)
const be = (people: readonly Who[]) => (people.length > 1 || people[0]?.you ? 'are' : 'is')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const en = {
  name: 'Pan, t’es mort !',
  pitch: 'Four secret tricks, then one barrel with six chambers. Be the last one alive.',
  players: '2 to 6 players · 10 minutes',
  animals: ['mouse', 'raven', 'fox', 'bulldog', 'bear', 'elephant'],
  ghost: 'Ghost',
  cardName: (value: number, animal: string) => `${value}, ${animal}`,
  hiddenCard: 'a card face down',
  options: {
    doubleClic: {
      label: 'Double Clic',
      help: 'With nothing left to pay you may flip twice, and steal if you live.',
    },
    noCards: { label: 'Empty-handed', help: 'What becomes of players who capture nothing.' },
    on: 'On',
    off: 'Off',
    plays: 'They play on',
    out: 'They are out',
  },

  trickOf: (trick: number) => `Trick ${trick} of 4`,
  barrel: 'The barrel',
  over: 'The end',
  pickOne: 'Pick a card',
  pickWhy: 'Highest wins. Equal cards cancel. The 1 beats the 6.',
  youPicked: 'Your card is down',
  canChange: 'You can still change it',
  waitingFor: (people: readonly Who[]) => `Waiting for ${all(people)}`,
  yourTurn: 'Your turn',
  yourTurnHow: 'Flip, spin or pass',
  mustFlip: 'You have nothing to pay with: flip',
  turnOf: (who: Who) => `${who.name}’s turn`,
  turnHow: 'Flip, spin or pass',
  lotRuns: 'The lot decides',
  dare: 'Clic. Once more?',
  dareHow: 'A second Clic lets you steal. A bang is a bang.',
  dareOf: (who: Who) => `Does ${who.name} dare again?`,
  stealNow: (left: number) => `Steal ${cards(left)}`,
  stealHow: 'Touch a card, then take it',
  stealOf: (who: Who, left: number) => `${who.name} steals ${cards(left)}`,
  watching: 'You are watching',
  dead: 'You are dead. Enjoy the show.',

  hand: 'Your hand',
  captured: 'Your captures',
  capturedOf: (name: string, count: number) => `${name}: ${cards(count)} captured`,
  nothingCaptured: 'Nothing to pay with',
  laid: 'Your card on the table',
  trickTable: 'Cards played',
  order: 'Order at the barrel',
  discards: (count: number) => `Discarded: ${count}`,
  inHand: (count: number) => `${cards(count)} in hand`,
  hasPicked: 'has picked',
  thinking: 'is thinking',
  fell: 'fallen',
  leftOut: 'left out',
  rank: (place: number) => `${place}`,

  flip: 'Flip',
  flipOdds: (left: number) => (left === 1 ? 'certain death' : `1 in ${left}`),
  spin: 'Spin',
  spinPrice: 'pay 1 · 1 in 6',
  pass: 'Pass',
  passPrice: (price: number) => `pay ${price}`,
  again: 'Dare again',
  stop: 'Stop here',
  take: (who: Who, value: number) => `Take ${who.name}’s ${value}`,
  chooseFirst: 'Touch a card to take',
  spinReady: (value: number) => `pay your ${value}`,
  passReady: (values: readonly number[]) => `pay ${values.join(', ')}`,

  whyChooseOne: 'Choose the one card you pay, then spin.',
  whyOneOnly: 'A spin costs one card. Choose just one.',
  whyChooseMany: (price: number, chosen: number) =>
    `Passing costs ${cards(price)}, one for each player alive. You chose ${chosen}.`,
  whyTooPoor: (price: number, have: number) => `Passing costs ${cards(price)}. You have ${have}.`,
  whyNothing: 'You captured nothing, so there is nothing to pay with.',
  whyNotYou: (who: Who) => `It is ${who.name}’s turn.`,
  whyNotNow: 'Not now.',
  whyDeath: 'All five Clics are out: this flip kills. Touch again to do it anyway.',
  whyKeep: 'The others cannot see your card. It is turned over when all have picked.',

  odds: (clics: number) =>
    clics === 5
      ? 'Five Clics are out. The next flip is the bullet.'
      : `${clics} of 6 chambers are clear. The next flip kills 1 time in ${6 - clics}. A spin makes it 1 in 6 again.`,
  barrelLabel: (clics: number) =>
    `The barrel. ${clics === 1 ? '1 Clic' : `${clics} Clics`} out. What are the odds?`,
  clicsOut: (clics: number) => (clics === 1 ? '1 Clic out' : `${clics} Clics out`),

  banner: {
    dealt: 'Four cards each',
    picked: (who: Who) => (who.you ? 'Your card is down' : `${who.name} has picked`),
    revealed: 'All at once',
    ghostRevealed: (value: number) => `The ghost: ${value}`,
    cancelled: (values: readonly number[]) =>
      `${list.format(values.map((v) => `the ${v}s`))} cancel out`,
    taken: (who: Who, count: number) =>
      who.you ? `You take ${cards(count)}` : `${who.name} takes ${cards(count)}`,
    nobody: 'Nobody wins it',
    leftOut: (people: readonly Who[]) => `${capital(all(people))} ${be(people)} out`,
    lot: (who: Who) => (who.you ? 'The lot: you first' : `The lot: ${who.name} first`),
    round: (who: Who) => (who.you ? 'You begin' : `${who.name} begins`),
    clic: (who: Who) => (who.you ? 'Clic. You live.' : `Clic. ${who.name} lives.`),
    pan: 'Pan!',
    spun: (who: Who, value: number) =>
      who.you ? `You pay ${value} and spin` : `${who.name} pays ${value} and spins`,
    passed: (who: Who) => (who.you ? 'You pass' : `${who.name} passes`),
    dared: (who: Who) => (who.you ? 'You dare again' : `${who.name} dares again`),
    stopped: (who: Who) => (who.you ? 'You stop' : `${who.name} stops`),
    stolen: (who: Who, victim: Who, value: number) =>
      who.you
        ? `You steal ${victim.name}’s ${value}`
        : `${who.name} steals ${victim.you ? 'your' : `${victim.name}’s`} ${value}`,
    eliminated: (who: Who) => (who.you ? 'You are dead' : `${who.name} is dead`),
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
      `${capital(all(people))} captured nothing and ${be(people)} out.`,
    lot: (who: Who, among: readonly Who[]) =>
      `A tie between ${all(among)}: the lot puts ${who.you ? 'you' : who.name} first.`,
    round: (order: readonly Who[]) => `The barrel is shuffled. The order: ${all(order)}.`,
    clic: (who: Who, left: number) =>
      `${who.you ? 'You flip' : `${who.name} flips`}: Clic. The next flip kills 1 time in ${left}.`,
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
  decided: {
    last: (who: string, left: number) =>
      left === 1
        ? `${who} turned the last card, knowing what it was.`
        : `The last bang: ${who} flipped at 1 in ${left}.`,
    lucky: (who: string, left: number) => `The luckiest Clic: ${who} lived through 1 in ${left}.`,
    rich: (who: string, count: number) => `The best tricks: ${who} took ${cards(count)}.`,
    unopposed: (who: string) => `Only ${who} captured anything.`,
  },
  lesson: [
    'Two acts. First, four tricks: everyone secretly lays a card, and all are turned over together. The cards you win there will keep you alive in the second act, at the barrel.',
    'Lola and Gus have laid their cards; you see that they did, not what. The highest card takes them all. Lay your 5. While somebody is still thinking, you may change your mind.',
    'Two 5s: equal cards cancel each other out, and Gus takes all three with a mere 2. Next trick. The mouse, your 1, is the lowest card, but it beats the elephant. Lay it.',
    'Your mouse beat Lola’s elephant: three cards for you, open before you. Now lay your own elephant, the 6.',
    'The 6 takes it, and you have six cards. Of your hand only the 4 is left: lay it.',
    'Three 4s: everything cancels, and nobody takes the trick. Now the barrel: six chambers, one bang. Whoever captured most begins, and that is you. Flip: 1 in 6 to die.',
    'Three Clics: three chambers are clear, so the next flip kills 1 time in 3. Buy yourself out: touch your 1, then “Spin”. You pay that card, all six chambers are shuffled, and you flip at 1 in 6.',
    'You live, and Gus does not: his cards leave with him. New order, fresh barrel, you begin. This time, pass: it costs one card for each player alive and flips nothing. Touch your two 3s, then “Pass”.',
    'Lola had nothing to pay with and had to flip. The last one alive wins: you. That is all of Pan.',
  ],
  refusals: {
    not_now: 'Not now.',
    not_your_turn: 'It is not your turn.',
    not_in_hand: 'That card is not in your hand.',
    not_captured: 'You do not have those cards to pay with.',
    wrong_price: 'A pass costs one card for each player alive.',
    no_victim: 'You can only steal from another living player.',
    not_theirs: 'That card is no longer there.',
  },
}

export type PanText = typeof en
