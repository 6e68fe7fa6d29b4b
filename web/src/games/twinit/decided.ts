// What decided a match, told from its updates: the sets, what was stolen and what went wrong.
import type { Replay, TwinFact, TwinView } from '../../wire/types'
import type { TwinText } from './text.en'

export function decided(replay: Replay, text: TwinText): string[] {
  const view = replay.updates.at(-1)?.view as TwinView | undefined
  if (view?.heap) return [text.decided.level[view.heap.level], text.together(view.heap.points)]
  const race = view?.race
  if (!race) return []
  const name = (seat: number) => replay.names[seat] ?? ''
  const side = (seat: number) => race.teams[seat] ?? seat
  const rows = replay.outcome.ranking
    .flat()
    .map((seat) => ({ name: name(seat), count: race.sets[side(seat)]!.length }))
  return [text.decided.tally(rows), events(replay, text), ...last(replay, text)]
}

const facts = (replay: Replay) => replay.updates.flatMap((update) => update.facts as TwinFact[])

function events(replay: Replay, { decided: words }: TwinText): string {
  const count = (type: TwinFact['type']) =>
    facts(replay).filter((fact) => fact.type === type).length
  const told = [
    [thefts(replay), words.thefts],
    [count('disputed'), words.disputes],
    [count('erred'), words.errors],
  ] as const
  const some = told.filter(([times]) => times).map(([times, say]) => say(times))
  return some.length ? `${some.join(', ')}.` : words.none
}

/** Wins that took somebody else's set. */
function thefts(replay: Replay): number {
  let times = 0
  const owner = new Map<number, number>()
  for (const fact of facts(replay)) {
    if (fact.type !== 'won') continue
    const before = fact.taken.map((token) => owner.get(token)).find((seat) => seat !== undefined)
    if (before !== undefined && !fact.seats.includes(before)) times++
    owner.set(fact.set, fact.seats[0]!)
  }
  return times
}

function last(replay: Replay, text: TwinText): string[] {
  const update = replay.updates.findLast((one) =>
    (one.facts as TwinFact[]).some((fact) => fact.type === 'won'),
  )
  const won = (update?.facts as TwinFact[] | undefined)?.findLast((fact) => fact.type === 'won')
  if (!update || won?.type !== 'won') return []
  return [text.decided.last(replay.names[won.seats[0]!] ?? '', Math.round(update.at / 1000))]
}
