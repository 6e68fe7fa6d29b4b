// The line that answers, in one second: whose move, and what can I do?
import type { PanMove, PanView } from '../../wire/types'
import type { Cast } from './narration'
import type { PanText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(
  view: PanView,
  legal: readonly PanMove[],
  cast: Cast,
  text: PanText,
): Status {
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  const aside = view.you === null ? text.watching : view.seats[view.you]!.alive ? '' : text.dead
  if (view.stage === 'over') return line(text.over)
  if (view.stage === 'picking') return picking(view, cast, text)
  if (view.on_turn === null) return line(text.lotRuns, aside)
  const who = cast(view.on_turn)
  if (view.on_turn === view.you) return mine(view, legal, text)
  if (view.stage === 'daring') return line(text.dareOf(who), aside)
  if (view.stage === 'stealing') return line(text.stealOf(who, view.steals), aside)
  return line(text.turnOf(who), aside)
}

function picking(view: PanView, cast: Cast, text: PanText): Status {
  const waiting = view.seats.flatMap((seat, index) => (seat.picked ? [] : [index]))
  if (view.you !== null && waiting.includes(view.you))
    return { headline: text.pickOne, detail: text.pickWhy, mine: true }
  const headline = waiting.length ? text.waitingFor(waiting.map(cast)) : text.banner.revealed
  return { headline, detail: view.you === null ? text.watching : text.canChange, mine: false }
}

function mine(view: PanView, legal: readonly PanMove[], text: PanText): Status {
  if (view.stage === 'daring') return { headline: text.dare, detail: text.dareHow, mine: true }
  if (view.stage === 'stealing')
    return { headline: text.stealNow(view.steals), detail: text.stealHow, mine: true }
  const forced = legal.every((move) => move.type === 'flip')
  return { headline: text.yourTurn, detail: forced ? text.mustFlip : text.yourTurnHow, mine: true }
}
