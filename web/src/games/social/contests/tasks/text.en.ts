export const en = {
  title: {
    sentence: 'Write this, word for word',
    sum: 'A quick sum',
    odd_one_out: 'Find the odd one out',
    taps: 'Tap as fast as you can',
    how_many: 'How many are there?',
    ascending: 'From the smallest to the largest',
    repeat: 'Watch, then do the same',
  },
  tap: 'Tap',
  digits: 'Digits',
  rub: 'Take back the last one',
  send: 'Send',
  howMany: (sign: string) => `Count the ${sign}`,
  watch: 'Watch',
  yourTurn: (done: number, all: number) => `Your turn: ${done} of ${all}`,
  again: 'Show it again',
  wrong: (left: number) =>
    left > 5
      ? 'Not quite. Try again.'
      : left
        ? `That is not it. ${left === 1 ? 'One try' : `${left} tries`} left.`
        : 'That was your last try.',
}
