// How French speaks of people and numbers: one place for all catalogues.
import type { Who } from './people'

const and = new Intl.ListFormat('fr', { type: 'conjunction' })
const or = new Intl.ListFormat('fr', { type: 'disjunction' })

export const list = (words: readonly string[]) => and.format(words)
export const either = (words: readonly string[]) => or.format(words)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const count = (n: number, one: string, many: string) =>
  `${n} ${Math.abs(n) > 1 ? many : one}`

/** A vowel that can be heard: Ada, Élise, Hugo and Yves, but not Yann; whatever marks its direction. */
const vowel = (name: string) => /^(?:[aeiouœæ]|h[aeiou]|y(?![aeiou]))/.test(bare(name))
const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** Of this name: d’Ada, de Bo. */
export const of = (name: string) => (vowel(name) ? `d’${name}` : `de ${name}`)

/** Than or that this name: qu’Ada, que Bo. */
export const that = (name: string) => (vowel(name) ? `qu’${name}` : `que ${name}`)

/** Somebody and what they do. */
export const does = (who: Who, mine: string, theirs: string) =>
  who.you ? `Tu ${mine}` : `${who.name} ${theirs}`
export const has = (who: Who, action: string) => does(who, `as ${action}`, `a ${action}`)

/** Somebody, within a sentence. */
export const whom = (who: Who) => (who.you ? 'toi' : who.name)
export const all = (people: readonly Who[]) => list(people.map(whom))

/** Of these people, each with its own word: de Bo et d’Ada. */
export const ofAll = (people: readonly Who[]) => list(people.map((who) => of(whom(who))))

/** People and their verb: tu prends, Ada prend, Ada et toi prenez, Ada et Bo prennent. */
export function act(
  people: readonly Who[],
  [tu, one, vous, many]: readonly [string, string, string, string],
): string {
  const [first] = people
  if (first && people.length === 1) return does(first, tu, one)
  const others = people.filter((who) => !who.you)
  if (others.length === people.length) return `${all(people)} ${many}`
  return `${list([...others.map((who) => who.name), 'toi'])} ${vous}`
}
