import { all, capital, does, list, subject, verb, whose } from '../../../text/english'
import type { Who } from '../../../text/people'
import type { Feat, Loser, Mistake, Why } from './effects'

export type { Who }

const TEAMS = ['Suns', 'Moons']
const owner = (who: Who) => (TEAMS.includes(who.name) ? `The ${who.name}’` : capital(whose([who])))
/** Hands on a card, for those who hear it: your hand and Mia’s hand. */
const hands = (people: readonly Who[]) => list(people.map((who) => `${whose([who])} hand`))
const THINGS: Record<Feat, string> = {
  pair: 'a pair',
  triple: 'three at once',
  single: 'one card: a tie',
  theft: 'a set',
  grown: 'the third card',
}

const WRONG: Record<Why, string> = {
  different: 'Two different motifs',
  one_player: 'Two hands of one person',
  needs_centre: 'A pair for the centre',
  not_for_centre: 'No pair for the centre',
  nothing_shown: 'No pair shown',
}

const DID_WRONG: Record<Why, string> = {
  different: 'touched a wrong pair',
  one_player: 'laid both hands where it takes two players',
  needs_centre: 'touched a pair that is claimed on the centre',
  not_for_centre: 'showed what is no pair for the centre',
  nothing_shown: 'showed no pair in time',
}

export const en = {
  table: 'The table',
  cardAt: {
    table: (label: string) => `Card on the table, ${label}`,
    pile: (label: string, who: Who | null, cards: number) =>
      `Top of ${who ? whose([who]) : 'the'} pile, ${cards} left, ${label}`,
    set: (label: string, who: Who | null) => `${who ? owner(who) : ''} set, ${label}`,
    centre: (label: string) => `The centre, ${label}`,
  },
  hands: (people: readonly Who[]) => `, ${hands(people)}`,
  sets: (count: number, goal: number) => `${count} of ${goal} sets`,

  teams: TEAMS,
  teamSets: (team: string) => `The ${team}`,

  turn: 'Turn over',
  turnPile: ['top left', 'top right', 'bottom right', 'bottom left', 'centre'].map(
    (place) => `Turn over, ${place}`,
  ),
  space: 'space',
  closer: 'Look closer',
  wider: 'Whole table',
  look: 'Look here',
  lookOn: 'Touch a card to show it to your team',
  talk: 'To my team',
  send: 'Send',
  teamSays: (who: Who, text: string) => `${who.you ? 'You' : who.name}: ${text}`,

  status: {
    watch: (who: Who) => `${who.name} turns over the next card`,
    mine: {
      solo: 'Your turn: turn over your card',
      clans: 'Your turn: turn over your card',
      ring: 'Your turn: turn over a card from any pile',
    },
    free: 'Anybody may turn over a card',
    hint: {
      solo: 'Two the same? A hand on each, before the others',
      clans: 'Two the same? You take one, a team-mate the other',
      ring: 'Two in the ring: a hand on each. A pile or a set: the centre first',
    },
    banned: 'Your hands rest until somebody else turns a card over',
    onlyTurn: 'Turn over a card; your hands still rest',
    watching: 'You are watching',
    pause: {
      start: 'Get ready',
      dispute: 'Dispute: both cards are turned over',
      error: 'Hands off for a moment',
    },
    show: 'Show your pair: touch both cards',
    showOne: 'And the second card',
    owed: 'You owe a set',
    search: 'Last search: no pile is left',
    over: 'The end',
  },

  mistake: (who: Who, why: Why, cost: Mistake['cost']) => {
    const both = `Both hands are ${who.you ? 'yours' : `${who.name}’s`}`
    const lost = {
      player: does(who, 'lose your newest set', 'loses their newest set'),
      team: `${who.you ? 'Your' : 'Their'} team loses a set`,
      rest: `${who.you ? 'Your' : `${who.name}’s`} hands rest a while`,
      debt: does(who, 'owe a set', 'owes a set'),
    }[cost]
    return `${why === 'one_player' ? both : WRONG[why]}. ${lost}`
  },
  crowned: (people: readonly Who[], goal: number) =>
    `Set number ${goal}! ${subject(people)} ${verb(people, 'wins', 'win')}`,

  claim: (who: Who, queue: readonly Who[]) =>
    `${does(who, 'show', 'shows')} a pair${queue.length ? `, then ${all(queue)}` : ''}`,
  owes: (sets: number) => `owes ${sets}`,
  debt: {
    title: 'Give back a set',
    which: 'Which set',
    set: (n: number) => `Set ${n}`,
    where: 'Under which pile',
    under: ['Top left', 'Top right', 'Bottom right', 'Bottom left', 'Centre'],
  },

  banner: {
    dealt: (who: Who) => (who.you ? 'You begin' : `${who.name} begins`),
    won: (people: readonly Who[], feat: Feat) =>
      `${subject(people)} ${verb(people, 'takes', 'take')} ${THINGS[feat]}`,
    chain: (people: readonly Who[], times: number) => `Chain of ${times}: ${subject(people)}`,
    theft: (people: readonly Who[], robbed: readonly Who[]) =>
      `${subject(people)} ${verb(people, 'steals', 'steal')} from ${all(robbed)}`,
    disputed: 'Dispute',
    settled: 'Cards turned over',
    erred: (who: Who, why: Why) =>
      who.you ? WRONG[why] : `${who.name}: ${WRONG[why].toLowerCase()}`,
    owed: (who: Who) => does(who, 'owe a set', 'owes a set'),
    paid: (who: Who) => does(who, 'give back a set', 'gives back a set'),
    search: 'Last search',
    pointed: (who: Who) => (who.you ? 'You point' : `${who.name}: look here`),
    ended: 'The end',
  },
  sentence: {
    dealt: (who: Who) => `The cards are dealt. ${does(who, 'begin', 'begins')}.`,
    won: (people: readonly Who[], feat: Feat) =>
      `${subject(people)} ${verb(people, 'takes', 'take')} ${THINGS[feat]}.`,
    chain: (people: readonly Who[], times: number) =>
      `Chain reaction: ${all(people)} ${verb(people, 'wins', 'win')} ${times} in a row.`,
    theft: (people: readonly Who[], robbed: readonly Who[]) =>
      `Theft: ${all(people)} ${verb(people, 'lays', 'lay')} hands on the third card and on ${whose(robbed)} set, and ${verb(people, 'takes', 'take')} all three.`,
    disputed: (people: readonly Who[]) =>
      `Dispute between ${all(people)}: at three, the cards are turned over.`,
    settled: 'The disputed cards are turned over. Nobody wins them.',
    erred: (who: Who, why: Why, loser: Loser | null) =>
      `${does(who, DID_WRONG[why], DID_WRONG[why])}${
        loser === null
          ? ''
          : loser === 'team'
            ? ` and ${who.you ? 'cost your' : 'cost their'} team a set`
            : ` and ${who.you ? 'lose' : 'loses'} a set`
      }.`,
    owed: (who: Who) => `${does(who, 'owe', 'owes')} a set, to be given back in two seconds.`,
    paid: (who: Who) => `${does(who, 'give back', 'gives back')} a set.`,
    claimed: (who: Who) => `${does(who, 'hold', 'holds')} the centre and must show a pair.`,
    timedOut: (who: Who) => `${who.you ? 'Your hand lifts' : `One of ${who.name}’s hands lifts`}.`,
    search: 'All piles are empty: a last search.',
    pointed: (who: Who) => `${does(who, 'point', 'points')} at a card.`,
    ended: (people: readonly Who[]) => `The end: ${all(people)} ${verb(people, 'wins', 'win')}.`,
  },
}

export type RaceWords = typeof en
