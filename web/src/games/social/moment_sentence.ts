// What brought points and what cost them, in sentences.
import type { Who } from '../../text/people'
import type { Moment } from '../../wire/types'
import { socialFront } from './front.svelte'

export function momentSentence(
  { kind, seat, by, of }: Moment,
  people: (seat: number) => Who,
): string {
  const { analysis: text } = socialFront()
  const who = people(seat ?? 0)
  switch (kind) {
    case 'lead':
    case 'likes':
    case 'won':
    case 'left':
      return text[kind](who, by)
    case 'reader':
      return text.reader(who, by, of)
    default:
      return ''
  }
}
