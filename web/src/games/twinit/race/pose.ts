// From a place to a transform: cards are drawn in one size, and only moved, turned and scaled.
import type { Place } from './spots'

/** The side of a card before it is scaled. */
export const BASE = 120

export const transform = ({ x, y, angle, size }: Place): string =>
  `translate(${round(x - BASE / 2)}px, ${round(y - BASE / 2)}px) rotate(${round(angle)}deg) scale(${round(size / BASE, 1000)})`

const round = (value: number, to = 10) => Math.round(value * to) / to
