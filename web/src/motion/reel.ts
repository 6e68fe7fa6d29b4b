// Plays beats one after the other. A backlog is played faster, and can be cut short at any time:
// nobody is kept from the present by the film that leads to it.

export interface Timers {
  later(run: () => void, ms: number): number
  cancel(id: number): void
}

export const browserTimers: Timers = {
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (id) => window.clearTimeout(id),
}

/** From this much waiting film on, in ms, it is played faster; but one film alone never is. */
const PATIENCE = 5000

export class Reel<Beat extends { hold: number }> {
  readonly #show: (beat: Beat, rate: number) => void
  readonly #timers: Timers
  readonly #speed: () => number
  #waiting: Beat[] = []
  #timer: number | null = null
  #patience = PATIENCE

  constructor(
    show: (beat: Beat, rate: number) => void,
    timers: Timers = browserTimers,
    speed: () => number = () => 1,
  ) {
    this.#show = show
    this.#speed = speed
    this.#timers = timers
  }

  get running(): boolean {
    return this.#timer !== null
  }

  /** What will be on show when all is played. */
  get last(): Beat | undefined {
    return this.#waiting.at(-1)
  }

  play(beats: readonly Beat[]): void {
    this.#patience = Math.max(this.running ? this.#patience : PATIENCE, length(beats))
    this.#waiting.push(...beats)
    if (!this.running) this.#next()
  }

  /** Jump to the end: everything that waits is shown at once, without motion. */
  cut(): void {
    if (this.#timer !== null) this.#timers.cancel(this.#timer)
    this.#timer = null
    const rest = this.#waiting
    this.#waiting = []
    for (const beat of rest) this.#show(beat, Number.POSITIVE_INFINITY)
  }

  /** Forget what waits: something newer will be shown instead. */
  drop(): void {
    this.#waiting = []
    this.cut()
  }

  #next(): void {
    const backlog = length(this.#waiting)
    const beat = this.#waiting.shift()
    this.#timer = null
    if (!beat) return
    const rate = Math.max(1, backlog / this.#patience) * this.#speed()
    this.#show(beat, rate)
    if (beat.hold === 0 && !this.#waiting.length) return
    this.#timer = this.#timers.later(() => this.#next(), beat.hold / rate)
  }
}

const length = (beats: readonly { hold: number }[]) =>
  beats.reduce((sum, { hold }) => sum + hold, 0)
