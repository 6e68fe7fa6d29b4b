// What decided a match, told from its updates: the sets, what was quick, what was close, what went wrong.
import type { Replay } from '../../net/match_state'
import type { TwinFact, TwinRaceView, TwinView } from '../../wire/types'
import { type Chapter, chapters } from '../chapters'
import { Finishes } from './finish/photo_finish'
import type { TwinText } from './text.en'

export function decidingSentences(replay: Replay, text: TwinText): string[] {
  const view = replay.updates.at(-1)?.view as TwinView | undefined
  if (view?.heap) return [text.decided.level[view.heap.level], text.together(view.heap.points)]
  const race = view?.race
  if (!race) return []
  return [
    text.decided.tally(standings(replay, race, text)),
    ...quickest(replay, text),
    ...closest(replay, view.options.tie_window, text),
    events(replay, text),
  ]
}

/** TWIN-30: the two teams, in the order of their sides; none where everybody plays alone. */
export const teamsIn = (teams: readonly number[], text: TwinText) =>
  [...new Set(teams)].sort().map((side) => ({
    name: text.teams.names[side] ?? '',
    seats: teams.flatMap((one, seat) => (one === side ? [seat] : [])),
  }))

/** What was won, what won it, and what nobody saw, as motifs. */
export function album(replay: Replay) {
  const race = (replay.updates.at(-1)?.view as TwinView | undefined)?.race
  if (!race) return null
  const told = facts(replay)
  const wins = told.filter((fact) => fact.type === 'won')
  const first = replay.outcome.ranking[0] ?? []
  const last = wins.findLast((fact) => fact.seats.some((seat) => first.includes(seat)))
  return {
    last: last?.motif ?? null,
    sides: race.sets.map((sets, side) => ({
      side,
      motifs: sets.flatMap(({ motif }) => motif ?? []),
    })),
    missed: missed(race),
    wins: wins.length,
    turned: told.filter((fact) => fact.type === 'turned').length,
    seconds: Math.round((replay.updates.at(-1)?.at ?? 0) / 1000),
  }
}

/** Pairs that lay open when it ended; a won set may be one half of a theft nobody saw. */
function missed({ table, piles }: TwinRaceView): number[] {
  const open = [...table, ...piles].flatMap(({ motif }) => motif ?? [])
  return [...new Set(open.filter((motif, i) => open.indexOf(motif) !== i))]
}

/** TWIN-36: teams stand together, everybody else alone; the best first. */
function standings(replay: Replay, race: TwinRaceView, text: TwinText) {
  const name = (seat: number) => replay.names[seat] ?? ''
  const sides = new Map<number, number[]>()
  for (const seat of replay.outcome.ranking.flat()) {
    const side = race.teams[seat] ?? seat
    sides.set(side, [...(sides.get(side) ?? []), seat])
  }
  return [...sides].map(([side, seats]) => ({
    name: race.teams.length ? text.team(side, seats.map(name)) : name(seats[0]!),
    count: race.sets[side]!.length,
  }))
}

const facts = (replay: Replay) => replay.updates.flatMap((update) => update.facts as TwinFact[])

/** The motifs that lie there more than once. */
function pairsIn({ table, piles, sets }: TwinRaceView): Set<number> {
  const seen = [...table, ...piles, ...sets.flat()].flatMap(({ motif }) => motif ?? [])
  return new Set(seen.filter((motif, i) => seen.indexOf(motif) !== i))
}

/** The pair that lay open for the shortest time. */
function quickest(replay: Replay, { decided: words }: TwinText): string[] {
  const since = new Map<number, number>()
  let best: { seat: number; ms: number } | null = null
  for (const { facts, view, at } of replay.updates) {
    for (const fact of facts as TwinFact[]) {
      if (fact.type !== 'won') continue
      const ms = at - (since.get(fact.motif) ?? at)
      if (ms > 0 && ms < (best?.ms ?? Number.POSITIVE_INFINITY)) best = { seat: fact.seats[0]!, ms }
    }
    const open = pairsIn((view as TwinView).race!)
    for (const motif of since.keys()) if (!open.has(motif)) since.delete(motif)
    for (const motif of open) if (!since.has(motif)) since.set(motif, at)
  }
  return best ? [words.quickest(replay.names[best.seat] ?? '', best.ms / 1000)] : []
}

/** The win that was decided by the least. */
function closest(replay: Replay, tieWindow: number, { decided: words }: TwinText): string[] {
  const finishes = new Finishes(tieWindow)
  let best: { seat: number; ms: number } | null = null
  for (const { facts, view } of replay.updates) {
    const centre = (view as TwinView).race!.ring?.centre ?? null
    const finish = finishes.follow(facts as TwinFact[], centre)
    if (!finish || finish.disputed || finish.margin === null) continue
    if (finish.margin < (best?.ms ?? Number.POSITIVE_INFINITY))
      best = { seat: finish.seats[0]!, ms: finish.margin }
  }
  return best ? [words.closest(replay.names[best.seat] ?? '', Math.round(best.ms))] : []
}

function events(replay: Replay, { decided: words }: TwinText): string {
  const count = (type: TwinFact['type']) =>
    facts(replay).filter((fact) => fact.type === type).length
  const told = [
    [thefts(replay).size, words.thefts],
    [count('disputed'), words.disputes],
    [count('erred'), words.errors],
  ] as const
  const some = told.filter(([times]) => times).map(([times, say]) => say(times))
  return some.length ? `${some.join(', ')}.` : words.none
}

/** Wins that took somebody else's set; team-mates share theirs. */
function thefts(replay: Replay): Set<TwinFact> {
  const teams = (replay.updates.at(-1)?.view as TwinView | undefined)?.race?.teams ?? []
  const stolen = new Set<TwinFact>()
  const owner = new Map<number, number>()
  for (const fact of facts(replay)) {
    if (fact.type !== 'won') continue
    const side = teams[fact.seats[0]!] ?? fact.seats[0]!
    const before = fact.taken.map((token) => owner.get(token)).find((one) => one !== undefined)
    if (before !== undefined && before !== side) stolen.add(fact)
    owner.set(fact.set, side)
  }
  return stolen
}

/** Wins, thefts, disputes and errors, each by its name. */
export function chaptersIn(replay: Replay, { chapters: names }: TwinText): Chapter[] {
  const stolen = thefts(replay)
  return chapters<TwinFact>((fact, who) => {
    if (fact.type === 'won')
      return names[stolen.has(fact) ? 'theft' : 'won'](fact.seats.map(who), fact.size)
    if (fact.type === 'erred') return names.erred(who(fact.seat))
    if (fact.type === 'matched') return names.won([who(fact.seat)], fact.size)
    return fact.type === 'disputed' ? names.disputed : null
  })(replay)
}
