// Which mark a seat has in the match around us. Boards speak of seats; what a person looks like was
// chosen before, and stays theirs wherever they sit.
import { getContext, setContext } from 'svelte'
import type { ChairState } from '../wire/types'

const KEY = Symbol('marks')
type MarkOf = (seat: number) => number

/** Everything below shows seats with the marks of their people. */
export const giveMarks = (chairs: () => readonly ChairState[]): void => {
  const known: MarkOf = (seat) => chairs()[seat]?.mark ?? seat
  setContext(KEY, known)
}

export const markOf = (): MarkOf => getContext<MarkOf>(KEY) ?? ((index) => index)

/** The colours of the seats, as a style that everything below inherits. */
export const seatColours = (chairs: readonly ChairState[]): string =>
  chairs.map(({ mark }, seat) => `--person-${seat}: var(--mark-${mark})`).join(';')
