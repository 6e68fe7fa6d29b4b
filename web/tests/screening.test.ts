// What is shown of a match: each sentence keeps its place until its time is over.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hint, voice } from '../src/app/say.svelte'
import { type Beat, Screening } from '../src/motion/screening.svelte'
import type { BoardProps, Told } from '../src/table/board'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOLD = 1300

/** A board on which every fact is a sentence, and what tells it of one. */
function opened() {
  let hear: (told: Told) => void = () => {}
  const props = {
    match: { view: {}, n: 1, facts: [] },
    pulse: { now: 0, heard: 0, running: true },
    listen: (listener: typeof hear) => {
      hear = listener
      return () => {}
    },
  }
  const show = new Screening<null, object, string, never, string>(props as unknown as BoardProps, {
    sceneOf: () => null,
    film: (_, facts, view): Beat<null, object, string>[] => [
      ...facts.map((cue) => ({ scene: null, hold: HOLD, cue })),
      { scene: null, hold: 0, view },
    ],
    narrate: (cue) => ({ banner: cue, sentence: '', tone: 'plain' }),
    refused: () => '',
    flight: { ms: 0, stagger: 0 },
  })
  show.attend()
  const happens = (fact: string) => hear({ kind: 'film', facts: [fact], view: {} } as never)
  return { show, happens }
}

it('keeps a sentence for its time, also when more happens meanwhile', async () => {
  const { show, happens } = opened()
  happens('a')
  vi.advanceTimersByTime(500)
  happens('b')
  expect(show.latest?.banner).toBe('a')
  vi.advanceTimersByTime(HOLD - 501)
  expect(show.latest?.banner).toBe('a')
  vi.advanceTimersByTime(10)
  expect(show.latest?.banner).toBe('b')
  await vi.advanceTimersByTimeAsync(HOLD + 10)
  expect(show.filming).toBe(false)
})

it('forgets a hint when something is done', () => {
  const { show } = opened()
  hint('Touch again to do it anyway.')
  show.act(null as never)
  expect(voice.hints).toEqual([])
})
