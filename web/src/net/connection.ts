// One WebSocket that comes back by itself. It knows the order of the protocol (hello, welcome,
// requests and their answers, heartbeats, close words) and nothing of what is played.
import { onHost } from '../engine/base'
import type { Socket } from '../engine/messages'
import {
  CLOSE,
  type ClientMessage,
  type Holding,
  type SendSignal,
  type ServerMessage,
} from '../wire/types'
import { Refusal } from './api'
import { isLocalTable, openLocalSocket } from './local_engine.svelte'

/** Time and sockets, given from outside so that tests hold both in their hands. */
export interface ConnectionEnvironment {
  open(path: string): Socket
  now(): number
  later(run: () => void, ms: number): unknown
  cancel(timer: unknown): void
  random(): number
}

/** Unwritten: waiting, because the house could not write anything down. */
export type ConnectionStatus =
  | 'connecting'
  | 'open'
  | 'stalled'
  | 'waiting'
  | 'unwritten'
  | 'closed'

const FINAL = [
  'newer_tab',
  'kicked',
  'left',
  'moved',
  'unknown_table',
  'game_missing',
  'too_many',
] as const
export type CloseReason = (typeof FINAL)[number]

export interface ConnectionHandlers {
  hello(): { table: string; token: string | null; holding?: Holding | null }
  onMessage(message: ServerMessage): void
  onStatus(state: ConnectionStatus, why: CloseReason | null): void
  /** The token is of no use any more. */
  onTokenRevoked(): void
  /** The server runs another build than this page. */
  onNewVersion(): void
}

type Request = Extract<ClientMessage, { id: string }>
export type RequestBody = Request extends infer R
  ? R extends Request
    ? Omit<R, 'id'>
    : never
  : never

interface Pending {
  message: Request
  done(): void
  failed(refusal: Refusal): void
}

/** How a WebSocket says that it carries frames. One that is closing swallows them. */
const OPEN = 1

/** A silence is noticed within two and a half seconds, so that it is shown within three also where
 * timers are late, and ended by a new connection within twelve. */
const PING_EVERY_MS = 1_250
const STALLED_AFTER_MS = 1_200
const DEAD_AFTER_MS = 9_900
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

const CLOSE_REASONS: ReadonlyMap<number, CloseReason> = new Map(
  FINAL.map((word) => [CLOSE[word], word]),
)
const TOKEN_REVOKED: ReadonlySet<number> = new Set([
  CLOSE.kicked,
  CLOSE.left,
  CLOSE.moved,
  CLOSE.bad_token,
])

export class Connection {
  readonly #environment: ConnectionEnvironment
  readonly #handlers: ConnectionHandlers
  readonly #pending = new Map<string, Pending>()
  /** Ids must differ between the tabs and lives of one person. */
  readonly #clientId: string
  #socket: Socket | null = null
  #welcomed = false
  #version: string | null = null
  #attempts = 0
  #lastId = 0
  #lastPing = 0
  #receivedAtMs = 0
  /** When the question was put that nothing has answered yet. */
  #pingedAtMs: number | null = null
  #stalled = false
  #retryTimer: unknown = null
  #heartbeatTimer: unknown = null
  #closed = false
  /** The node that is said to have the table; null: any, and it says so if it has not. */
  #node: string | null = null
  #visible = true

  constructor(environment: ConnectionEnvironment, handlers: ConnectionHandlers) {
    this.#environment = environment
    this.#handlers = handlers
    this.#clientId = Math.floor(environment.random() * 2 ** 40).toString(36)
  }

  open(): void {
    this.#closed = false
    this.#loseLine()
    this.#handlers.onStatus('connecting', null)
    const hello = this.#handlers.hello()
    const prefix = this.#node === null ? '' : `/n/${this.#node}`
    const socket = this.#environment.open(`${prefix}/ws/${hello.table}`)
    this.#socket = socket
    this.#receivedAtMs = this.#environment.now()
    socket.onopen = () => this.#send({ type: 'hello', ...hello })
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = (event) => this.#onClose(event.code)
    this.#scheduleHeartbeat(PING_EVERY_MS)
  }

  /** Leave for good, without a word about it. */
  close(): void {
    this.#closed = true
    this.#dropSocket()
  }

  /** The network is said to be back, or the tab to be looked at: find out now. */
  probe(): void {
    if (this.#closed) return
    const isStale = this.#environment.now() - this.#receivedAtMs > PING_EVERY_MS * 3
    if (this.#retryTimer !== null || isStale) this.open()
    else this.#ping()
  }

  /** The network is said to be gone: do not wait for silence to prove it. */
  reconnect(): void {
    if (!this.#closed) this.#scheduleReconnect()
  }

  /** Ask for something; settles with the server's answer, for a move even after a reconnection. */
  request(what: RequestBody): Promise<void> {
    const id = `${this.#clientId}-${++this.#lastId}`
    const message = { ...what, id } as Request
    return new Promise((done, failed) => {
      if (this.#closed || (!this.#welcomed && what.type !== 'move'))
        return failed(new Refusal('offline'))
      this.#pending.set(id, { message, done, failed })
      if (this.#welcomed) this.#send(message)
    })
  }

  /** Whether somebody looks at the page: a race does not wait for a hidden one. */
  setVisible(visible: boolean): void {
    this.#visible = visible
    if (this.#welcomed) this.#send({ type: 'set_visibility', visible })
  }

  /** The table of this match is on the screen. */
  reportDrawn(match: number): void {
    if (this.#welcomed) this.#send({ type: 'screen_ready', match })
  }

  /** A passing sign: sent now or not at all; whether it was. It never waits before a request. */
  signal(message: SendSignal): boolean {
    if (!this.#welcomed || this.#socket?.bufferedAmount !== 0) return false
    return this.#send(message)
  }

  #receive(message: ServerMessage): void {
    this.#receivedAtMs = this.#environment.now()
    this.#pingedAtMs = null
    if (this.#stalled) {
      this.#stalled = false
      this.#handlers.onStatus('open', null)
    }
    if (message.type === 'welcome') return this.#welcome(message)
    if (message.type === 'redirect') return this.#redirect(message.node)
    if (message.type === 'ack') this.#takePending(message.id)?.done()
    if (message.type === 'update')
      for (const id of message.acks ?? []) this.#takePending(id)?.done()
    if (message.type === 'refused' && message.id !== null)
      this.#takePending(message.id)?.failed(new Refusal(message.code))
    this.#handlers.onMessage(message)
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    if (this.#version !== null && this.#version !== message.version)
      return this.#handlers.onNewVersion()
    this.#version = message.version
    // A welcome on a line that had one: the table was read again, and still hears what it was asked.
    const known = this.#welcomed
    this.#welcomed = true
    this.#attempts = 0
    this.#handlers.onMessage(message)
    this.#handlers.onStatus('open', null)
    if (known) return
    // Moves are idempotent by id, so what was not acknowledged is simply said again.
    if (!this.#visible) this.#send({ type: 'set_visibility', visible: false })
    for (const { message: waiting } of this.#pending.values()) this.#send(waiting)
  }

  /** The table is on another node: go there. A node that was named and is wrong is not believed. */
  #redirect(node: string): void {
    if (this.#node !== null || !node) return this.#scheduleReconnect()
    this.#node = node
    this.open()
  }

  #takePending(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  #onClose(code: number): void {
    if (TOKEN_REVOKED.has(code)) this.#handlers.onTokenRevoked()
    if (code === CLOSE.reload) return this.#handlers.onNewVersion()
    const closeReason = CLOSE_REASONS.get(code)
    if (!closeReason)
      return this.#scheduleReconnect(code === CLOSE.storage ? 'unwritten' : 'waiting')
    this.close()
    this.#failPending(() => true)
    this.#handlers.onStatus('closed', closeReason)
  }

  /** Once at once, then after longer and longer waits, each with a little chance in it. */
  #scheduleReconnect(why: ConnectionStatus = 'waiting'): void {
    this.#loseLine()
    this.#node = null
    this.#handlers.onStatus(why, null)
    const waitMs =
      this.#attempts === 0
        ? 0
        : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#attempts - 1))
    this.#attempts++
    this.#retryTimer = this.#environment.later(
      () => this.open(),
      waitMs * (0.75 + this.#environment.random() / 2),
    )
  }

  /** A move may be said again, for it has an id; of all else nobody knows if it was done. */
  #loseLine(): void {
    this.#dropSocket()
    this.#failPending((message) => message.type !== 'move')
  }

  #failPending(which: (message: Request) => boolean): void {
    for (const [id, { message, failed }] of this.#pending) {
      if (!which(message)) continue
      this.#pending.delete(id)
      failed(new Refusal('offline'))
    }
  }

  /** Whoever is heard is there: a question is put only where nothing came for a while. */
  #heartbeat(): void {
    const quietMs = this.#environment.now() - this.#receivedAtMs
    if (this.#pingedAtMs === null && quietMs < PING_EVERY_MS)
      return this.#scheduleHeartbeat(PING_EVERY_MS - quietMs)
    const silentMs = this.#pingedAtMs === null ? 0 : this.#environment.now() - this.#pingedAtMs
    if (silentMs >= DEAD_AFTER_MS) return this.#scheduleReconnect()
    if (silentMs >= STALLED_AFTER_MS && this.#welcomed && !this.#stalled) {
      this.#stalled = true
      this.#handlers.onStatus('stalled', null)
    }
    this.#pingedAtMs ??= this.#environment.now()
    this.#ping()
    this.#scheduleHeartbeat(PING_EVERY_MS)
  }

  #scheduleHeartbeat(ms: number): void {
    this.#heartbeatTimer = this.#environment.later(() => this.#heartbeat(), ms)
  }

  #ping(): void {
    if (this.#welcomed) this.#send({ type: 'ping', n: ++this.#lastPing })
  }

  /** Send it now; false: the line is about to end. */
  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #dropSocket(): void {
    this.#environment.cancel(this.#retryTimer)
    this.#environment.cancel(this.#heartbeatTimer)
    this.#retryTimer = null
    this.#welcomed = false
    this.#stalled = false
    this.#pingedAtMs = null
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

function openRemote(path: string): Socket {
  const url = `${location.origin.replace(/^http/, 'ws')}${onHost(path)}`
  const { early } = window
  window.early = null
  if (early?.url !== url || early.readyState > WebSocket.OPEN)
    return new WebSocket(url) as unknown as Socket
  // Who has just come hears of it in a moment, as with any other.
  if (early.readyState === WebSocket.OPEN) queueMicrotask(() => early.onopen?.(new Event('open')))
  return early as unknown as Socket
}

/** The real world of a page. */
export function browserEnvironment(table: string): ConnectionEnvironment {
  return {
    open: isLocalTable(table) ? openLocalSocket : openRemote,
    now: () => performance.now(),
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer as number),
    random: () => Math.random(),
  }
}
