import { beforeEach, describe, expect, it } from 'vitest'
import type { Socket } from '../src/engine/messages'
import { Refusal } from '../src/net/api'
import { Connection, type ConnectionStatus } from '../src/net/connection'
import { CLOSE, type ServerMessage, type Welcome } from '../src/wire/types'

class Wire implements Socket {
  sent: Record<string, unknown>[] = []
  shut = false
  readyState = 1
  bufferedAmount = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.shut = true
  }
  say(message: Partial<ServerMessage>) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  types() {
    return this.sent.map((message) => message.type)
  }
}

let now: number
let timers: { at: number; run: () => void }[]
let wires: Wire[]
let links: [ConnectionStatus, string | null][]
let calls: string[]
let paths: string[]
let connection: Connection

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

const wire = () => wires.at(-1)!
const welcome = (version = '1') => wire().say({ type: 'welcome', version } as Welcome)

function connect() {
  connection.open()
  wire().onopen?.()
  welcome()
}

beforeEach(() => {
  now = 0
  timers = []
  wires = []
  links = []
  calls = []
  paths = []
  const world = {
    open: (path: string) => {
      paths.push(path)
      wires.push(new Wire())
      return wire()
    },
    now: () => now,
    later: (run: () => void, ms: number) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return timer
    },
    cancel: (timer: unknown) => {
      timers = timers.filter((one) => one !== timer)
    },
    random: () => 0.5,
  }
  connection = new Connection(world, {
    hello: () => ({ table: 'abc', token: 'secret' }),
    onMessage: (message) => calls.push(message.type),
    onStatus: (state, why) => links.push([state, why]),
    onTokenRevoked: () => calls.push('forget'),
    onNewVersion: () => calls.push('reload'),
  })
})

const MOVE = { type: 'move', match: 1, turn: 3, move: { type: 'flip' } } as const

describe('the connection', () => {
  it('says hello first and is open once welcomed', () => {
    connect()
    expect(wire().sent[0]).toEqual({ type: 'hello', table: 'abc', token: 'secret' })
    expect(links.at(-1)).toEqual(['open', null])
  })

  it('settles a request by the answer to its id', async () => {
    connect()
    const done = connection.request(MOVE)
    const refused = connection.request({ type: 'start' })
    wire().say({ type: 'ack', id: wire().sent[1]!.id as string })
    wire().say({ type: 'refused', id: wire().sent[2]!.id as string, code: 'not_host' })
    await expect(done).resolves.toBeUndefined()
    await expect(refused).rejects.toEqual(new Refusal('not_host'))
  })

  it('settles moves by the update that they brought', async () => {
    connect()
    const first = connection.request(MOVE)
    const second = connection.request(MOVE)
    const acks = [1, 2].map((place) => wire().sent[place]!.id as string)
    wire().say({ type: 'update', n: 1, now: 0, facts: [], patch: null, acks })
    await expect(Promise.all([first, second])).resolves.toEqual([undefined, undefined])
    expect(calls.at(-1)).toBe('update')
  })

  it('says an unanswered move again after a reconnection, with the same id', async () => {
    connect()
    const done = connection.request(MOVE)
    const id = wire().sent[1]!.id
    wire().onclose?.({ code: 1006 })
    pass(0)
    wire().onopen?.()
    expect(wire().types()).toEqual(['hello'])
    welcome()
    expect(wire().sent[1]).toEqual({ ...MOVE, id })
    wire().say({ type: 'ack', id: id as string })
    await expect(done).resolves.toBeUndefined()
    wire().onclose?.({ code: 1006 })
    pass(0)
    wire().onopen?.()
    welcome()
    expect(wire().types()).toEqual(['hello'])
  })

  it('does not repeat other requests: they fail and may be tried again', async () => {
    connect()
    const said = connection.request({ type: 'chat', text: 'hi' })
    wire().onclose?.({ code: 1006 })
    await expect(said).rejects.toEqual(new Refusal('offline'))
  })

  it('does not repeat them either when a tab wakes up over a silent line', async () => {
    connect()
    const said = connection.request({ type: 'chat', text: 'hi' })
    void connection.request(MOVE)
    pass(4000)
    connection.probe()
    wire().onopen?.()
    welcome()
    expect(wire().types()).toEqual(['hello', 'move'])
    await expect(said).rejects.toEqual(new Refusal('offline'))
  })

  it('goes to the node that has the table, and asks again when the way there fails', () => {
    connection.open()
    wire().onopen?.()
    wire().say({ type: 'redirect', node: 'b' })
    expect(paths).toEqual(['/ws/abc', '/n/b/ws/abc'])
    wire().onopen?.()
    welcome()
    wire().onclose?.({ code: 1006 })
    pass(0)
    expect(paths.at(-1)).toBe('/ws/abc')
    wire().say({ type: 'redirect', node: 'b' })
    wire().onclose?.({ code: 1006 })
    pass(0)
    expect(paths).toHaveLength(4)
    pass(250)
    expect(paths.slice(3)).toEqual(['/n/b/ws/abc', '/ws/abc'])
    expect(calls).toEqual(['welcome'])
  })

  it('leaves a node that was named and has not the table at once', () => {
    connection.open()
    wire().say({ type: 'redirect', node: 'b' })
    wire().say({ type: 'redirect', node: 'c' })
    pass(0)
    expect(paths).toEqual(['/ws/abc', '/n/b/ws/abc', '/ws/abc'])
  })

  it('waits longer after each failure, and not at all after the first', () => {
    connection.open()
    const waits = [0, 250, 500, 1000, 2000, 4000, 8000, 10_000].map((wait) => {
      const before = wires.length
      wire().onclose?.({ code: 1006 })
      pass(Math.max(0, wait - 1))
      const early = wires.length > before && wait > 0
      pass(1)
      return !early && wires.length === before + 1
    })
    expect(waits).toEqual(waits.map(() => true))
  })

  it('shows a stall within three seconds, and takes twelve silent ones for a dead line', () => {
    connect()
    pass(1_250)
    expect(wire().types()).toContain('ping')
    wire().say({ type: 'pong', n: 1 })
    pass(2_499)
    expect(links.at(-1)).toEqual(['open', null])
    pass(1)
    expect(links.at(-1)).toEqual(['stalled', null])
    wire().say({ type: 'pong', n: 2 })
    expect(links.at(-1)).toEqual(['open', null])
    pass(10_500)
    expect(wires).toHaveLength(1)
    pass(1_500)
    expect(wires.length).toBeGreaterThan(1)
    expect(wires[0]!.shut).toBe(true)
  })

  it('asks nothing of a line on which something is heard', () => {
    connect()
    for (let second = 0; second < 10; second++) {
      pass(1_000)
      wire().say({ type: 'reacted', person: 2, reaction: 'wow' })
    }
    expect(wire().types()).not.toContain('ping')
    pass(1_250)
    expect(wire().types().at(-1)).toBe('ping')
    expect(links.at(-1)).toEqual(['open', null])
  })

  it('reloads the page when the server runs another build', () => {
    connect()
    wire().onclose?.({ code: 1012 })
    pass(0)
    wire().onopen?.()
    welcome('2')
    expect(calls).toContain('reload')
  })

  it('says that the house cannot write, and comes back', () => {
    connect()
    wire().onclose?.({ code: CLOSE.storage })
    expect(links.at(-1)).toEqual(['unwritten', null])
    pass(0)
    expect(links.at(-1)).toEqual(['connecting', null])
  })

  it('says nothing twice when it is welcomed again on the same line', () => {
    connect()
    void connection.request({ type: 'chat', text: 'once' })
    welcome()
    expect(
      wire()
        .types()
        .filter((type) => type === 'chat'),
    ).toHaveLength(1)
    expect(calls.filter((type) => type === 'welcome')).toHaveLength(2)
  })

  it('stays away when another tab took the seat, until asked to come back', () => {
    connect()
    wire().onclose?.({ code: CLOSE.newer_tab })
    pass(60_000)
    expect(links.at(-1)).toEqual(['closed', 'newer_tab'])
    expect(wires).toHaveLength(1)
    connection.open()
    expect(wires).toHaveLength(2)
  })

  it('forgets a token that is of no use, and comes back without', () => {
    connect()
    wire().onclose?.({ code: CLOSE.bad_token })
    pass(0)
    expect(calls).toContain('forget')
    expect(wires).toHaveLength(2)
  })

  it('wakes up at once when the network is back', () => {
    connect()
    connection.reconnect()
    pass(0)
    wire().onclose?.({ code: 1006 })
    const before = wires.length
    connection.probe()
    expect(wires.length).toBe(before + 1)
  })
})

describe('passing signs', () => {
  const sign = { type: 'send_signal', hands: [{ x: 1, y: 2 }], typing: false } as const
  const say = () => connection.signal({ ...sign, hands: [...sign.hands] })

  it('go out at once, without an id, and are not said again', () => {
    connect()
    expect(say()).toBe(true)
    expect(wire().sent.at(-1)).toEqual(sign)
    wire().onclose?.({ code: 1006 })
    pass(1_000)
    wire().onopen?.()
    welcome()
    expect(wire().types()).not.toContain('signal')
  })

  it('are not sent before the welcome, nor over a line that is behind', () => {
    connection.open()
    expect(say()).toBe(false)
    wire().onopen?.()
    welcome()
    wire().bufferedAmount = 10
    expect(say()).toBe(false)
    expect(wire().types()).not.toContain('signal')
  })

  it('says nothing over a line that is closing; a move is made over the next one', () => {
    connect()
    wire().readyState = 2
    const before = wire().sent.length
    void connection.request(MOVE)
    expect(say()).toBe(false)
    expect(wire().sent.length).toBe(before)
    wire().onclose?.({ code: 1006 })
    pass(1_000)
    wire().onopen?.()
    welcome()
    expect(wire().types()).toContain('move')
  })

  it('says when nobody looks, and says so again after coming back', () => {
    connect()
    connection.setVisible(false)
    expect(wire().sent.at(-1)).toEqual({ type: 'set_visibility', visible: false })
    wire().onclose?.({ code: 1006 })
    pass(1)
    wire().onopen?.()
    welcome()
    expect(wire().sent.at(-1)).toEqual({ type: 'set_visibility', visible: false })
    connection.setVisible(true)
    expect(wire().sent.at(-1)).toEqual({ type: 'set_visibility', visible: true })
  })
})
