import type { Who } from '../race/words.en'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const all = (people: readonly Who[]) =>
  list.format(people.map((who) => (who.you ? 'you' : who.name)))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const en = {
  title: 'Photo finish',
  ahead: (people: readonly Who[], ms: number) => `${capital(all(people))}, by ${ms} ms.`,
  lot: (people: readonly Who[], window: number) =>
    `Within ${window} ms, so a lot was drawn: ${all(people)}.`,
  disputed: (people: readonly Who[], ms: number) =>
    `One card each, ${ms} ms apart: ${all(people)}.`,
  you: 'You',
  ms: (ms: number) => `${ms} ms`,
  mark: (thing: number, ms: number) => `card ${thing}: ${ms === 0 ? 'first' : `+${ms} ms`}`,
  drawn: 'by lot',
  late: 'arrived too late to count from there',
}

export type FinishWords = typeof en
