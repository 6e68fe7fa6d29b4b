import type { SocialLaid, SocialSeenContest, SocialView } from '../src/wire/types'

export const laid = (owner: number, kind: SocialLaid['kind'], title?: string): SocialLaid =>
  title === undefined ? { owner, kind } : { owner, kind, title }

/** Three players in the middle of a round, seat 0 looking; Bo has a gallery on show. */
export function feed(over: Partial<SocialView> = {}): SocialView {
  const seat = {
    hand: 5,
    pile: 18,
    profile: [],
    gallery: null,
    away: false,
    agreed: false,
    points: [],
    total: 0,
    worth: -23,
  }
  return {
    options: {
      likes: 'enforced',
      first: null,
      make_up: { likes: 12, galleries: 5, contests: 3, quizzes: 3 },
      contest_timeout: 45_000,
      quiz_timeout: 30_000,
      language: 'en',
      clock: null,
    },
    box: {
      quiz: { stating: 30_000, voting: 30_000, going_on: 5000 },
      rounds: 3,
      longest_text: 200,
      pads: 4,
      covering: ['gallery', 'contest', 'quiz', 'reward'],
      countdown: 3000,
      reward: 10_000,
      warning: 10_000,
      between: 30_000,
      canvas: { inks: 6, strokes: 60, points: 600 },
    },
    stage: 'playing',
    until: null,
    you: 0,
    round: 1,
    hand: ['like', 'gallery', 'contest', 'quiz', 'like'],
    seats: [seat, { ...seat, hand: 4, profile: [laid(1, 'gallery', 'Lunch')], gallery: 7 }, seat],
    announceable: ['question', 'own_question', 'screen_task', 'real_life', 'own_real_life'],
    drawn: null,
    contests: [],
    quiz: null,
    rewards: [],
    to_agree: 3,
    count_at: null,
    turn: null,
    deadline: null,
    unplayed_turns: 0,
    host: 0,
    statements: [],
    ranking: [],
    album: null,
    ...over,
  }
}

/** The same table with other seats. */
export function withSeats(change: (seat: SocialView['seats'][number], i: number) => object) {
  return feed().seats.map((seat, i) => ({ ...seat, ...change(seat, i) }))
}

/** A question of Bo's, open for answers. */
export function contest(over: Partial<SocialSeenContest> = {}): SocialSeenContest {
  return {
    contest: 1,
    author: 1,
    prompt: { kind: 'question', text: 'Why?' },
    own: false,
    phase: 'open',
    until: 45_000,
    lasts: 45_000,
    ahead: null,
    answers: [],
    tries: 20,
    done: [],
    chosen: [],
    choice: null,
    ...over,
  }
}

/** Two at the table, my turn. */
export const duo = (over: Partial<SocialView> = {}): SocialView =>
  feed({ seats: feed().seats.slice(0, 2), turn: 0, ...over })
