// Match time as it passes on this screen.
import type { Pulse } from '../../../table/board'

const EVERY = 100

export class Time {
  #here = $state(performance.now())
  readonly #pulse: () => Pulse | undefined

  constructor(pulse: () => Pulse | undefined) {
    this.#pulse = pulse
  }

  /** Whole seconds left until this moment of the match, begun ones included. */
  until(moment: number): number {
    const pulse = this.#pulse()
    if (!pulse) return 0
    const passed = pulse.running ? Math.max(0, this.#here - pulse.heard) : 0
    return Math.max(0, Math.ceil((moment - pulse.now - passed) / 1000))
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
