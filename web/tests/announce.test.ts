import { beforeEach, expect, it, vi } from 'vitest'

const spoken = async () => {
  vi.resetModules()
  vi.useFakeTimers()
  return await import('../src/app/announce.svelte')
}
type Voice = Awaited<ReturnType<typeof spoken>>
let page: Voice
beforeEach(async () => {
  page = await spoken()
})
const heard = () => page.announcer.announced.map((one) => one.text)

it('says one sentence after the other, at a speed that can be heard', () => {
  page.announce('One two three four.')
  page.announce('Five six.')
  expect(heard()).toEqual(['One two three four.'])
  vi.advanceTimersByTime(1100)
  expect(heard()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(heard()).toEqual(['One two three four.', 'Five six.'])
})

it('drops what is past, and keeps what concerns the listener', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) page.announce(`Sentence ${n}.`)
  page.announce('Your turn', { first: true })
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual([
    'Sentence 1.',
    'Your turn',
    ...[4, 5, 6, 7].map((n) => `Sentence ${n}.`),
  ])
})

it('drops first what is said aside', () => {
  page.announce('Revealed.')
  for (const n of [1, 2, 3]) page.announce(`Player ${n} has picked.`, { minor: true })
  for (const n of [1, 2, 3, 4]) page.announce(`Trick ${n}.`)
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual([
    'Revealed.',
    'Player 3 has picked.',
    ...[1, 2, 3, 4].map((n) => `Trick ${n}.`),
  ])
})

it('calls once, at the end of what led there, and only while it holds', () => {
  let mine = true
  page.announce('One.')
  page.announce('Your turn', { holds: () => mine })
  page.announce('Two.')
  page.announce('Your turn', { holds: () => mine })
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual(['One.', 'Two.', 'Your turn'])
  page.announce('Three.')
  page.announce('Your turn', { holds: () => mine })
  mine = false
  vi.advanceTimersByTime(20_000)
  expect(heard().at(-1)).toBe('Three.')
})

it('says what happened in its turn, and what answers me first', () => {
  page.announce('One.')
  page.announce('Two.')
  page.toast('Ada has left.', { first: false })
  page.toast('Not now.')
  page.toast('Take a card first.')
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual(['One.', 'Not now.', 'Take a card first.', 'Two.', 'Ada has left.'])
})

it('forgets what was to be said where somebody is no more', () => {
  for (const n of [1, 2, 3]) page.announce(`Step ${n}.`)
  page.hush()
  page.announce('Step 9.')
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual(['Step 9.'])
})

it('says nothing twice', () => {
  page.announce('Ada takes a card.')
  page.announce('Ada takes a card.')
  vi.advanceTimersByTime(20_000)
  expect(heard()).toEqual(['Ada takes a card.'])
})

it('ends a sentence once', () => {
  expect(page.tidy('Game over!.')).toBe('Game over!')
  expect(page.tidy('Wait..')).toBe('Wait.')
  expect(page.tidy('Wait…')).toBe('Wait…')
})
