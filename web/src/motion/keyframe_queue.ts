// Plays keyframes one after the other. A backlog is played faster, and can be skipped at any time:
// nobody is kept from the present by the motion that leads to it.

export interface Timers {
  later(run: () => void, ms: number): number
  cancel(id: number): void
}

export const browserTimers: Timers = {
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (id) => window.clearTimeout(id),
}

/** From this backlog on it is played faster; but the keyframes of one update alone never are. */
const PATIENCE_MS = 5000

export class KeyframeQueue<Keyframe extends { holdMs: number }> {
  readonly #show: (keyframe: Keyframe, rate: number) => void
  readonly #timers: Timers
  readonly #speed: () => number
  #waiting: Keyframe[] = []
  #timer: number | null = null
  #patienceMs = PATIENCE_MS

  constructor(
    show: (keyframe: Keyframe, rate: number) => void,
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

  /** What will be shown when all is played. */
  get last(): Keyframe | undefined {
    return this.#waiting.at(-1)
  }

  play(keyframes: readonly Keyframe[]): void {
    this.#patienceMs = Math.max(this.running ? this.#patienceMs : PATIENCE_MS, lengthMs(keyframes))
    this.#waiting.push(...keyframes)
    if (!this.running) this.#next()
  }

  /** Jump to the end: everything that waits is shown at once, without motion. */
  skip(): void {
    if (this.#timer !== null) this.#timers.cancel(this.#timer)
    this.#timer = null
    const rest = this.#waiting
    this.#waiting = []
    for (const keyframe of rest) this.#show(keyframe, Number.POSITIVE_INFINITY)
  }

  /** Drop what waits: something newer will be shown instead. */
  clear(): void {
    this.#waiting = []
    this.skip()
  }

  #next(): void {
    const backlogMs = lengthMs(this.#waiting)
    const keyframe = this.#waiting.shift()
    this.#timer = null
    if (!keyframe) return
    const rate = Math.max(1, backlogMs / this.#patienceMs) * this.#speed()
    this.#show(keyframe, rate)
    if (keyframe.holdMs === 0 && !this.#waiting.length) return
    this.#timer = this.#timers.later(() => this.#next(), keyframe.holdMs / rate)
  }
}

const lengthMs = (keyframes: readonly { holdMs: number }[]) =>
  keyframes.reduce((sum, { holdMs }) => sum + holdMs, 0)
