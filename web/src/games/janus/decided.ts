// What decided a match, told from the last view: the trios, and whether one was still possible.
import type { JanusView, Replay } from '../../wire/types'
import type { JanusText } from './text.en'

export function decided(replay: Replay, text: JanusText): string[] {
  const view = replay.updates.at(-1)?.view as JanusView | undefined
  if (!view?.end) return []
  const { why, possible } = view.end
  const rows = replay.outcome.ranking
    .flat()
    .map((seat) => ({ name: replay.names[seat] ?? '', count: view.seats[seat]!.trios.length }))
  const left = possible.length ? text.decided.possible(possible) : text.decided.none
  return [text.decided.tally(rows), text.decided.why[why], left]
}
