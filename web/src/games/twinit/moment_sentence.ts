// What mattered in a race or a minute together, in sentences.
import type { Who } from '../../text/people'
import type { Moment } from '../../wire/types'
import { twinText } from './text.svelte'

export function momentSentence(
  { kind, seat, by, of }: Moment,
  people: (seat: number) => Who,
): string {
  const { analysis: text, moment } = twinText()
  const who = people(seat ?? 0)
  const seconds = text.seconds(by)
  switch (kind) {
    case 'lead':
      return text.lead(who, moment.minutes(Math.round(by / 1000)))
    case 'unseen':
      return text.unseen(seconds, seat === null ? null : who)
    case 'late':
    case 'mistaken':
      return text[kind](who, by)
    case 'level':
    case 'pause':
      return text[kind](seconds)
    case 'eye':
      return text.eye(who, seconds)
    case 'closest':
      return twinText().decided.closest(who.name, by)
    case 'inhuman':
      return text.inhuman(who, by, of)
    case 'finder':
      return text.finder(who, by, of)
    default:
      return ''
  }
}
