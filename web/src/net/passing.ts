// The passing channel: hands on the table and who is writing. Only the present counts, so of what
// is to be said only the latest is sent, and of what is heard only the latest is believed.
import type { Hand, Sign, Signal } from '../wire/types'
import type { World } from './connection'

type Time = Pick<World, 'now' | 'later' | 'cancel'>

/** How one is just now. */
export interface Present {
  hands: readonly Hand[]
  typing: boolean
}

/** At most 25 times a second. */
const SEND_EVERY = 40
/** Said again while it holds, so that what was lost is made good. */
const REPEAT_EVERY = 1_000
const SILENT_AFTER = 3_000
const SWEEP_EVERY = 1_000
const NOTHING: Present = { hands: [], typing: false }

/** Tells the others how I am, never more often than they can use. */
export class Showing {
  readonly #time: Time
  readonly #send: (signal: Signal) => boolean
  #now = NOTHING
  #sent = -SEND_EVERY
  #news = false
  #timer: unknown = null

  /** `send` says whether it could: what could not be sent is tried again, if it still holds. */
  constructor(time: Time, send: (signal: Signal) => boolean) {
    this.#time = time
    this.#send = send
  }

  show(change: Partial<Present>): void {
    const next = { ...this.#now, ...change }
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return
    this.#now = next
    this.#news = true
    this.#time.cancel(this.#timer)
    const wait = this.#sent + SEND_EVERY - this.#time.now()
    if (wait <= 0) this.#tick()
    else this.#timer = this.#time.later(() => this.#tick(), wait)
  }

  stop(): void {
    this.#time.cancel(this.#timer)
    this.#now = NOTHING
    this.#news = false
  }

  #tick(): void {
    this.#sent = this.#time.now()
    this.#news = !this.#send({ type: 'signal', ...this.#now, hands: [...this.#now.hands] })
    const lasts = this.#now.hands.length > 0 || this.#now.typing
    if (!this.#news && !lasts) return
    this.#timer = this.#time.later(() => this.#tick(), this.#news ? SEND_EVERY : REPEAT_EVERY)
  }
}

/** How the others are, as far as they have said so lately. */
export class Others {
  readonly #time: Time
  readonly #tell: (sign: Sign) => void
  readonly #heard = new Map<number, number>()
  #timer: unknown = null

  constructor(time: Time, tell: (sign: Sign) => void) {
    this.#time = time
    this.#tell = tell
  }

  hear(signs: readonly Sign[]): void {
    for (const sign of signs) {
      if (sign.hands.length || sign.typing) this.#heard.set(sign.person, this.#time.now())
      else this.#heard.delete(sign.person)
      this.#tell(sign)
    }
    if (this.#heard.size && this.#timer === null) this.#watch()
  }

  stop(): void {
    this.#time.cancel(this.#timer)
  }

  #watch(): void {
    this.#timer = this.#time.later(() => this.#sweep(), SWEEP_EVERY)
  }

  #sweep(): void {
    this.#timer = null
    for (const [person, heard] of [...this.#heard])
      if (this.#time.now() - heard > SILENT_AFTER) this.hear([{ person, ...NOTHING, hands: [] }])
    if (this.#heard.size && this.#timer === null) this.#watch()
  }
}
