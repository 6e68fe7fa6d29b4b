import type { Who } from '../race/words.en'
import type { FinishWords } from './words.en'

const list = new Intl.ListFormat('fr', { type: 'conjunction' })
const all = (people: readonly Who[]) =>
  list.format(people.map((who) => (who.you ? 'toi' : who.name)))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const fr: FinishWords = {
  title: 'Photo-finish',
  ahead: (people, ms) => `${capital(all(people))}, avec ${ms} ms d’avance.`,
  lot: (people, window) => `À moins de ${window} ms, le sort a tranché : ${all(people)}.`,
  disputed: (people, ms) => `Une carte chacun, à ${ms} ms d’écart : ${all(people)}.`,
  you: 'Toi',
  ms: (ms) => `${ms} ms`,
  mark: (thing, ms) => `carte ${thing} : ${ms === 0 ? 'premier' : `+${ms} ms`}`,
  drawn: 'par le sort',
  late: 'arrivé trop tard pour compter dès ce moment',
}
