// What decided a match, told from the facts everybody heard.
import type { PanFact, Replay } from '../../wire/types'
import type { PanText } from './text.en'

const CHAMBERS = 6

export function decided(replay: Replay, text: PanText): string[] {
  const facts = replay.updates.flatMap((update) => update.facts as PanFact[])
  const name = (seat: number) => replay.names[seat] ?? ''
  const flips = facts.filter((fact) => fact.type === 'flipped')
  const lines: string[] = []
  const last = flips.findLast((flip) => flip.card === 'pan')
  if (last) lines.push(text.decided.last(name(last.seat), CHAMBERS - last.clics))
  else lines.push(text.decided.unopposed(name(replay.outcome.ranking[0]![0]!)))
  const lucky = flips
    .filter((flip) => flip.card === 'clic')
    .reduce<(typeof flips)[number] | null>(
      (best, flip) => (!best || flip.clics > best.clics ? flip : best),
      null,
    )
  // A Clic is told after it is counted: before it one chamber more was closed.
  if (lucky && lucky.clics > 2)
    lines.push(text.decided.lucky(name(lucky.seat), CHAMBERS + 1 - lucky.clics))
  const rich = richest(facts)
  if (rich) lines.push(text.decided.rich(name(rich[0]), rich[1]))
  return lines
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
