import type { Feat } from './film'

/** Somebody, as a sentence needs them. */
export interface Who {
  name: string
  you: boolean
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const does = (who: Who, mine: string, theirs: string) =>
  who.you ? `You ${mine}` : `${who.name} ${theirs}`
const all = (people: readonly Who[], mid = true) =>
  list.format(people.map((who) => (who.you ? (mid ? 'you' : 'You') : who.name)))
const their = (people: readonly Who[], one: string, many: string) =>
  people.length > 1 || people[0]?.you ? many : one
const THINGS: Record<Feat, string> = {
  pair: 'a pair',
  triple: 'three at once',
  single: 'one card of a tie',
  theft: 'a set',
  grown: 'the third card',
}

export const en = {
  table: 'The table',
  cardAt: {
    table: (label: string) => `Card on the table, ${label}`,
    pile: (label: string, who: string, cards: number) =>
      `Top of the pile${who ? ` of ${who}` : ''}, ${cards} left, ${label}`,
    set: (label: string, who: string) => `Set of ${who}, ${label}`,
    centre: (label: string) => `The centre, ${label}`,
  },
  hands: (people: readonly Who[]) => `, hand of ${all(people)}`,
  sets: (count: number, goal: number) => `${count} of ${goal} sets`,

  teams: ['Suns', 'Moons'],
  teamSets: (team: string) => `The ${team}`,

  turn: 'Turn over',
  turnPile: ['top left', 'top right', 'bottom right', 'bottom left', 'centre'].map(
    (place) => `Turn over, ${place}`,
  ),
  space: 'space',
  keysHelp: 'Type the letters of a card to lay a hand on it. Space turns a card over.',
  closer: 'Closer',
  wider: 'Whole table',
  look: 'Look here',
  lookOn: 'Touch a card to show it to your team',
  talk: 'To my team',
  send: 'Send',
  teamSays: (who: Who, text: string) => `${who.you ? 'You' : who.name}: ${text}`,

  status: {
    watch: (who: Who) => `${who.name} turns over the next card`,
    mine: 'Your card: turn it over',
    mineRing: 'Turn over a card from any pile',
    free: 'Whoever wants turns over a card',
    hint: {
      solo: 'Two the same? A hand on each, before the others',
      clans: 'Two the same? You take one, a team-mate the other',
      ring: 'Two in the ring: a hand on each. A pile or a set: the centre first',
    },
    banned: 'A wrong pair: your hands rest until the next card',
    watching: 'You are watching',
    paused: 'Hands off for a moment',
    dispute: 'Dispute: both cards are turned over',
    show: 'Show your pair: touch both cards',
    showOne: 'And the second card',
    waits: (who: Who) => `${who.name} shows a pair`,
    owed: 'You owe a set',
    search: 'Last search: no pile is left',
    over: 'The end',
  },

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
      `${all(people, false)} ${their(people, 'takes', 'take')} ${THINGS[feat]}`,
    chain: (people: readonly Who[], times: number) => `Chain of ${times}: ${all(people, false)}`,
    theft: (people: readonly Who[], robbed: readonly Who[]) =>
      `${all(people, false)} ${their(people, 'steals', 'steal')} from ${all(robbed)}`,
    disputed: 'Dispute',
    settled: 'Turned over',
    erred: (who: Who) => (who.you ? 'Wrong pair' : `Wrong pair: ${who.name}`),
    owed: (who: Who) => does(who, 'owe a set', 'owes a set'),
    claimed: (who: Who) => (who.you ? 'Show your pair' : `${who.name} claims`),
    search: 'Last search',
    pointed: (who: Who) => (who.you ? 'You point' : `${who.name}: look here`),
    ended: 'The end',
  },
  sentence: {
    dealt: (who: Who) => `The cards are dealt. ${does(who, 'begin', 'begins')}.`,
    won: (people: readonly Who[], feat: Feat) =>
      `${all(people, false)} ${their(people, 'takes', 'take')} ${THINGS[feat]}.`,
    chain: (people: readonly Who[], times: number) =>
      `Chain reaction: ${all(people)} ${their(people, 'wins', 'win')} number ${times} in a row.`,
    theft: (people: readonly Who[], robbed: readonly Who[]) =>
      `Theft: ${all(people)} ${their(people, 'lays', 'lay')} hands on the third card and on the set of ${all(robbed)}, and ${their(people, 'takes', 'take')} all three.`,
    disputed: (people: readonly Who[]) =>
      `Dispute between ${all(people)}: at three, the cards are turned over.`,
    settled: 'The disputed cards are turned over. Nobody wins them.',
    erred: (who: Who, lost: boolean) =>
      lost
        ? `${does(who, 'touched', 'touched')} a wrong pair and ${who.you ? 'lose' : 'loses'} a set.`
        : `${does(who, 'touched', 'touched')} a wrong pair.`,
    owed: (who: Who) => `${does(who, 'owe', 'owes')} a set, to be given back in two seconds.`,
    paid: (who: Who) => `${does(who, 'give back', 'gives back')} a set.`,
    claimed: (who: Who) => `${does(who, 'hold', 'holds')} the centre and must show a pair.`,
    timedOut: (who: Who) => `${who.you ? 'Your hand lifts' : `A hand of ${who.name} lifts`}.`,
    search: 'All piles are empty: a last search.',
    pointed: (who: Who) => `${does(who, 'point', 'points')} at a card.`,
    ended: (people: readonly Who[]) => `The end: ${all(people)} ${their(people, 'wins', 'win')}.`,
  },
}

export type RaceWords = typeof en
