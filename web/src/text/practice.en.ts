import { count } from './english'

export const en = {
  title: 'Practice',
  games: 'Which game',
  done: (n: number, of: number) => `${n} of ${of} today`,
  solved: (n: number, of: number) => `${n} of ${of} solved`,
  ask: {
    pan: 'Two are left at the barrel. What is your best chance?',
    janus: 'Which card now? You see all you could remember.',
    twinit: 'Two of these are the same. Find them.',
  } as Record<string, string>,
  right: 'That is it.',
  wrong: 'Not the best.',
  why: {
    pan: 'This is what each choice leaves you.',
    janus: 'In one turn the best card makes a trio.',
  } as Record<string, string>,
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
}

export type PracticeText = typeof en
