import { all, capital } from '../../../text/french'
import type { FinishWords } from './words.en'

export const fr: FinishWords = {
  title: 'Photo-finish',
  ahead: (people, ms) => `${capital(all(people))}, avec ${ms} ms d’avance.`,
  lot: (people, window) => `À moins de ${window} ms, le sort a tranché : ${all(people)}.`,
  disputed: (people, ms) => `Une carte chacun, à ${ms} ms d’écart : ${all(people)}.`,
  you: 'Toi',
  ms: (ms) => `${ms} ms`,
  mark: (thing, ms) => `carte ${thing} : ${ms === 0 ? 'premier' : `+${ms} ms`}`,
  drawn: 'par tirage au sort',
  late: 'arrivé trop tard pour compter à cet instant',
}
