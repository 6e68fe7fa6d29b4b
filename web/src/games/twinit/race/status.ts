// The line that answers, in one second: whose move, and what can I do?
import type { TwinView } from '../../../wire/types'
import type { WhoAt } from './narration'
import type { RaceWords } from './words.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(
  view: TwinView,
  mayTurn: boolean,
  claimed: Pick<Status, 'headline' | 'mine'> | null,
  whoAt: WhoAt,
  { status: words }: RaceWords,
): Status {
  const race = view.race!
  const { you } = view
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  const mode = view.options.mode === 'coop' ? 'solo' : view.options.mode
  const how = you === null ? words.watching : words.hint[mode]
  if (view.ranking.length) return line(words.over)
  if (race.pause) return line(words.pause[race.pause.why], how)
  if (claimed) return line(claimed.headline, claimed.mine ? '' : how, claimed.mine)
  if (you !== null && race.banned[you])
    return mayTurn ? line(words.onlyTurn, how, true) : line(words.banned, how)
  if (race.search_until !== null) return line(words.search, how)
  if (mayTurn && race.due !== you) return line(words.free, how, true)
  if (mayTurn) return line(words.mine[mode], how, true)
  return line(race.due === null ? '' : words.watch(whoAt(race.due)), how)
}
