// What decided a match, told from the facts everybody heard.
import type { Replay } from '../../net/match_state'
import type { PanFact, PanView } from '../../wire/types'
import type { PanText } from './text.en'

export function decidingSentences(replay: Replay, text: PanText): string[] {
  const facts = factsOf(replay)
  const chambers = (replay.updates[0]!.view as PanView).box.chambers
  const name = (seat: number) => replay.names[seat] ?? ''
  const flips = facts.filter((fact) => fact.type === 'flipped')
  const lines: string[] = []
  const last = flips.findLast((flip) => flip.card === 'pan')
  if (last) lines.push(text.decided.last(name(last.seat), chambers - last.clics))
  else lines.push(text.decided.unopposed(name(replay.outcome.ranking[0]![0]!)))
  const lucky = flips
    .filter((flip) => flip.card === 'clic')
    .reduce<(typeof flips)[number] | null>(
      (best, flip) => (!best || flip.clics > best.clics ? flip : best),
      null,
    )
  // A Clic is told after it is counted: before it one chamber more was closed.
  if (lucky && lucky.clics > 2)
    lines.push(text.decided.lucky(name(lucky.seat), chambers + 1 - lucky.clics))
  const rich = richest(facts)
  if (rich) lines.push(text.decided.rich(name(rich[0]), rich[1]))
  return lines
}

const factsOf = (replay: Replay) => replay.updates.flatMap((update) => update.facts as PanFact[])

/** The flip that left one alive; null where nobody had to flip. */
export function lastBang(replay: Replay): Extract<PanFact, { type: 'flipped' }> | null {
  const flips = factsOf(replay).filter((fact) => fact.type === 'flipped')
  return flips.findLast((flip) => flip.card === 'pan') ?? null
}

/** The match in numbers: Clics, cards paid, and cards the winner captured in the tricks. */
export function tally(replay: Replay): { clics: number; paid: number; captured: number } {
  const winner = replay.outcome.ranking[0]![0]!
  const sum = { clics: 0, paid: 0, captured: 0 }
  for (const fact of factsOf(replay)) {
    if (fact.type === 'flipped' && fact.card === 'clic') sum.clics++
    if (fact.type === 'spun') sum.paid++
    if (fact.type === 'passed') sum.paid += fact.values.length
    if (fact.type === 'trick' && fact.taker === winner) sum.captured += fact.cards.length
  }
  return sum
}

/** The seat that captured most cards in the tricks, if one did alone. */
function richest(facts: readonly PanFact[]): [number, number] | null {
  const taken = new Map<number, number>()
  for (const fact of facts) {
    if (fact.type === 'trick' && typeof fact.taker === 'number')
      taken.set(fact.taker, (taken.get(fact.taker) ?? 0) + fact.cards.length)
  }
  const [first, second] = [...taken].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first : null
}
