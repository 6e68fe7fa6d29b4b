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
}
