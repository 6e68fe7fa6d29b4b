// A choice that cost much, in one sentence.
import type { Who } from '../../text/people'
import { t } from '../../text/text.svelte'
import type { Decision, JanusMove } from '../../wire/types'
import { best, chosen, moveOf } from '../decisions'
import { janusText } from './text.svelte'

type People = (seat: number) => Who

const source = (move: { from: number | 'pile' }, people: People) =>
  move.from === 'pile' ? null : people(move.from)

export function mistakeSentence(made: Decision, people: People): string {
  const [did, better] = [chosen(made), best(made)]
  const [move, other] = [moveOf<'janus'>(did), moveOf<'janus'>(better)]
  return janusText().analysis.choice(
    people(made.seat),
    [done(move, people), t().percent(did.chance.value)],
    [instead(other, move, people), t().percent(better.chance.value)],
  )
}

function done(move: JanusMove, people: People): string {
  const { did } = janusText().analysis
  if (move.type === 'draw') return did.draw(source(move, people))
  return move.type in did ? did[move.type as 'discard' | 'stop' | 'lay'] : ''
}

/** What would have been better; another card of the same hand is called so. */
function instead(move: JanusMove, did: JanusMove, people: People): string {
  const { instead: text } = janusText().analysis
  if (move.type === 'draw') {
    const same = did.type === 'draw' && did.from === move.from
    return (same ? text.another : text.draw)(source(move, people))
  }
  if (move.type === 'discard') return did.type === 'discard' ? text.others : text.discard
  return move.type in text ? text[move.type as 'stop' | 'lay'] : ''
}
