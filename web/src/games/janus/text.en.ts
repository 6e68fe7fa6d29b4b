import { all, count, does, either, list, whom, whose } from '../../text/english'
import type { Who } from '../../text/people'

export type { Who }

const cards = (n: number) => count(n, 'card', 'cards')
const trios = (n: number) => count(n, 'trio', 'trios')
const SIGNS = [
  'wave',
  'key',
  'laurel',
  'moon',
  'amphora',
  'sun',
  'bee',
  'fish',
  'column',
  'eye',
  'torch',
]
const sign = (face: number | null) => (face === null ? 'hidden' : (SIGNS[face] ?? ''))
const many = (face: number) => {
  const one = SIGNS[face] ?? ''
  if (one === 'fish') return one
  return /ch$/.test(one) ? `${one}es` : `${one}s`
}
const a = (face: number | null) =>
  face === null ? 'a card' : `${/^[aeiou]/.test(sign(face)) ? 'an' : 'a'} ${sign(face)}`
const where = (from: Who | null) => (from ? whom(from) : 'the pile')
const hand = (faces: readonly number[]) => list(faces.map(sign))

export const en = {
  pitch:
    'Every card has two faces: you see one, the others see the other. Take, remember, make trios.',
  players: '3 to 6 players · 20 minutes',
  levels: {
    gentle: 'Forgets everything, and often leaves your cards alone.',
    easy: 'Takes what suits its hand, and remembers nothing.',
    normal: 'Remembers every face it saw, and leaves you few chances.',
    strong: 'Works out what it cannot see, and is the most patient.',
  },
  signs: SIGNS,
  options: {
    hint: { label: 'Trio hint', help: 'A trio in your hand is pointed out to you.' },
    memory: {
      label: 'Memory aid',
      help: 'A corner of each card shows its other side, if you have ever seen it.',
    },
    pile: { label: 'Two from the pile', help: 'Both cards of a turn may come from the pile.' },
    stall: {
      label: 'Rounds without a trio',
      help: 'After this many in a row, the game ends by itself.',
    },
    never: 'No limit',
    on: 'On',
    off: 'Off',
  },

  over: 'The end',
  yourTurn: 'Your turn',
  drawOrDiscard: 'Take a card from someone or the pile, or put back one or two of yours',
  mustDraw: 'Take a card from someone or the pile',
  /** What to do in my turn where no card may be taken, by the reason. */
  noDraw: { hand_full: 'Four cards: put back one or two, or lay a trio' },
  drewOne: 'Take a second card, lay a trio or stop',
  drewLast: 'Lay a trio or stop',
  turnOf: (who: Who) => `${who.name}’s turn`,
  turnHow: 'Watch the cards turn: you see both sides',
  watching: 'You are watching: the hands stay hidden',
  allFaces: 'Large: the side its holder sees. In the corner: the side all others see',
  voteWait: 'Waiting for the others to answer',

  doing: {
    draw: 'You take a card',
    discard: 'You put back',
    lay: 'You lay a trio',
    stop: 'You stop',
    propose_end: 'You propose the end',
    vote: 'You answer',
  },

  taking: (from: string | null) => (from === null ? 'take from the pile' : `take from ${from}`),
  called: { discard: 'put back', stop: 'stop', lay: 'lay a trio' },

  analysis: {
    choice: (who: Who, [did, chance]: [string, string], [instead, better]: [string, string]) =>
      `${does(who, did, did)} at ${chance}; ${instead} would have left ${who.you ? 'you ' : ''}${better}.`,
    did: {
      draw: (from: Who | null) => `took from ${where(from)}`,
      discard: 'put back',
      stop: 'stopped',
      lay: 'laid a trio',
    },
    instead: {
      draw: (from: Who | null) => `taking from ${where(from)}`,
      another: (from: Who | null) =>
        from ? `another of ${whose([from])} cards` : 'another card of the pile',
      discard: 'putting back',
      others: 'putting back something else',
      stop: 'stopping',
      lay: 'laying a trio',
    },
    missed: (who: Who, times: number) =>
      `${does(who, 'could', 'could')} have made ${count(times, 'trio', 'trios')} more from what lay in sight.`,
    handed: (who: Who, times: number) =>
      `${times === 1 ? 'One card' : `${times} cards`} that ${whom(who)} put back made a trio for somebody else.`,
    known: (who: Who, share: string) =>
      `With a perfect memory, ${whom(who)} could have known ${share} of the faces turned away.`,
  },

  rivals: 'Around the table',
  hand: 'Your hand: the sides only you see',
  handOf: (who: Who) => `${who.name}’s cards`,
  pile: 'Pile',
  pileLabel: (face: number | null, count: number) =>
    face === null ? 'The pile is empty' : `The pile: ${sign(face)} on top, ${cards(count)}`,
  takePile: (face: number) => `Take the ${sign(face)} from the pile`,
  takeFrom: (who: Who, face: number | null) => `Take ${who.name}’s ${sign(face)}`,
  cardOf: (who: Who, face: number | null) => `${who.name}’s ${sign(face)}`,
  ownCard: (face: number) => sign(face),
  knownBack: (face: number | null) =>
    face === null ? ', other side never seen' : `, other side: ${sign(face)}`,
  chosenAs: (place: number) => `, chosen ${place}`,
  drawnFrom: (from: Who | null) => `, from ${where(from)}`,
  inTrio: ', part of a trio',
  trios: (count: number) => trios(count),
  trioOf: (face: number) => `trio of ${many(face)}`,
  recall: {
    open: 'What I saw',
    title: 'What you have seen',
    pile: 'In the pile, from the top down',
    trios: 'Trios, and their other sides',
    nothing: 'Nothing yet',
    trio: (who: Who, face: number, backs: readonly (number | null)[]) =>
      `${who.you ? 'You' : who.name}, trio of ${many(face)}; other sides: ${backs.map((back) => (back === null ? 'never seen' : sign(back))).join(', ')}`,
  },
  inHand: (count: number) => `${cards(count)} in hand`,
  thinking: 'it is their turn',
  yours: 'Your trios',
  noTrios: 'No trio yet',
  lying: 'On the table, for all to see',

  discard: 'Put back',
  discardHow: 'choose one or two',
  discardReady: (faces: readonly number[]) =>
    faces.length === 1 ? sign(faces[0]!) : faces.map((face) => sign(face)).join(', then '),
  discarding: (faces: readonly number[]): string => `Put back: ${en.discardReady(faces)}`,
  stop: 'Stop',
  stopHow: 'end my turn',
  lay: 'Lay a trio',
  layHow: 'three of the same symbol',
  layReady: (face: number) => `three × ${sign(face)}`,
  propose: 'No trio left?',
  proposeSure: 'Propose the end',
  vote: {
    by: (who: Who | null) =>
      who ? `${does(who, 'propose', 'proposes')} to end the game` : 'The table asks: is it over?',
    why: 'Only if all agree that no trio is left.',
    agree: 'I agree',
    refuse: 'Play on',
    agreed: (people: readonly Who[]) => `Agreed: ${all(people)}`,
  },

  whyChoose: 'Touch one or two of your cards, then put them back.',
  whyThree: 'Touch three of your cards with the same symbol, then lay them.',
  whyTooMany: (most: number) => `You can put back ${cards(most)} at most.`,

  banner: {
    dealt: 'Remember your open sides',
    dealtToAll: 'The cards lie open for a moment',
    allPickUp: 'Everybody picks up their cards',
    pickedUp: 'Now you see the other side',
    drawn: (who: Who, from: Who | null, face: number | null) =>
      who.you ? `You take ${a(face)} from ${where(from)}` : `${who.name} takes from ${where(from)}`,
    discard: (who: Who, face: number) => `${does(who, 'put back', 'puts back')} ${a(face)}`,
    laid: (who: Who, face: number) => `${does(who, 'lay', 'lays')} a trio: ${sign(face)}`,
    stopped: (who: Who) => does(who, 'stop', 'stops'),
    proposed: (who: Who | null) =>
      who ? `${does(who, 'propose', 'proposes')} the end` : 'Is it over?',
    voted: (who: Who, agree: boolean) =>
      agree ? does(who, 'agree', 'agrees') : does(who, 'want to play on', 'wants to play on'),
    rejected: 'Play goes on',
    timeRanOut: 'Time’s up',
    ended: 'The end',
  },
  sentence: {
    dealt: (open: readonly number[]) => `Your two cards lie open: ${hand(open)}. Remember them.`,
    pickedUp: (faces: readonly number[]) =>
      `You pick them up and see the other sides: ${hand(faces)}.`,
    drawn: (who: Who, from: Who | null, face: number | null) => {
      const took = `${does(who, 'take', 'takes')} a card from ${where(from)}`
      if (face === null) return `${took}.`
      return who.you ? `${took}: ${sign(face)}.` : `${took}; on your side it shows ${sign(face)}.`
    },
    laid: (who: Who, face: number) => `${does(who, 'lay', 'lays')} a trio of ${many(face)}.`,
    rejected: (late: readonly Who[]) =>
      late.length
        ? `No answer from ${all(late)}: play goes on.`
        : 'Not everybody agrees: play goes on.',
    timeRanOut: (who: Who) => `Time is up for ${whom(who)}: the table plays.`,
    ended: {
      agreed: 'All agree: the game is over.',
      stalled: 'Too many rounds without a trio: the game is over.',
      too_few_cards: 'Fewer than three cards are left: the game is over.',
    },
  },
  lost: 'Lost:',
  numbers: { turns: 'turns', trios: 'trios', left: 'cards left' },
  decided: {
    tally: (rows: readonly { name: string; count: number }[]) =>
      `${rows.map(({ name, count }) => `${name} ${count}`).join(' · ')} (trios)`,
    none: 'No trio was left in the hands or the pile: well judged.',
    possible: (faces: readonly number[]) =>
      `A trio was still possible: ${either(faces.map(sign))}. It is lost for everybody.`,
    why: {
      agreed: 'All agreed to end it.',
      stalled: 'It ended after many rounds without a trio.',
      too_few_cards: 'It ended because fewer than three cards were left.',
    },
  },
  lesson: [
    'Every card has two faces. Yours lay open: all saw the moon and the key. Now you hold them and see the other sides: sun and bee. The others still see moon and key.',
    'Livia and Marcus hold their cards the same way: you see the sides they cannot see. You need the same symbol three times on your side. Take Livia’s sun.',
    'The sun stays on your side. Its other side, the fish, is now seen by everyone but you. A second card may come from somebody else: take Marcus’s sun.',
    'Three suns on your side: a trio. Lay it. Or stop, and keep it a secret: both are always possible.',
    'Livia took Marcus’s wave. It turned before your eyes: a torch on the other side. Remember the cards whose two faces you have seen. The others cannot see it all.',
    'Marcus took the amphora from the pile. He sees the amphora, you see its other side. Nobody ever holds more than four cards. Now it is your turn: put your bee back on the pile. Touch it, then “Put back”.',
    'Your bee lies on top now, for anyone to take. There is only one pile.',
    'Livia thinks that no trio is left, and Marcus agrees. It ends only if all agree; one “no” and play goes on. Say that you agree.',
    'Whoever has the most trios wins: you, with one. A trio that was still possible is lost for everybody. That is all of Janus.',
  ],
  chapters: {
    laid: (who: string, face: number) => `${who}: trio of ${many(face)}`,
    proposed: 'Is it over?',
  },
  crowned: (names: readonly string[], count: number) =>
    names.length > 1
      ? count
        ? `${list(names)} share the victory with ${trios(count)} each`
        : 'Nobody made a trio: a shared victory'
      : `${names[0] ?? ''} wins with ${trios(count)}`,
  /** Refusals with whose turn it is, and whose card was wanted. */
  detailed: {
    not_your_turn: (turn: Who | null, _?: Who | null) => turn && `It is ${turn.name}’s turn.`,
    one_from_opponent: (_: Who | null, from: Who | null) =>
      from && `Only one card from ${from.name} in a turn.`,
  },
  refusals: {
    not_your_turn: 'It is not your turn.',
    proposal_open: 'First the question: is it over?',
    no_proposal: 'Nobody has proposed the end.',
    answered_already: 'You have already answered.',
    proposed_already: 'You have already proposed it. Take another turn first.',
    hand_full: 'You hold four cards: nobody holds more.',
    drawn_enough: 'Two cards are enough for one turn.',
    drawn_already: 'You have taken a card: lay a trio or stop.',
    pile_empty: 'The pile is empty.',
    one_from_pile: 'Only one card from the pile in a turn.',
    one_from_opponent: 'Only one card from each player in a turn.',
    no_opponent: 'You cannot take from there.',
    no_such_card: 'That card is no longer there.',
    draw_first: 'Take a card first.',
    no_trio: 'A trio is the same symbol three times on your side.',
  },
}

export type JanusText = typeof en
