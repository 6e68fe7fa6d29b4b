// The words of a sentence in an order that gives nothing away, the same on every screen.

/** By their letters read backwards, which scatters any sentence without luck. */
export function scattered(sentence: string): string[] {
  const backwards = (word: string) => [...word.toLowerCase()].reverse().join('')
  const words = sentence.split(' ')
  return words.sort((one, other) => (backwards(one) < backwards(other) ? -1 : 1))
}
