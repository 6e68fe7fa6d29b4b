// News of Social Network: nothing is gone before it can be read, and nothing is told too late.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { READ_FOR, Ticker } from '../src/games/social/ticker.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const narration = (banner: string, tone: 'plain' | 'good' | 'bad' = 'plain') => ({
  banner,
  tone,
  sentence: banner,
})

/** What is on the line, every tenth of a second. */
function watched(ticker: Ticker, ms: number): [string, number][] {
  const shown: [string, number][] = []
  for (let at = 0; at < ms; at += 100) {
    const banner = ticker.news?.banner ?? ''
    if (shown.at(-1)?.[0] === banner) shown.at(-1)![1] += 100
    else shown.push([banner, 100])
    vi.advanceTimersByTime(100)
  }
  return shown
}

it('shows each long enough to be read, what matters first, of small talk the latest', () => {
  const ticker = new Ticker()
  ticker.post(narration('a like'), 1)
  ticker.post(narration('another like'), 2)
  ticker.post(narration('a reward', 'good'), 0)
  ticker.post(narration('a third like'), 2)
  ticker.post(narration('lapsed', 'bad'), 0)
  expect(watched(ticker, 9600)).toEqual([
    ['a like', READ_FOR],
    ['a reward', READ_FOR],
    ['lapsed', READ_FOR],
    ['a third like', 5000],
    ['', 400],
  ])
})

it('tells at once what makes everything else old', () => {
  const ticker = new Ticker()
  ticker.post(narration('a reward', 'good'), 0)
  ticker.post(narration('lapsed', 'bad'), 0)
  ticker.post(narration('Stop!', 'bad'), 1, true)
  expect(watched(ticker, 2000)).toEqual([['Stop!', 2000]])
})

it('never falls far behind', () => {
  const ticker = new Ticker()
  for (let i = 0; i < 20; i++) ticker.post(narration(`reward ${i}`, 'good'), 0)
  expect(watched(ticker, 6000).map(([banner]) => banner)).toEqual([
    'reward 0',
    'reward 16',
    'reward 17',
    'reward 18',
    'reward 19',
  ])
})
