// What the page offers me. Where all play at once no list of moves comes with an update, so it is
// read off the view; whether a move counts is for the table to say.
import type { SocialSeenContest, SocialView } from '../../wire/types'

export type ContestKind = 'question' | 'screen_task' | 'real_life' | 'rock_paper_scissors'

const MANY: ContestKind[] = ['question', 'screen_task', 'real_life']
const TWO: ContestKind[] = ['rock_paper_scissors', 'screen_task', 'real_life']
const OWN: ContestKind[] = ['question', 'real_life']
const ANSWERS = 20

export const twoPlay = (view: SocialView) => view.seats.length === 2

/** My cards may move: everybody's do, or it is my turn and nothing else is going on. */
export function mayAct(view: SocialView): boolean {
  const { you, stage, turn, contests, rewards, quiz } = view
  if (you === null || stage !== 'playing') return false
  return turn === null || (turn === you && !contests.length && !rewards.length && !quiz)
}

export function mayDraw(view: SocialView): boolean {
  if (!mayAct(view) || !view.seats[view.you!]!.pile) return false
  const free = view.hand.filter((card) => card === null).length
  return view.turn === null ? free > 0 : free === view.hand.length
}

export const maySwap = (view: SocialView) => mayAct(view) && view.hand.some((card) => card !== null)

export const mayPass = (view: SocialView) => mayAct(view) && view.turn !== null

export function mayAgree(view: SocialView): boolean {
  const { you, stage, seats } = view
  return you !== null && (stage === 'playing' || stage === 'objections') && !seats[you]!.agreed
}

/** The kinds of contest at this table, from the box or in own words; bots take no part in what only
 * people can do (SOCIAL-44). */
export function contestKinds(view: SocialView, bots: boolean) {
  const kinds = (twoPlay(view) ? TWO : MANY).filter((kind) => !bots || kind !== 'real_life')
  return kinds.map((kind) => ({ kind, own: !bots && OWN.includes(kind) }))
}

export function mayAnswer(contest: SocialSeenContest, view: SocialView): boolean {
  const { you } = view
  const { kind } = contest.prompt
  if (you === null || contest.phase !== 'open') return false
  if (kind === 'real_life' || kind === 'rock_paper_scissors') return false
  const mine = contest.answers.filter(({ seat }) => seat === you).length
  return (contest.author !== you || twoPlay(view)) && mine < ANSWERS
}

/** Whom I may name as the winner now; null stands for nobody. */
export function mayName(contest: SocialSeenContest, view: SocialView): (number | null)[] {
  const { you } = view
  const { author, prompt, phase, own, answers, chosen } = contest
  const seats = view.seats.map((_, seat) => seat)
  if (you === null) return []
  if (twoPlay(view))
    return prompt.kind === 'real_life' && !chosen.includes(you) ? [...seats, null] : []
  if (author !== you) return []
  if (prompt.kind === 'real_life') return [...seats.filter((seat) => seat !== you), null]
  if (prompt.kind !== 'question' || (!own && phase === 'open')) return []
  const answered = [...new Set(answers.map(({ seat }) => seat))]
  return phase === 'near_miss' ? answered : [...answered, null]
}

export const mayState = ({ quiz, you }: SocialView) =>
  quiz?.phase === 'stating' && quiz.author === you

export const mayVote = ({ quiz, you }: SocialView) =>
  you !== null && quiz?.phase === 'voting' && quiz.author !== you && quiz.vote === null

export function mayGoOn({ quiz, you, stage, host }: SocialView): boolean {
  if (you === null) return false
  return stage === 'between' ? host === you : quiz?.phase === 'going_on' && quiz.author === you
}

/** The host hides another's words; anybody else tells the host. */
export function mayMind(view: SocialView, writer: number): 'hide' | 'report' | null {
  if (view.you === null || !hasWritten(view, writer)) return null
  if (view.host === view.you) return 'hide'
  return writer === view.you ? null : 'report'
}

/** Whether own words of this player are in sight. */
function hasWritten({ seats, contests, quiz }: SocialView, writer: number): boolean {
  const titles = seats.flatMap(({ profile }) => profile).filter(({ owner }) => owner === writer)
  const asked = contests.some(
    ({ author, own, prompt }) => author === writer && own && 'text' in prompt && prompt.text,
  )
  return titles.some(({ title }) => title) || asked || (quiz?.author === writer && !!quiz.statement)
}

/** On your honour: the places of Likes in my profile whose giver has another on that gallery. */
export function tooMany(view: SocialView): number[] {
  if (view.you === null || view.stage !== 'objections') return []
  const { profile } = view.seats[view.you]!
  const gallery = (place: number) =>
    profile.findLastIndex((card, i) => i < place && card.kind !== 'like')
  const same = (one: number, other: number) =>
    one !== other &&
    profile[other]!.kind === 'like' &&
    profile[other]!.owner === profile[one]!.owner &&
    gallery(one) === gallery(other)
  const places = profile.map((_, place) => place)
  return places.filter(
    (place) => profile[place]!.kind === 'like' && places.some((other) => same(place, other)),
  )
}
