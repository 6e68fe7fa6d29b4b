// What the shell shows of Social Network before its board is fetched, and after the end.
import { count, does, list, whom } from '../../text/english'
import type { Who } from '../../text/people'

const points = (n: number) => count(n, 'point', 'points')

export const en = {
  pitch: 'Everybody plays at once: post galleries, collect Likes, call Stop! and bluff.',
  players: '2 to 6 players · 30 minutes',
  levels: {
    gentle: 'Takes 16 seconds to answer, and knows one answer in three.',
    easy: 'Takes 11 seconds to answer, and knows nearly half of them.',
    normal: 'Takes 9 seconds to answer, and knows two in three.',
    strong: 'Takes 6 seconds to answer, knows five in six, and bluffs most.',
  },
  first: {
    label: 'Who begins',
    help: 'Two take turns. The other one begins the next round.',
    lot: 'By lot',
  },
  options: {
    likes: {
      label: 'Likes',
      help: 'One Like per gallery. The table sees to it, or you do.',
    },
    enforced: 'The table watches',
    honour: 'On your honour',
    contest: { label: 'Time for a contest', help: 'After that it is over without a winner.' },
    quiz: { label: 'Time to vote', help: 'Anyone who has not voted by then abstains.' },
    seconds: (ms: number) => `${ms / 1000} s`,
    language: { label: 'Prompts', help: 'The language of questions and tasks.' },
    makeUp: { label: 'Cards', help: 'What each player’s 23 cards are.' },
    usual: 'Usual',
    quizzes: 'More quizzes',
    contests: 'More contests',
  },
  decided: {
    scores: (rows: readonly { name: string; score: number }[]) =>
      rows.map(({ name, score }) => `${name} ${score}`).join(' · '),
    turned: (winner: string, rival: string, round: number, lead: number) =>
      `Round ${round} decided it: there ${winner} made ${points(lead)} more than ${rival}.`,
    shared: 'Equal points, and equal in the best round too.',
    tie: 'Equal points: the better single round decided.',
    bluff: (name: string, count: number) =>
      `${name} fooled somebody in ${count === 1 ? 'one quiz' : `${count} quizzes`}.`,
  },
  asks: {
    play: 'Play whenever you like',
    vote: 'True or false?',
    objections: 'One Like too many? Name it, or agree',
  },
  chapters: {
    quiz: (who: string) => `${who}’s quiz`,
    contest: (who: string | null) => (who ? `Contest: ${who} wins` : 'Contest: nobody wins'),
    count: 'The count',
  },
  analysis: {
    lead: (who: Who, round: number) =>
      `From round ${round} on, ${who.you ? 'you were' : `${who.name} was`} in front for good.`,
    likes: (who: Who, likes: number) =>
      `${does(who, 'got', 'got')} ${count(likes, 'Like', 'Likes')} from the others, a point each.`,
    won: (who: Who, won: number) =>
      `${does(who, 'won', 'won')} ${count(won, 'contest', 'contests')}.`,
    left: (who: Who, left: number) =>
      `${count(left, 'card', 'cards')} left over cost ${whom(who)} ${points(left)}.`,
    reader: (who: Who, right: number, of: number) =>
      `${does(who, 'read', 'reads')} the others best: ${right} of ${of} votes were right.`,
  },
  margin: (by: number) => points(by),
  crowned: (names: readonly string[], score: number) =>
    names.length > 1
      ? `${list(names)} share the victory with ${points(score)} each`
      : `${names[0] ?? ''} wins with ${points(score)}`,
  lessonSays: { title: 'The cat, day 412', statement: 'I have slept in a tree house.' },
  lesson: [
    'Everybody plays at once, whenever they like. Below are your five cards and your pile. Lay cards, fast and well: at the end each card in your profile is worth a point, and each card you have left costs one.',
    'Mia has posted a gallery. It glows: it is active until she lays her next card. Like it. One touch on the thumb is enough.',
    'Your Like counts for Mia, and you are rid of a card. One Like per gallery, never on your own. Now post yours: touch your Gallery, then “No title”.',
    'Mia and Tom like it: three cards in your profile. There are gaps in your hand: touch your pile to draw up to five.',
    'Tom starts a contest. The game goes on meanwhile; whoever does it first wins. Touch the contest to open it, then the letter that differs.',
    'You were first. You and Tom may each lay a card face down: a point, whatever it is. Touch your pile for its top card.',
    'Stop! Mia has played a Quiz: everything stops. She says something about herself. You believe her: lay “True”.',
    'You were right, Tom was not. Whoever guesses right may lay a card face down, and so may Mia, because she fooled somebody. If everybody had been right, she could not; if nobody had, only she could. Touch your pile.',
    'Go on. “Swap” puts cards under your pile and draws as many. The round ends when somebody has no card left, or when all want to count. Mia and Tom do: touch “Count?”.',
    'One point for each card in your profile, one less for each that was left. After three rounds, whoever has the most points wins. That is all of Social Network.',
  ] as readonly string[],
}

export type SocialFront = typeof en
