import { describe, expect, it } from 'vitest'
import { applyUpdate, fromWire, holdingOf, withViews } from '../src/net/match_state'
import { patched } from '../src/net/patch'
import type * as wire from '../src/wire/types'

describe('a patch', () => {
  it('puts a value in the place of the old one, whatever it was', () => {
    expect(patched({ a: 1 }, [{ b: 2 }])).toEqual({ b: 2 })
    expect(patched(null, [null])).toBeNull()
    expect(patched({ a: [1] }, { a: [[2, 3]] })).toEqual({ a: [2, 3] })
  })

  it('goes into objects and lists, and leaves what it does not name as it is', () => {
    const held = { a: { x: 1, y: 2 }, b: [{ c: 1 }, { c: 2 }] }
    const now = patched(held, { a: { y: [3] }, b: { '1': { c: [5] } } }) as typeof held
    expect(now).toEqual({ a: { x: 1, y: 3 }, b: [{ c: 1 }, { c: 5 }] })
    expect(held).toEqual({ a: { x: 1, y: 2 }, b: [{ c: 1 }, { c: 2 }] })
    expect(now.b[0]).toBe(held.b[0])
  })

  it('takes a key away and brings a new one', () => {
    expect(patched({ a: 1, b: 2 }, { a: null, c: [3] })).toEqual({ b: 2, c: 3 })
    expect(patched({ a: 1 }, { a: [null] })).toEqual({ a: null })
  })

  it('splices lists from the back to the front, after going into them', () => {
    const patch = {
      '0': [9],
      '~': [
        [4, 0, 'e', 'f'],
        [1, 2],
      ],
    } as unknown as wire.Patch
    expect(patched([0, 1, 2, 3], patch)).toEqual([9, 3, 'e', 'f'])
  })

  it('may change nothing', () => {
    const held = { a: 1 }
    expect(patched(held, null)).toBe(held)
  })
})

const position = { view: { stage: 'picking', seats: [1, 2] }, turn: 1, offer: {}, outcome: null }
const first = { type: 'update', n: 3, now: 10, facts: [], patch: [position] }
const match = {
  match: 1,
  game: 'pan',
  races: false,
  names: [],
  you: 0,
  running: true,
  update: first,
}
const update = (n: number, patch: unknown) =>
  ({ type: 'update', n, now: 20, facts: [{ type: 'picked' }], patch }) as unknown as wire.Update

describe('what is held of a match', () => {
  const held = fromWire(match as unknown as wire.MatchState)

  it('is flat, as boards know it', () => {
    expect(held).toMatchObject({ match: 1, you: 0, n: 3, turn: 1, view: { stage: 'picking' } })
    expect(held).not.toHaveProperty('update')
  })

  it('is what a page says it holds when it comes back', () => {
    expect(holdingOf(null, 'v')).toBeNull()
    const now = applyUpdate(held, update(4, null))
    expect(holdingOf(now, 'v')).toEqual({ version: 'v', match: 1, you: 0, n: 4 })
  })

  it('follows the updates', () => {
    const now = applyUpdate(held, update(4, { view: { stage: ['turn'] }, turn: [2] }))
    expect(now).toMatchObject({ n: 4, turn: 2, view: { stage: 'turn', seats: [1, 2] } })
    expect(now?.facts).toHaveLength(1)
  })

  it('sees a gap, which only the whole closes', () => {
    expect(applyUpdate(held, update(5, { turn: [2] }))).toBeNull()
    expect(applyUpdate(null, update(1, { turn: [2] }))).toBeNull()
    expect(applyUpdate(held, update(5, [{ ...position, turn: 7 }]))).toMatchObject({
      n: 5,
      turn: 7,
    })
  })

  it('unfolds a replay into its views', () => {
    const updates = [first, update(4, { view: { seats: { '~': [[2, 0, 3]] } } })]
    const replay = withViews({ names: [], updates } as unknown as wire.Replay)
    expect(replay.updates.map((one) => one.view)).toEqual([
      { stage: 'picking', seats: [1, 2] },
      { stage: 'picking', seats: [1, 2, 3] },
    ])
    expect(replay.updates.map((one) => one.at)).toEqual([10, 20])
  })
})
