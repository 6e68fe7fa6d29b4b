// One WebSocket that comes back by itself. It knows the order of the protocol (hello, welcome,
// requests and their answers, heartbeats, close words) and nothing of what is played.
import type { Socket } from '../engine/messages'
import { CLOSE, type ClientMessage, type ServerMessage, type Signal } from '../wire/types'
import { Refusal } from './api'
import { isHere, openHere } from './here.svelte'

/** Time and sockets, given from outside so that tests hold both in their hands. */
export interface World {
  open(path: string): Socket
  now(): number
  later(run: () => void, ms: number): unknown
  cancel(timer: unknown): void
  chance(): number
}

/** Unwritten: waiting, because the house could not write anything down. */
export type Link = 'connecting' | 'open' | 'stalled' | 'waiting' | 'unwritten' | 'closed'

const FINAL = ['newer_tab', 'kicked', 'left', 'moved', 'unknown_table', 'too_many'] as const
export type Farewell = (typeof FINAL)[number]

export interface Ears {
  hello(): { table: string; token: string | null }
  heard(message: ServerMessage): void
  link(state: Link, why: Farewell | null): void
  /** The token is of no use any more. */
  forget(): void
  /** The server runs another build than this page. */
  reload(): void
}

type Request = Extract<ClientMessage, { id: string }>
export type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

interface Pending {
  message: Request
  done(): void
  failed(refusal: Refusal): void
}

/** How a WebSocket says that it carries frames. One that is closing swallows them. */
const OPEN = 1

/** A silence is noticed within two and a half seconds, so that it is shown within three also where
 * timers are late, and ended by a new connection within twelve. */
const PING_EVERY = 1_250
const STALLED_AFTER = 1_200
const DEAF_AFTER = 9_900
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

const FAREWELLS: ReadonlyMap<number, Farewell> = new Map(FINAL.map((word) => [CLOSE[word], word]))
const FORGETTING: ReadonlySet<number> = new Set([
  CLOSE.kicked,
  CLOSE.left,
  CLOSE.moved,
  CLOSE.bad_token,
])

export class Connection {
  readonly #world: World
  readonly #ears: Ears
  readonly #pending = new Map<string, Pending>()
  /** Ids must differ between the tabs and lives of one person. */
  readonly #life: string
  #socket: Socket | null = null
  #welcomed = false
  #version: string | null = null
  #tries = 0
  #ids = 0
  #pings = 0
  #heardAt = 0
  /** When the question was put that nothing has answered yet. */
  #askedAt: number | null = null
  #stalled = false
  #retry: unknown = null
  #beat: unknown = null
  #closed = false
  /** The node that is said to have the table; null: any, and it says so if it has not. */
  #node: string | null = null
  #visible = true

  constructor(world: World, ears: Ears) {
    this.#world = world
    this.#ears = ears
    this.#life = Math.floor(world.chance() * 2 ** 40).toString(36)
  }

  open(): void {
    this.#closed = false
    this.#drop()
    this.#ears.link('connecting', null)
    const hello = this.#ears.hello()
    const prefix = this.#node === null ? '' : `/n/${this.#node}`
    const socket = this.#world.open(`${prefix}/ws/${hello.table}`)
    this.#socket = socket
    this.#heardAt = this.#world.now()
    socket.onopen = () => this.#send({ type: 'hello', ...hello })
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = (event) => this.#ended(event.code)
    this.#beat = this.#world.later(() => this.#heartbeat(), PING_EVERY)
  }

  /** Leave for good, without a word about it. */
  close(): void {
    this.#closed = true
    this.#drop()
  }

  /** The network is said to be back, or the tab to be looked at: find out now. */
  wake(): void {
    if (this.#closed) return
    const stale = this.#world.now() - this.#heardAt > PING_EVERY * 3
    if (this.#retry !== null || stale) this.open()
    else this.#ping()
  }

  /** The network is said to be gone: do not wait for silence to prove it. */
  lost(): void {
    if (!this.#closed) this.#comeBack()
  }

  /** Ask for something; settles with the server's answer, for a move even after a reconnection. */
  ask(what: Ask): Promise<void> {
    const id = `${this.#life}-${++this.#ids}`
    const message = { ...what, id } as Request
    return new Promise((done, failed) => {
      if (this.#closed || (!this.#welcomed && what.type !== 'move'))
        return failed(new Refusal('offline'))
      this.#pending.set(id, { message, done, failed })
      if (this.#welcomed) this.#send(message)
    })
  }

  /** Whether somebody looks at the page: a race does not wait for a hidden one. */
  look(visible: boolean): void {
    this.#visible = visible
    if (this.#welcomed) this.#send({ type: 'visible', visible })
  }

  /** The table of this match is on the screen. */
  drawn(match: number): void {
    if (this.#welcomed) this.#send({ type: 'drawn', match })
  }

  /** A passing sign: sent now or not at all; whether it was. It never waits before a request. */
  signal(message: Signal): boolean {
    if (!this.#welcomed || this.#socket?.bufferedAmount !== 0) return false
    return this.#send(message)
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = this.#world.now()
    this.#askedAt = null
    if (this.#stalled) {
      this.#stalled = false
      this.#ears.link('open', null)
    }
    if (message.type === 'welcome') return this.#welcome(message)
    if (message.type === 'elsewhere') return this.#follow(message.node)
    if (message.type === 'ping') return void this.#send({ type: 'pong', n: message.n })
    if (message.type === 'ack') this.#take(message.id)?.done()
    if (message.type === 'refused' && message.id !== null)
      this.#take(message.id)?.failed(new Refusal(message.code))
    this.#ears.heard(message)
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    if (this.#version !== null && this.#version !== message.version) return this.#ears.reload()
    this.#version = message.version
    // A welcome on a line that had one: the table was read again, and still hears what it was asked.
    const known = this.#welcomed
    this.#welcomed = true
    this.#tries = 0
    this.#ears.heard(message)
    this.#ears.link('open', null)
    if (known) return
    // Moves are idempotent by id, so what was not acknowledged is simply said again.
    if (!this.#visible) this.#send({ type: 'visible', visible: false })
    for (const { message: waiting } of this.#pending.values()) this.#send(waiting)
  }

  /** The table is on another node: go there. A node that was named and is wrong is not believed. */
  #follow(node: string): void {
    if (this.#node !== null || !node) return this.#comeBack()
    this.#node = node
    this.open()
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  #ended(code: number): void {
    if (FORGETTING.has(code)) this.#ears.forget()
    if (code === CLOSE.reload) return this.#ears.reload()
    const farewell = FAREWELLS.get(code)
    if (!farewell) return this.#comeBack(code === CLOSE.storage ? 'unwritten' : 'waiting')
    this.close()
    this.#fail(() => true)
    this.#ears.link('closed', farewell)
  }

  /** Once at once, then after longer and longer waits, each with a little chance in it. */
  #comeBack(why: Link = 'waiting'): void {
    this.#drop()
    this.#node = null
    this.#fail((message) => message.type !== 'move')
    this.#ears.link(why, null)
    const wait = this.#tries === 0 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#tries - 1))
    this.#tries++
    this.#retry = this.#world.later(() => this.open(), wait * (0.75 + this.#world.chance() / 2))
  }

  #fail(which: (message: Request) => boolean): void {
    for (const [id, { message, failed }] of this.#pending) {
      if (!which(message)) continue
      this.#pending.delete(id)
      failed(new Refusal('offline'))
    }
  }

  #heartbeat(): void {
    const silent = this.#askedAt === null ? 0 : this.#world.now() - this.#askedAt
    if (silent >= DEAF_AFTER) return this.#comeBack()
    if (silent >= STALLED_AFTER && this.#welcomed && !this.#stalled) {
      this.#stalled = true
      this.#ears.link('stalled', null)
    }
    this.#askedAt ??= this.#world.now()
    this.#ping()
    this.#beat = this.#world.later(() => this.#heartbeat(), PING_EVERY)
  }

  #ping(): void {
    if (this.#welcomed) this.#send({ type: 'ping', n: ++this.#pings })
  }

  /** Send it now; false: the line is about to end. */
  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #drop(): void {
    this.#world.cancel(this.#retry)
    this.#world.cancel(this.#beat)
    this.#retry = null
    this.#welcomed = false
    this.#stalled = false
    this.#askedAt = null
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}

declare global {
  interface Window {
    /** A socket that `early.js` has opened for the first that asks for its address; null: too late. */
    early?: WebSocket | null
  }
}

function remote(path: string): Socket {
  const url = `${location.origin.replace(/^http/, 'ws')}${path}`
  const { early } = window
  window.early = null
  if (early?.url !== url || early.readyState > WebSocket.OPEN)
    return new WebSocket(url) as unknown as Socket
  // Who has just come hears of it in a moment, as with any other.
  if (early.readyState === WebSocket.OPEN) queueMicrotask(() => early.onopen?.(new Event('open')))
  return early as unknown as Socket
}

/** The real world of a page. */
export function browser(table: string): World {
  return {
    open: isHere(table) ? openHere : remote,
    now: () => performance.now(),
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer as number),
    chance: () => Math.random(),
  }
}
