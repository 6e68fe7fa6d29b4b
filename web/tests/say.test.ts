import { beforeEach, expect, it, vi } from 'vitest'

const spoken = async () => {
  vi.resetModules()
  vi.useFakeTimers()
  return await import('../src/app/say.svelte')
}
type Voice = Awaited<ReturnType<typeof spoken>>
let page: Voice
beforeEach(async () => {
  page = await spoken()
})
const heard = () => page.voice.spoken.map((one) => one.text)

it('says one sentence after the other, at a speed that can be heard', () => {
  page.say('One two three four.')
  page.say('Five six.')
  expect(heard()).toEqual(['One two three four.'])
  vi.advanceTimersByTime(1100)
  expect(heard()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(heard()).toEqual(['One two three four.', 'Five six.'])
})

it('drops what is past, and keeps what concerns the listener', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) page.say(`Sentence ${n}.`)
  page.say('Your turn', { first: true })
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual([
    'Sentence 1.',
    'Your turn',
    ...[4, 5, 6, 7].map((n) => `Sentence ${n}.`),
  ])
})

it('drops first what is said aside', () => {
  page.say('Revealed.')
  for (const n of [1, 2, 3]) page.say(`Player ${n} has picked.`, { aside: true })
  for (const n of [1, 2, 3, 4]) page.say(`Trick ${n}.`)
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual([
    'Revealed.',
    'Player 3 has picked.',
    ...[1, 2, 3, 4].map((n) => `Trick ${n}.`),
  ])
})

it('says nothing twice', () => {
  page.say('Ada takes a card.')
  page.say('Ada takes a card.')
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual(['Ada takes a card.'])
})

it('ends a sentence once', () => {
  expect(page.tidy('Game over!.')).toBe('Game over!')
  expect(page.tidy('Wait..')).toBe('Wait.')
  expect(page.tidy('Wait…')).toBe('Wait…')
})
