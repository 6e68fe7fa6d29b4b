// What the shell shows of Social Network before its board is fetched, and after the end.
const list = new Intl.ListFormat('en', { type: 'conjunction' })
const points = (count: number) => (Math.abs(count) === 1 ? `${count} point` : `${count} points`)

export const en = {
  name: 'Social Network',
  pitch: 'Everybody plays at once: post galleries, collect Likes, call Stop! and bluff.',
  players: '2 to 6 players · 30 minutes',
  options: {
    likes: {
      label: 'Likes',
      help: 'One Like per gallery. Watch over it yourself, or let the table do it.',
    },
    enforced: 'The table watches',
    honour: 'On your honour',
    contest: { label: 'Time for a contest', help: 'After that it is over without a winner.' },
    quiz: { label: 'Time to vote', help: 'Who has not voted by then abstains.' },
    seconds: (ms: number) => `${ms / 1000} s`,
    language: { label: 'Prompts', help: 'The language of questions and tasks.' },
    makeUp: { label: 'Cards', help: 'What the 23 cards of each player are.' },
    usual: 'Usual',
    quizzes: 'More quizzes',
    contests: 'More contests',
  },
  decided: {
    scores: (rows: readonly { name: string; score: number }[]) =>
      rows.map(({ name, score }) => `${name} ${score}`).join(' · '),
    best: (name: string, round: number, score: number) =>
      `The best round: ${name} in round ${round}, ${points(score)}.`,
    tie: 'Equal points: the better single round decided.',
    likes: (name: string, count: number) => `Most Likes: ${name}, ${count === 1 ? 'one' : count}.`,
    bluff: (name: string, count: number) =>
      `${name} fooled somebody in ${count === 1 ? 'one quiz' : `${count} quizzes`}.`,
  },
  crowned: (names: readonly string[], score: number) =>
    names.length > 1
      ? `${list.format(names)} share the victory with ${points(score)} each`
      : `${names[0] ?? ''} wins with ${points(score)}`,
  lesson: [] as readonly string[],
}

export type SocialFront = typeof en
