// How English speaks of people and numbers: one place for all catalogues.
import type { Who } from './people'

const and = new Intl.ListFormat('en', { type: 'conjunction' })
const or = new Intl.ListFormat('en', { type: 'disjunction' })

export const list = (words: readonly string[]) => and.format(words)
export const either = (words: readonly string[]) => or.format(words)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const count = (n: number, one: string, many: string) =>
  `${n} ${Math.abs(n) === 1 ? one : many}`

/** Somebody and what they do. */
export const does = (who: Who, mine: string, theirs: string) =>
  who.you ? `You ${mine}` : `${who.name} ${theirs}`

/** Somebody, within a sentence. */
export const whom = (who: Who) => (who.you ? 'you' : who.name)
export const all = (people: readonly Who[]) => list(people.map(whom))

/** People at the beginning of a sentence: oneself first. */
export const subject = (people: readonly Who[]) =>
  capital(all([...people].sort((one, other) => Number(other.you) - Number(one.you))))

/** The verb of these people. */
export const verb = (people: readonly Who[], one: string, many: string) =>
  people.length > 1 || people[0]?.you ? many : one

/** Whose something is: your, Ada’s, your team’s, Ada and Bo’s. */
export function whose(people: readonly Who[]): string {
  if (people.some((who) => who.you)) return people.length > 1 ? 'your team’s' : 'your'
  return `${all(people)}’s`
}
