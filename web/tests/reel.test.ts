import { describe, expect, it } from 'vitest'
import { Reel } from '../src/motion/reel'

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

function reel() {
  const clock = hands()
  const shown: [string, number][] = []
  const made = new Reel<{ hold: number; name: string }>(
    (beat, rate) => shown.push([beat.name, rate]),
    clock,
  )
  return { clock, shown, reel: made }
}
const beat = (name: string, hold: number) => ({ name, hold })

describe('the reel', () => {
  it('shows each beat for its time', () => {
    const { clock, shown, reel: film } = reel()
    film.play([beat('a', 300), beat('b', 200), beat('c', 0)])
    expect(shown.map(([name]) => name)).toEqual(['a'])
    clock.pass(299)
    expect(shown).toHaveLength(1)
    clock.pass(1)
    expect(shown.map(([name]) => name)).toEqual(['a', 'b'])
    clock.pass(200)
    expect(shown).toHaveLength(3)
    expect(film.running).toBe(false)
  })

  it('plays a long backlog faster', () => {
    const { clock, shown, reel: film } = reel()
    for (const name of ['a', 'b', 'c']) film.play([beat(name, 5_000)])
    expect(shown).toEqual([['a', 1]])
    clock.pass(5_000)
    expect(shown.at(-1)).toEqual(['b', 2])
    clock.pass(2_500)
    expect(shown.at(-1)).toEqual(['c', 1])
  })

  it('never hurries one film alone, however long it is', () => {
    const { clock, shown, reel: film } = reel()
    film.play([beat('a', 4_000), beat('b', 4_000), beat('c', 0)])
    film.play([beat('d', 0)])
    clock.pass(8_000)
    expect(shown.map(([, rate]) => rate)).toEqual([1, 1, 1, 1])
  })

  it('can be cut: the rest is shown at once, in order, and nothing comes later', () => {
    const { clock, shown, reel: film } = reel()
    film.play([beat('a', 300), beat('b', 200), beat('c', 0)])
    film.cut()
    expect(shown.map(([name]) => name)).toEqual(['a', 'b', 'c'])
    expect(shown[2]![1]).toBe(Number.POSITIVE_INFINITY)
    clock.pass(10_000)
    expect(shown).toHaveLength(3)
  })

  it('drops what waits when something newer is shown instead', () => {
    const { clock, shown, reel: film } = reel()
    film.play([beat('a', 300), beat('b', 0)])
    film.drop()
    clock.pass(10_000)
    expect(shown).toHaveLength(1)
    film.play([beat('c', 0)])
    expect(shown.at(-1)![0]).toBe('c')
  })
})
