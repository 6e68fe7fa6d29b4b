// What somebody chose, and what would have been best.
import type { Decision, GameKey, Games, Option } from '../wire/types'

export const chosen = (made: Decision): Option => made.options[made.chosen]!

export const best = (made: Decision): Option =>
  made.options.reduce((a, b) => (b.chance.value > a.chance.value ? b : a))

/** The move of an option, in a game that is known. */
export const moveOf = <Key extends GameKey>({ move }: Option): Games[Key]['move'] =>
  move as Games[Key]['move']
