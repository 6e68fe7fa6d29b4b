import { count } from './english'

export const en = {
  title: 'Practice',
  games: 'Which game',
  done: (n: number, of: number) => `${n} of ${of} today`,
  solved: (n: number, of: number) => `${n} of ${of} solved`,
  rating: (points: number) => `Your rating: ${points}`,
  streak: (n: number) => `${n} right in a row`,
  ask: {
    'pan.trick': 'Which card now? Below, what everybody has played so far.',
    'pan.barrel': 'Several are left at the barrel. What is your best chance?',
    'pan.double_clic': 'Double Clic. What is your best chance?',
    'janus.remember': 'Which card now? You have seen all you need.',
    'janus.deny': 'The next player is close to a trio. Which card now?',
    'janus.discard': 'Draw, or discard? You see all you could remember.',
    'janus.end': 'Is a trio still possible? Propose the end, or play on with any card.',
    'twinit.twins': 'Two of these are the same, others only look alike. Find the pair.',
    'twinit.theft': 'A set can be stolen. Touch it, and the card that matches.',
    'twinit.ring': 'Find the pair, and lay your hands in the right place.',
  } as Record<string, string>,
  look: 'Look well: what the cards hide is shown now, and will be turned away.',
  looked: 'I have it in mind',
  earlier: 'What everybody has played',
  right: 'That is it.',
  wrong: 'Not the best.',
  /** What comes of an answer, by the name it has in the puzzle. */
  because: {
    pick: (takes: number, cancels: number) =>
      cancels
        ? `It takes this trick in ${takes} of 100 tables, and an equal card cancels it in ${cancels}.`
        : `It takes this trick in ${takes} of 100 tables, and no equal card can cancel it.`,
    flip: (left: number) => `One card in ${left} is the shot; a Clic hands the danger on.`,
    last: () => 'Five Clics are out: the next card is the shot.',
    spin: (left: number, chambers: number) =>
      `A card turns a danger of one in ${left} into one in ${chambers}.`,
    full: () => 'No Clic is out yet: a spin costs a card and changes nothing.',
    pass: (price: number, left: number) =>
      `For ${count(price, 'card', 'cards')} the danger of one in ${left} is the next player’s.`,
    stop: (left: number) => `You are through; the next player faces one in ${left}.`,
    again: (left: number) => `One in ${left} that it kills you; else you steal cards.`,
    steal: (after: number, cards: number) =>
      after === 1
        ? `Next on turn, with ${count(cards, 'card', 'cards')} to pay with.`
        : `On turn ${after} players from now, with ${count(cards, 'card', 'cards')} to pay with.`,
    trio: () => 'It makes a trio in this turn, whatever the hidden faces are.',
    leaves: (tables: number) =>
      tables
        ? `After it the next player can make a trio at once in ${tables} of 100 tables.`
        : 'After it the next player can make no trio at once.',
    possible: (tables: number) =>
      tables
        ? `In ${tables} of 100 tables that fit what you know a trio is still possible.`
        : 'In no table that fits what you know is a trio possible any more.',
  } as Record<string, (...numbers: number[]) => string>,
  better: (called: string, why: string) => `Better: ${called}. ${why}`,
  chance: 'Your chance to win',
  missed: (levels: number) =>
    levels
      ? `Of our four levels of bots ${levels} get this wrong.`
      : 'All our bots get this right.',
  worth: 'What each choice is worth',
  best: 'best',
  yours: 'your choice',
  notAsked: 'In a game you could. Here, choose a card.',
  next: 'Next',
  more: 'One more',
  allDone: 'You have solved them all.',
  go: 'Show the cards',
  ready: (seconds: number) => `You have ${count(seconds, 'second', 'seconds')}.`,
  card: (n: number, of: number) => `Card ${n} of ${of}`,
  found: (mine: number, theirs: number) =>
    `Found in ${mine.toFixed(1)} s. At the table a bot took it after ${theirs.toFixed(1)} s.`,
  tooLate: 'Time is up. Here they are.',
  twins: 'Those two differ. The pair is marked.',
  lies: { table: 'On the table', ring: 'In the ring', piles: 'The piles', sets: 'Won sets' },
  pile: (n: number, of: number) => `Card ${n} of ${of}, on a pile`,
  middle: (n: number, of: number) => `Card ${n} of ${of}, the centre pile`,
  set: (n: number, of: number) => `Card ${n} of ${of}, a won set`,
  atCentre: 'Your hand is on the centre. Now show the pair.',
  needsCentre:
    'That is the pair, but it is claimed at the centre: a hand there first, then show it.',
  needsHands:
    'That is the pair, but both lie in the ring: one hand on each, nothing at the centre.',
  stolen: 'The third card takes the whole set.',
}

export type PracticeText = typeof en
