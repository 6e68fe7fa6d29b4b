// How close it was, in one sentence.
import type { WhoAt } from '../race/narration'
import type { Finish } from './photo_finish'
import { finishWords } from './words.svelte'

export function finishLine(finish: Finish, whoAt: WhoAt): string {
  const text = finishWords()
  const people = finish.seats.map(whoAt)
  if (finish.disputed) return text.disputed(people, finish.margin)
  return finish.lot ? text.lot(people, finish.tieWindow) : text.ahead(people, finish.margin)
}
