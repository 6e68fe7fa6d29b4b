// How close it was, in one sentence.
import type { Cast } from '../race/narration'
import type { Finish } from './finish'
import { finishWords } from './words.svelte'

export function finishLine(finish: Finish, cast: Cast): string {
  const text = finishWords()
  const people = finish.seats.map(cast)
  if (finish.disputed) return text.disputed(people, finish.margin)
  return finish.lot ? text.lot(people, finish.tieWindow) : text.ahead(people, finish.margin)
}
