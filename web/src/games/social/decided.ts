// What decided a match, told from the facts everybody heard.
import type { Replay } from '../../net/holding'
import type { SocialFact, SocialView } from '../../wire/types'
import type { SocialFront } from './front.en'
import { totals } from './scene'

export function decided(replay: Replay, text: SocialFront): string[] {
  const view = replay.updates.at(-1)?.view as SocialView | undefined
  if (!view) return []
  const facts = replay.updates.flatMap((update) => update.facts as SocialFact[])
  const name = (seat: number) => replay.names[seat] ?? ''
  const scores = totals(view)
  const rows = view.ranking.flat().map((seat) => ({ name: name(seat), score: scores[seat]! }))
  const lines = [text.decided.scores(rows)]
  const [first, second] = view.ranking
  if (first && second && scores[first[0]!] === scores[second[0]!]) lines.push(text.decided.tie)
  const best = bestRound(view)
  if (best) lines.push(text.decided.best(name(best.seat), best.round + 1, best.score))
  const likes = most(facts.flatMap((f) => (f.type === 'played' && f.kind === 'like' ? [f.on] : [])))
  if (likes) lines.push(text.decided.likes(name(likes[0]), likes[1]))
  const bluff = most(facts.flatMap((f) => (f.type === 'revealed' && fooled(f) ? [f.author] : [])))
  if (bluff) lines.push(text.decided.bluff(name(bluff[0]), bluff[1]))
  return lines
}

function bestRound(view: SocialView) {
  const rounds = view.seats.flatMap(({ points }, seat) =>
    points.map((score, round) => ({ seat, round, score })),
  )
  const [best, next] = rounds.sort((a, b) => b.score - a.score)
  return best && best.score !== next?.score ? best : null
}

const fooled = (fact: Extract<SocialFact, { type: 'revealed' }>) =>
  fact.right.length < fact.votes.filter((vote) => vote !== null).length

/** The seat named most often, if one is alone. */
function most(seats: readonly number[]): [number, number] | null {
  const times = new Map<number, number>()
  for (const seat of seats) times.set(seat, (times.get(seat) ?? 0) + 1)
  const [first, second] = [...times].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first : null
}
