// What is said of somebody's game of Janus.
import type { Who } from '../../text/people'
import { t } from '../../text/text.svelte'
import type { Moment } from '../../wire/types'
import { janusText } from './text.svelte'

export function momentSentence({ kind, seat, by }: Moment, people: (seat: number) => Who): string {
  const { analysis: text } = janusText()
  const who = people(seat ?? 0)
  if (kind === 'missed' || kind === 'handed') return text[kind](who, by)
  return kind === 'known' ? text.known(who, t().percent(by)) : ''
}
