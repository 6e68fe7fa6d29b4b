// A choice that cost much, in one sentence.
import type { Who } from '../../text/people'
import { t } from '../../text/text.svelte'
import type { Decision, PanMove } from '../../wire/types'
import { best, chosen, moveOf } from '../decisions'
import { panText } from './text.svelte'

export function mistakeSentence(made: Decision, people: (seat: number) => Who): string {
  const { analysis: text } = panText()
  const [did, better] = [chosen(made), best(made)]
  return text.choice(
    people(made.seat),
    typeof made.scene === 'number' ? made.scene : 0,
    [named(moveOf<'pan'>(did), text.did), t().percent(did.chance.value)],
    [named(moveOf<'pan'>(better), text.instead), t().percent(better.chance.value)],
  )
}

/** A theft is not judged. */
function named(move: PanMove, words: ReturnType<typeof panText>['analysis']['did']): string {
  if (move.type === 'pick') return words.pick(move.value)
  return move.type === 'steal' ? '' : words[move.type]
}
