// The line that answers, in one second: whose move, and what can I do?
import type { TwinView } from '../../../wire/types'
import type { Cast } from './narration'
import type { RaceWords } from './words.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

/** Whether this seat may turn over the next card. */
export function mayTurn(view: TwinView): boolean {
  const race = view.race!
  if (view.you === null || race.pause || race.claim || view.ranking.length) return false
  if (race.due === view.you) return true
  return race.free && race.piles[view.you]?.top !== null
}

/** How many of the two cards of a claim were touched; null: I claim nothing. */
export type Showing = 0 | 1 | null

export function status(
  view: TwinView,
  showing: Showing,
  cast: Cast,
  { status: words }: RaceWords,
): Status {
  const race = view.race!
  const { you } = view
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  const mode = view.options.mode === 'coop' ? 'solo' : view.options.mode
  const how = you === null ? words.watching : words.hint[mode]
  if (view.ranking.length) return line(words.over)
  if (race.pause) return line(race.pause.disputed.length ? words.dispute : words.paused, how)
  if (showing !== null) return line(showing ? words.showOne : words.show, '', true)
  if (race.claim) return line(words.waits(cast(race.claim.seat)), how)
  if (you !== null && race.banned[you]) return line(words.banned, how)
  if (race.search_until !== null) return line(words.search, how)
  if (mayTurn(view) && race.due !== you) return line(words.free, how, true)
  if (mayTurn(view)) return line(race.centre === null ? words.mine : words.mineRing, how, true)
  return line(race.due === null ? '' : words.watch(cast(race.due)), how)
}
