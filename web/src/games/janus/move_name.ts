// What a move is called in a sentence about a choice.
import type { JanusMove, JanusView } from '../../wire/types'
import { janusText } from './text.svelte'

export function moveName(move: JanusMove, names: readonly string[], view?: JanusView): string {
  const text = janusText()
  if (move.type === 'draw') {
    const name = move.from === 'pile' ? null : (names[move.from] ?? '')
    if (!view) return text.taking(name)
    if (move.from === 'pile') return text.takePile(view.top ?? 0)
    const face = view.seats[move.from]?.outer[move.slot ?? 0] ?? null
    return text.takeFrom({ name: name!, you: false }, face)
  }
  if (move.type === 'discard' && view)
    return text.discarding(move.slots.map((slot) => view.hand[slot]!))
  return move.type in text.called ? text.called[move.type as 'discard' | 'stop' | 'lay'] : ''
}
