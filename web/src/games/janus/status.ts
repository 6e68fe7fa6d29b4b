// The line that answers, in one second: whose move, and what can I do?
import type { JanusMove, JanusView, Offer } from '../../wire/types'
import { may, whyNot } from '../offer'
import type { WhoAt } from './narration'
import type { JanusText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(view: JanusView, offer: Offer, whoAt: WhoAt, text: JanusText): Status {
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  if (view.end) return line(text.over, text.decided.why[view.end.why])
  if (view.proposal) {
    const asked = may(offer, 'vote')
    const { by } = view.proposal
    const headline = text.vote.by(by === null ? null : whoAt(by))
    return line(headline, asked ? text.vote.why : text.voteWait, asked)
  }
  if (offer.awaited) return line(text.yourTurn, how(offer, text), true)
  const who = whoAt(view.on_turn!)
  const headline = who.you ? text.yourTurn : text.turnOf(who)
  return line(headline, view.you === null ? watched(view, text) : text.turnHow)
}

/** Before the end spectators see no hand; in a replay one may see all faces. */
const watched = ({ memory }: JanusView, text: JanusText) => (memory ? text.allFaces : text.watching)

function how(offer: Offer, text: JanusText): string {
  if (may(offer, 'stop')) return may(offer, 'draw') ? text.drewOne : text.drewLast
  const instead: Readonly<Record<string, string>> = text.noDraw
  return instead[whyNot(offer, 'draw') ?? ''] ?? drawn(offer, text)
}

const drawn = (offer: Offer, text: JanusText) =>
  may(offer, 'discard') ? text.drawOrDiscard : text.mustDraw

/** What I have just done, until the table has ruled on it. */
export function doing(move: JanusMove, text: JanusText): Status {
  return { headline: text.doing[move.type], detail: '', mine: false }
}
