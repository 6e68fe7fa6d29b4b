import { describe, expect, it } from 'vitest'
import { KeyframeQueue } from '../src/motion/keyframe_queue'

/** A clock that moves when it is told to. */
function hands() {
  let now = 0
  let ids = 0
  const due = new Map<number, { at: number; run: () => void }>()
  return {
    later(run: () => void, ms: number) {
      due.set(++ids, { at: now + ms, run })
      return ids
    },
    cancel: (id: number) => void due.delete(id),
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = [...due].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)
        if (!next) break
        now = next[1].at
        due.delete(next[0])
        next[1].run()
      }
      now = end
    },
  }
}

function opened() {
  const clock = hands()
  const shown: [string, number][] = []
  const queue = new KeyframeQueue<{ holdMs: number; name: string }>(
    (keyframe, rate) => shown.push([keyframe.name, rate]),
    clock,
  )
  return { clock, shown, queue }
}
const keyframe = (name: string, holdMs: number) => ({ name, holdMs })

describe('the queue of keyframes', () => {
  it('shows each keyframe for its time', () => {
    const { clock, shown, queue } = opened()
    queue.play([keyframe('a', 300), keyframe('b', 200), keyframe('c', 0)])
    expect(shown.map(([name]) => name)).toEqual(['a'])
    clock.pass(299)
    expect(shown).toHaveLength(1)
    clock.pass(1)
    expect(shown.map(([name]) => name)).toEqual(['a', 'b'])
    clock.pass(200)
    expect(shown).toHaveLength(3)
    expect(queue.running).toBe(false)
  })

  it('plays a long backlog faster', () => {
    const { clock, shown, queue } = opened()
    for (const name of ['a', 'b', 'c']) queue.play([keyframe(name, 5_000)])
    expect(shown).toEqual([['a', 1]])
    clock.pass(5_000)
    expect(shown.at(-1)).toEqual(['b', 2])
    clock.pass(2_500)
    expect(shown.at(-1)).toEqual(['c', 1])
  })

  it('never hurries one update alone, however long it is', () => {
    const { clock, shown, queue } = opened()
    queue.play([keyframe('a', 4_000), keyframe('b', 4_000), keyframe('c', 0)])
    queue.play([keyframe('d', 0)])
    clock.pass(8_000)
    expect(shown.map(([, rate]) => rate)).toEqual([1, 1, 1, 1])
  })

  it('can be skipped: the rest is shown at once, in order, and nothing comes later', () => {
    const { clock, shown, queue } = opened()
    queue.play([keyframe('a', 300), keyframe('b', 200), keyframe('c', 0)])
    queue.skip()
    expect(shown.map(([name]) => name)).toEqual(['a', 'b', 'c'])
    expect(shown[2]![1]).toBe(Number.POSITIVE_INFINITY)
    clock.pass(10_000)
    expect(shown).toHaveLength(3)
  })

  it('drops what waits when something newer is shown instead', () => {
    const { clock, shown, queue } = opened()
    queue.play([keyframe('a', 300), keyframe('b', 0)])
    queue.clear()
    clock.pass(10_000)
    expect(shown).toHaveLength(1)
    queue.play([keyframe('c', 0)])
    expect(shown.at(-1)![0]).toBe('c')
  })
})
