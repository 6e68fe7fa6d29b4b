import { all, subject } from '../../../text/english'
import type { Who } from '../../../text/people'

export const en = {
  title: 'Photo finish',
  ahead: (people: readonly Who[], ms: number) => `${subject(people)}, by ${ms} ms.`,
  lot: (people: readonly Who[], window: number) =>
    `Within ${window} ms, so a lot was drawn: ${all(people)}.`,
  disputed: (people: readonly Who[], ms: number) =>
    `One card each, ${ms} ms apart: ${all(people)}.`,
  you: 'You',
  ms: (ms: number) => `${ms} ms`,
  mark: (thing: number, ms: number) => `card ${thing}: ${ms === 0 ? 'first' : `+${ms} ms`}`,
  drawn: 'by lot',
  late: 'arrived too late to count from that moment',
}

export type FinishWords = typeof en
