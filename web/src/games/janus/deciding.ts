// What decided a match, told from the last view: the trios, and whether one was still possible.
import type { Replay } from '../../net/match_state'
import type { JanusFact, JanusView } from '../../wire/types'
import type { JanusText } from './text.en'

export function decidingSentences(replay: Replay, text: JanusText): string[] {
  const view = replay.updates.at(-1)?.view as JanusView | undefined
  if (!view?.end) return []
  const { why, possible } = view.end
  const rows = replay.outcome.ranking
    .flat()
    .map((seat) => ({ name: replay.names[seat] ?? '', count: view.seats[seat]!.trios.length }))
  const left = possible.length ? text.decided.possible(possible) : text.decided.none
  return [text.decided.tally(rows), text.decided.why[why], left]
}

/** The match in pictures and numbers: who laid what, what is lost, how long it took. */
export function tally(replay: Replay) {
  const view = replay.updates.at(-1)!.view as JanusView
  const facts = replay.updates.flatMap((update) => update.facts as JanusFact[])
  const ends = facts.filter((fact) => ['stopped', 'discarded', 'laid'].includes(fact.type))
  const hands = view.seats.reduce((sum, seat) => sum + seat.cards, 0)
  return {
    /** How many cards a trio has. */
    trio: view.box.trio,
    trios: replay.outcome.ranking.flat().map((seat) => ({ seat, faces: view.seats[seat]!.trios })),
    lost: view.end?.possible ?? [],
    turns: ends.length,
    laid: view.seats.reduce((sum, seat) => sum + seat.trios.length, 0),
    left: view.pile + hands,
  }
}
