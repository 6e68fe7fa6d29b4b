// The line that answers, in one second: whose move, and what can I do?
import type { JanusMove, JanusView, Offer } from '../../wire/types'
import { may, whyNot } from '../offer'
import type { Cast } from './narration'
import type { JanusText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(view: JanusView, offer: Offer, cast: Cast, text: JanusText): Status {
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  const watching = view.you === null
  if (view.end) return line(text.over, text.sentence.ended[view.end.why])
  if (view.proposal) {
    const asked = !watching && !view.proposal.agreed.includes(view.you!)
    return line(text.voteHeadline, asked ? text.vote.why : text.voteWait, asked)
  }
  if (view.on_turn !== view.you || watching)
    return line(text.turnOf(cast(view.on_turn!)), watching ? watched(view, text) : text.turnHow)
  return line(text.yourTurn, how(view, offer, text), true)
}

/** Before the end spectators see no hand; in a replay one may see all faces. */
const watched = ({ memory }: JanusView, text: JanusText) => (memory ? text.allFaces : text.watching)

function how({ drawn }: JanusView, offer: Offer, text: JanusText): string {
  if (whyNot(offer, 'draw') === 'hand_full') return text.fullHand
  if (!drawn.length) return may(offer, 'discard') ? text.drawOrDiscard : text.mustDraw
  return may(offer, 'draw') ? text.drewOne : text.drewLast
}

/** What I have just done, until the table has ruled on it. */
export function doing(move: JanusMove, text: JanusText): Status {
  return { headline: text.doing[move.type], detail: '', mine: false }
}
