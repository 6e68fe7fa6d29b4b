// Where moments matter a move says which update was on the screen and how long after that the
// finger came down. This keeps both: what was drawn when, and the claim that follows from it.
//
// The finger's moment is the event's own time stamp: the system notes it when the input comes in,
// however late our code gets to run. The screen's moment is the end of the frame that drew the
// update. The frame's own time stamp is its beginning, and a slow device may take long to draw, so
// that it would lose what it needs for drawing; the following frame's time stamp is up to a whole
// frame late, and the longer the slower the screen is. What lies between the end of a frame and
// the light of the screen nobody can measure from a page: it counts as part of the response, for
// everybody alike. In a hidden tab no frame is drawn, so nothing counts as seen.

/** Time and frames, given from outside so that tests hold both in their hands. */
export interface FrameClock {
  now(): number
  /** Run this as soon as the next frame has been drawn. */
  afterPaint(run: () => void): void
}

/** What a move carries where moments matter. */
export interface SightClaim {
  seen: number
  since_ms: number
}

/** What of an event counts: when it happened. */
export type TimedEvent = Pick<Event, 'timeStamp'>

/** A finger may be as late as this behind a frame and still be named after an older update. */
const PAINTS_KEPT = 32
/** The wire carries no longer response. */
const LONGEST_SINCE_MS = 600_000

export class PaintTimes {
  readonly #frames: FrameClock
  #paints: { n: number; at: number }[] = []
  #match = 0

  constructor(frames: FrameClock) {
    this.#frames = frames
  }

  /** Another match, or the same one again after a lost connection: numbers begin at this one. */
  begin(n: number): void {
    this.#match++
    this.#paints = []
    this.updated(n)
  }

  /** The board has been told of update `n` and has it on the page; the next frame shows it. */
  updated(n: number): void {
    const match = this.#match
    this.#frames.afterPaint(() => {
      if (match !== this.#match) return
      this.#paints = [...this.#paints, { n, at: this.#frames.now() }].slice(-PAINTS_KEPT)
    })
  }

  /** What was on the screen at that moment, and for how long; null: nothing yet. */
  claim(event?: TimedEvent): SightClaim | null {
    const now = this.#frames.now()
    const at = Math.min(event?.timeStamp ?? now, now)
    const paint = this.#paints.findLast((one) => one.at <= at) ?? this.#paints[0]
    if (!paint) return null
    return {
      seen: paint.n,
      since_ms: Math.round(Math.min(LONGEST_SINCE_MS, Math.max(0, at - paint.at))),
    }
  }
}

/** The real screen. A message posted while a frame is being drawn arrives when it is done. */
export function browserFrames(): FrameClock {
  const waiting: (() => void)[] = []
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    for (const run of waiting.splice(0)) run()
  }
  return {
    now: () => performance.now(),
    afterPaint: (run) =>
      requestAnimationFrame(() => {
        waiting.push(run)
        channel.port2.postMessage(null)
      }),
  }
}
