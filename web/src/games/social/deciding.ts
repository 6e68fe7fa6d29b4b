// What decided a match, told from the facts everybody heard.
import type { Replay } from '../../net/match_state'
import type { SocialFact, SocialView } from '../../wire/types'
import type { SocialFront } from './front.en'
import { totalOf } from './scene'

/** The round that made the difference between the winner and whoever came next. */
export interface Turning {
  round: number
  /** Of how many. */
  rounds: number
  winner: number
  rival: number
  /** How many points the winner was better by, in this round. */
  lead: number
  /** The table as it was counted. */
  seats: SocialView['seats']
}

export function decidingSentences(replay: Replay, text: SocialFront): string[] {
  const view = replay.updates.at(-1)?.view as SocialView | undefined
  const turning = turningPoint(replay)
  if (!view || !turning) return []
  const name = (seat: number) => replay.names[seat] ?? ''
  const { winner, rival, round, lead } = turning
  const scores = view.seats.map(totalOf)
  const rows = view.ranking.flat().map((seat) => ({ name: name(seat), score: scores[seat]! }))
  const lines = [text.decided.scores(rows)]
  if (scores[winner] === scores[rival])
    lines.push(view.ranking[0]!.includes(rival) ? text.decided.shared : text.decided.tie)
  else lines.push(text.decided.turned(name(winner), name(rival), round, lead))
  const bluff = most(
    factsOf(replay).flatMap((fact) =>
      fact.type === 'revealed' && fooled(fact) ? [fact.author] : [],
    ),
  )
  if (bluff) lines.push(text.decided.bluff(name(bluff[0]), bluff[1]))
  return lines
}

/** With equal points it is the winner's best round, else the one with the greatest lead. */
export function turningPoint(replay: Replay): Turning | null {
  const last = replay.updates.at(-1)?.view as SocialView | undefined
  const [winner, rival] = last?.ranking.flat() ?? []
  if (!last || winner === undefined || rival === undefined) return null
  const points = (seat: number) => last.seats[seat]!.points
  const even = totalOf(last.seats[winner]!) === totalOf(last.seats[rival]!)
  const leads = points(winner).map((won, i) => won - points(rival)[i]!)
  const weights = even ? points(winner) : leads
  const at = weights.indexOf(Math.max(...weights))
  const seats = countedIn(replay, at + 1)
  return seats && { round: at + 1, rounds: leads.length, winner, rival, lead: leads[at]!, seats }
}

function countedIn(replay: Replay, round: number): SocialView['seats'] | null {
  const counted = replay.updates.find(({ facts }) =>
    (facts as SocialFact[]).some((fact) => fact.type === 'counted' && fact.round === round),
  )
  return (counted?.view as SocialView | undefined)?.seats ?? null
}

/** Where the winner's points came from, over all rounds. */
export function sources(replay: Replay, winner: number) {
  const facts = factsOf(replay)
  const of = (wanted: (fact: SocialFact) => boolean) => facts.filter(wanted).length
  const left = facts.flatMap((fact) =>
    fact.type === 'counted' ? (countedIn(replay, fact.round)?.[winner] ?? []) : [],
  )
  return {
    likes: of((fact) => fact.type === 'played' && fact.kind === 'like' && fact.on === winner),
    rewards: of((fact) => fact.type === 'rewarded' && fact.seat === winner),
    left: left.reduce((sum, { hand, pile }) => sum + hand + pile, 0),
  }
}

const factsOf = (replay: Replay) => replay.updates.flatMap(({ facts }) => facts as SocialFact[])
const fooled = (fact: Extract<SocialFact, { type: 'revealed' }>) =>
  fact.right.length < fact.votes.filter((vote) => vote !== null).length

/** The seat named most often, if one is alone. */
function most(seats: readonly number[]): [number, number] | null {
  const times = new Map<number, number>()
  for (const seat of seats) times.set(seat, (times.get(seat) ?? 0) + 1)
  const [first, second] = [...times].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first : null
}
