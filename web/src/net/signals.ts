// The passing channel: hands on the table and who is writing. Only the present counts, so of what
// is to be said only the latest is sent, and of what is heard only the latest is believed.
import type { Hand, SendSignal, Signal } from '../wire/types'
import type { ConnectionEnvironment } from './connection'

type Timers = Pick<ConnectionEnvironment, 'now' | 'later' | 'cancel'>

/** How one is just now. */
export interface SignalState {
  hands: readonly Hand[]
  typing: boolean
}

/** At most 25 times a second. */
const SEND_EVERY_MS = 40
/** Said again while it holds, so that what was lost is made good. */
const REPEAT_EVERY_MS = 1_000
const SILENT_AFTER_MS = 3_000
const SWEEP_EVERY_MS = 1_000
const NOTHING: SignalState = { hands: [], typing: false }

/** Tells the others how I am, never more often than they can use. */
export class SignalSender {
  readonly #timers: Timers
  readonly #send: (signal: SendSignal) => boolean
  #now = NOTHING
  #sentAt = -SEND_EVERY_MS
  #unsent = false
  #timer: unknown = null

  /** `send` says whether it could: what could not be sent is tried again, if it still holds. */
  constructor(timers: Timers, send: (signal: SendSignal) => boolean) {
    this.#timers = timers
    this.#send = send
  }

  signal(change: Partial<SignalState>): void {
    const next = { ...this.#now, ...change }
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return
    this.#now = next
    this.#unsent = true
    this.#timers.cancel(this.#timer)
    const wait = this.#sentAt + SEND_EVERY_MS - this.#timers.now()
    if (wait <= 0) this.#tick()
    else this.#timer = this.#timers.later(() => this.#tick(), wait)
  }

  stop(): void {
    this.#timers.cancel(this.#timer)
    this.#now = NOTHING
    this.#unsent = false
  }

  #tick(): void {
    this.#sentAt = this.#timers.now()
    this.#unsent = !this.#send({ type: 'send_signal', ...this.#now, hands: [...this.#now.hands] })
    const lasts = this.#now.hands.length > 0 || this.#now.typing
    if (!this.#unsent && !lasts) return
    this.#timer = this.#timers.later(
      () => this.#tick(),
      this.#unsent ? SEND_EVERY_MS : REPEAT_EVERY_MS,
    )
  }
}

/** How the others are, as far as they have said so lately. */
export class SignalReceiver {
  readonly #timers: Timers
  readonly #tell: (signal: Signal) => void
  readonly #lastHeard = new Map<number, number>()
  #timer: unknown = null

  constructor(timers: Timers, tell: (signal: Signal) => void) {
    this.#timers = timers
    this.#tell = tell
  }

  receive(signals: readonly Signal[]): void {
    for (const signal of signals) {
      if (signal.hands.length || signal.typing)
        this.#lastHeard.set(signal.person, this.#timers.now())
      else this.#lastHeard.delete(signal.person)
      this.#tell(signal)
    }
    if (this.#lastHeard.size && this.#timer === null) this.#watch()
  }

  stop(): void {
    this.#timers.cancel(this.#timer)
  }

  #watch(): void {
    this.#timer = this.#timers.later(() => this.#sweep(), SWEEP_EVERY_MS)
  }

  #sweep(): void {
    this.#timer = null
    for (const [person, lastHeardMs] of [...this.#lastHeard])
      if (this.#timers.now() - lastHeardMs > SILENT_AFTER_MS)
        this.receive([{ person, ...NOTHING, hands: [] }])
    if (this.#lastHeard.size && this.#timer === null) this.#watch()
  }
}
