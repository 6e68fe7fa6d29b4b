import { beforeEach, describe, expect, it } from 'vitest'
import { PaintTimes } from '../src/net/paint_times'

let now: number
let waiting: (() => void)[]
let painted: PaintTimes

function frame(at: number) {
  now = at
  for (const run of waiting.splice(0)) run()
}

beforeEach(() => {
  now = 0
  waiting = []
  painted = new PaintTimes({ now: () => now, afterPaint: (run) => waiting.push(run) })
})

describe('what is painted', () => {
  it('counts from the frame, not from the message', () => {
    painted.begin(0)
    frame(16)
    painted.updated(1)
    now = 20
    expect(painted.claim({ timeStamp: 20 })).toEqual({ seen: 0, since_ms: 4 })
    frame(32)
    now = 260
    expect(painted.claim({ timeStamp: 252 })).toEqual({ seen: 1, since_ms: 220 })
  })

  it('names what was there when the finger came, however late we hear of it', () => {
    painted.begin(4)
    frame(100)
    painted.updated(5)
    frame(300)
    now = 310
    expect(painted.claim({ timeStamp: 290 })).toEqual({ seen: 4, since_ms: 190 })
  })

  it('shows several updates in one frame', () => {
    painted.begin(0)
    painted.updated(1)
    painted.updated(2)
    frame(50)
    now = 60
    expect(painted.claim({ timeStamp: 55 })).toEqual({ seen: 2, since_ms: 5 })
  })

  it('claims nothing before anything was painted', () => {
    expect(painted.claim({ timeStamp: 5 })).toBeNull()
    painted.begin(7)
    expect(painted.claim({ timeStamp: 5 })).toBeNull()
    frame(16)
    expect(painted.claim({ timeStamp: 5 })).toEqual({ seen: 7, since_ms: 0 })
  })

  it('forgets the last match, also what was still to be painted of it', () => {
    painted.begin(0)
    painted.updated(1)
    frame(16)
    painted.updated(2)
    painted.begin(0)
    frame(32)
    now = 40
    expect(painted.claim()).toEqual({ seen: 0, since_ms: 8 })
  })

  it('keeps within what the wire carries, and believes no time to come', () => {
    painted.begin(0)
    frame(10)
    now = 10_000_000
    expect(painted.claim()).toEqual({ seen: 0, since_ms: 600_000 })
    now = 30
    expect(painted.claim({ timeStamp: 5_000 })).toEqual({ seen: 0, since_ms: 20 })
  })
})
