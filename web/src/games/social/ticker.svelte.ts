// One line of news at a time, each long enough to be read. What matters waits its turn; of small talk
// only the latest does, since the feed shows it all the same.
import type { Narration } from '../../motion/board_motion.svelte'

export interface News extends Narration {
  key: number
  /** Whose action it was, if it was somebody's. */
  seat: number | null
}

/** Nothing is replaced sooner. */
export const READ_FOR = 1400
/** With nothing new to tell, it goes. */
const FRESH_FOR = 5000
const MOST = 3
/** How much a large screen shows of what has happened. */
const KEPT = 8

export class Ticker {
  /** What has happened of late, the newest first. */
  recent = $state.raw<readonly News[]>([])
  /** What just happened, for as long as it is news. */
  news = $state.raw<News | null>(null)
  #waiting: News[] = []
  #key = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #reading = false

  /** Something has happened; `now`: it makes everything before it old. */
  post(narration: Narration, seat: number | null, now = false): void {
    const one = { ...narration, key: ++this.#key, seat }
    this.recent = [one, ...this.recent].slice(0, KEPT)
    const others = matters(one) ? this.#waiting : this.#waiting.filter(matters)
    this.#waiting = now ? [one] : [...others.slice(-MOST), one]
    if (now || !this.#reading) this.#next()
  }

  #next(): void {
    clearTimeout(this.#timer)
    const one = this.#waiting.find(matters) ?? this.#waiting[0]
    this.#reading = one !== undefined
    if (!one) {
      this.#timer = setTimeout(() => {
        this.news = null
      }, FRESH_FOR - READ_FOR)
      return
    }
    this.#waiting = this.#waiting.filter((other) => other !== one)
    this.news = one
    this.#timer = setTimeout(() => this.#next(), READ_FOR)
  }
}

const matters = ({ tone }: News) => tone !== 'plain'
