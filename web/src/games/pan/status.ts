// The line that answers, in one second: whose move, and what can I do?
import type { Offer, PanMove, PanView } from '../../wire/types'
import { may } from '../offer'
import type { WhoAt } from './narration'
import type { PanText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(view: PanView, offer: Offer, whoAt: WhoAt, text: PanText): Status {
  const detail = offer.awaited ? how(offer, text) : aside(view, offer, text)
  return { headline: headline(view, offer, whoAt, text), detail, mine: offer.awaited }
}

/** What goes on; looking back, it is not asked of me although it was my turn. */
function headline(view: PanView, offer: Offer, whoAt: WhoAt, text: PanText): string {
  if (view.stage === 'over') return text.over
  if (view.stage === 'picking') return offer.awaited ? text.pickOne : picking(view, whoAt, text)
  if (view.on_turn === null) return text.lotRuns
  const who = whoAt(view.on_turn)
  if (view.stage === 'daring') return who.you ? text.dare : text.dareOf(who)
  if (view.stage === 'stealing')
    return who.you ? text.stealNow(view.steals) : text.stealOf(who, view.steals)
  return who.you ? text.yourTurn : text.turnOf(who)
}

function picking(view: PanView, whoAt: WhoAt, text: PanText): string {
  const waiting = view.seats.flatMap((seat, index) => (seat.picked ? [] : [index]))
  return waiting.length ? text.waitingFor(waiting.map(whoAt)) : text.banner.revealed
}

/** What is asked of me, for those who hear it; null: it is simply my turn. */
export function asks({ stage, trick, steals, box }: PanView, text: PanText): string | null {
  if (stage === 'picking') return text.pickFor(trick, box.tricks)
  if (stage === 'daring') return text.dare
  return stage === 'stealing' ? text.stealNow(steals) : null
}

/** What I can do, when I am waited for. */
function how(offer: Offer, text: PanText): string {
  if (may(offer, 'pick')) return text.pickWhy
  if (may(offer, 'again')) return text.dareHow
  if (may(offer, 'steal')) return text.stealHow
  return may(offer, 'spin') ? text.yourTurnHow : text.mustFlip
}

/** What I am to the table, when it does not wait for me. */
function aside(view: PanView, offer: Offer, text: PanText): string {
  if (view.stage === 'over') return ''
  if (view.you === null) return text.watching
  if (may(offer, 'pick')) return text.canChange
  return view.seats[view.you]!.alive ? '' : text.dead
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
