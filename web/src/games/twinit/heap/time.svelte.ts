// Match time as it passes on this screen.
import type { MatchClock } from '../../../table/board'

const EVERY = 100

export class Time {
  #here = $state(performance.now())
  readonly #clock: () => MatchClock | undefined

  constructor(clock: () => MatchClock | undefined) {
    this.#clock = clock
  }

  /** Whole seconds left until this moment of the match, begun ones included. */
  until(moment: number): number {
    const clock = this.#clock()
    if (!clock) return 0
    const passed = clock.running ? Math.max(0, this.#here - clock.receivedAtMs) : 0
    return Math.max(0, Math.ceil((moment - clock.nowMs - passed) / 1000))
  }

  /** Let it pass until the returned function is called. */
  run(wanted: boolean): (() => void) | undefined {
    if (!wanted) return
    const timer = setInterval(() => {
      this.#here = performance.now()
    }, EVERY)
    return () => clearInterval(timer)
  }
}
