// The line that answers, in one second: whose move, and what can I do?
import type { Offer, PanMove, PanView } from '../../wire/types'
import { may } from '../offer'
import type { Cast } from './narration'
import type { PanText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(view: PanView, offer: Offer, cast: Cast, text: PanText): Status {
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  const aside = view.you === null ? text.watching : view.seats[view.you]!.alive ? '' : text.dead
  if (view.stage === 'over') return line(text.over)
  if (view.stage === 'picking') return picking(view, cast, text)
  if (view.on_turn === null) return line(text.lotRuns, aside)
  const who = cast(view.on_turn)
  if (view.on_turn === view.you) return mine(view, offer, text)
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

function mine(view: PanView, offer: Offer, text: PanText): Status {
  if (view.stage === 'daring') return { headline: text.dare, detail: text.dareHow, mine: true }
  if (view.stage === 'stealing')
    return { headline: text.stealNow(view.steals), detail: text.stealHow, mine: true }
  const detail = may(offer, 'spin') ? text.yourTurnHow : text.mustFlip
  return { headline: text.yourTurn, detail, mine: true }
}

/** What I have just done, until the table has ruled on it. */
export function doing(move: PanMove, text: PanText): Status {
  const you = { name: '', you: true }
  const { banner } = text
  const headline = {
    pick: () => banner.picked(you),
    flip: () => banner.cocked(you),
    again: () => banner.cocked(you),
    stop: () => banner.stopped(you),
    spin: () => (move.type === 'spin' ? banner.spun(you, move.value) : ''),
    pass: () => (move.type === 'pass' ? banner.passed(you, move.values) : ''),
    steal: () => text.stealing,
  }[move.type]()
  return { headline, detail: '', mine: false }
}
