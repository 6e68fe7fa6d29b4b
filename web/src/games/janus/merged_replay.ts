// A match that is over, seen by all eyes at once: the side each holder saw, and in the corner the
// side that everybody else saw. It is put together from what the seats were told, and told alike:
// in Janus every step is a step for every seat.
import type { Replay } from '../../net/match_state'
import type { JanusFact, JanusView } from '../../wire/types'

type Update = Replay['updates'][number]

export function mergedReplay(seats: readonly Replay[]): Replay {
  const first = seats[0]!
  return {
    ...first,
    you: null,
    updates: first.updates.map((_, n) => merge(seats.map((seat) => seat.updates[n]!))),
  }
}

function merge(told: readonly Update[]): Update {
  const views = told.map((one) => one.view as JanusView)
  const facts = told.map((one) => one.facts as JanusFact[])
  return {
    ...told[0]!,
    facts: facts[0]!.map((fact, i) => heard(fact, (seat) => facts[seat]![i]!)),
    view: seen(views),
  }
}

/** Of a card that was drawn the drawer's side is shown, as of every card in a hand. */
function heard(fact: JanusFact, by: (seat: number) => JanusFact): JanusFact {
  if (fact.type === 'drawn') return by(fact.seat)
  return fact.type === 'dealt' ? { ...fact, hand: [] } : fact
}

function seen(views: readonly JanusView[]): JanusView {
  const view = views[0]!
  const across = (seat: number) => views[(seat + 1) % views.length]!.seats[seat]!.outer
  return {
    ...view,
    you: null,
    hand: [],
    hint: [],
    seats: view.seats.map((seat, i) => ({ ...seat, outer: views[i]!.hand })),
    memory: { hands: views.map((_, seat) => across(seat)), pile: [], trios: [] },
  }
}
