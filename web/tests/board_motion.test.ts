// What is shown of a match: each sentence keeps its place until its time is over.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announcer, toast } from '../src/app/announce.svelte'
import { BoardMotion } from '../src/motion/board_motion.svelte'
import type { Keyframe } from '../src/motion/keyframes'
import type { BoardProps, BoardUpdate } from '../src/table/board'

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
  let hear: (update: BoardUpdate) => void = () => {}
  const props = {
    match: { view: {}, n: 1, facts: [] },
    clock: { nowMs: 0, receivedAtMs: 0, running: true },
    listen: (listener: typeof hear) => {
      hear = listener
      return () => {}
    },
  }
  const motion = new BoardMotion<object, string, never, null, string>(
    props as unknown as BoardProps,
    {
      sceneOf: () => null,
      keyframes: (_, facts, view): Keyframe<null, object, string>[] => [
        ...facts.map((event) => ({ scene: null, holdMs: HOLD, event })),
        { scene: null, holdMs: 0, view },
      ],
      narrate: (event) => ({ banner: event, sentence: '', tone: 'plain' }),
      refused: () => '',
      flight: { ms: 0, staggerMs: 0 },
    },
  )
  motion.start()
  const happens = (fact: string) => hear({ kind: 'facts', facts: [fact], view: {} } as never)
  return { motion, happens }
}

it('keeps a sentence for its time, also when more happens meanwhile', async () => {
  const { motion, happens } = opened()
  happens('a')
  vi.advanceTimersByTime(500)
  happens('b')
  expect(motion.latest?.banner).toBe('a')
  vi.advanceTimersByTime(HOLD - 501)
  expect(motion.latest?.banner).toBe('a')
  vi.advanceTimersByTime(10)
  expect(motion.latest?.banner).toBe('b')
  await vi.advanceTimersByTimeAsync(HOLD + 10)
  expect(motion.moving).toBe(false)
})

it('forgets a hint when something is done', () => {
  const { motion } = opened()
  toast('Touch again to do it anyway.')
  motion.submit(null as never)
  expect(announcer.toasts).toEqual([])
})
