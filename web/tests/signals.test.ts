import { beforeEach, expect, it } from 'vitest'
import { SignalReceiver, SignalSender } from '../src/net/signals'
import type { SendSignal, Signal } from '../src/wire/types'

let now: number
let timers: { at: number; run: () => void }[]
let sent: SendSignal[]
let open: boolean
let showing: SignalSender

const time = {
  now: () => now,
  later(run: () => void, ms: number) {
    const timer = { at: now + ms, run }
    timers.push(timer)
    return timer
  },
  cancel(timer: unknown) {
    timers = timers.filter((one) => one !== timer)
  },
}

function pass(ms: number) {
  const end = now + ms
  for (;;) {
    const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    timers = timers.filter((timer) => timer !== next)
    now = next.at
    next.run()
  }
  now = end
}

const at = (x: number) => ({ hands: [{ x, y: 0 }] })
const places = () => sent.map((signal) => signal.hands?.[0]?.x ?? null)

beforeEach(() => {
  now = 1_000
  timers = []
  sent = []
  open = true
  showing = new SignalSender(time, (signal) => {
    if (open) sent.push(signal)
    return open
  })
})

it('says the first at once and then the latest, 25 times a second at most', () => {
  for (let x = 1; x <= 100; x++) {
    showing.signal(at(x))
    pass(10)
  }
  expect(places()[0]).toBe(1)
  expect(sent.length).toBeLessThanOrEqual(26)
  expect(sent.length).toBeGreaterThanOrEqual(20)
  pass(40)
  expect(places().at(-1)).toBe(100)
})

it('repeats what lasts once a second, and nothing when no hand is there', () => {
  showing.signal(at(5))
  pass(3_050)
  expect(places()).toEqual([5, 5, 5, 5])
  showing.signal({ hands: [] })
  pass(5_000)
  expect(places()).toEqual([5, 5, 5, 5, null])
})

it('says nothing twice that has not changed', () => {
  showing.signal(at(5))
  pass(100)
  showing.signal(at(5))
  expect(sent).toHaveLength(1)
})

it('keeps the hands while the writing changes', () => {
  showing.signal(at(5))
  pass(100)
  showing.signal({ typing: true })
  expect(sent.at(-1)).toEqual({ type: 'send_signal', hands: [{ x: 5, y: 0 }], typing: true })
})

it('replaces what a busy line did not take', () => {
  open = false
  showing.signal(at(1))
  pass(200)
  showing.signal(at(2))
  open = true
  pass(50)
  expect(places()).toEqual([2])
})

it('is silent after the end', () => {
  showing.signal(at(1))
  showing.stop()
  pass(5_000)
  expect(sent).toHaveLength(1)
})

it('believes the latest of each, and forgets who falls silent', () => {
  const told: Signal[] = []
  const others = new SignalReceiver(time, (sign) => told.push(sign))
  const hand = (person: number, x: number): Signal => ({
    person,
    hands: [{ x, y: 0 }],
    typing: false,
  })
  others.receive([hand(1, 10), hand(2, 20)])
  pass(2_500)
  others.receive([hand(2, 21)])
  pass(2_000)
  expect(told.slice(2)).toEqual([hand(2, 21), { person: 1, hands: [], typing: false }])
  others.receive([{ person: 2, hands: [], typing: false }])
  pass(10_000)
  expect(told).toHaveLength(5)
})
