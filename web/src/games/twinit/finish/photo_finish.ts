// A contested ruling as a photo finish: whose hands came down on what was taken, and when.
//
// For boards: keep one `Finishes` a match, hand it the facts of every update (`follow`), and show a
// `PhotoFinish` whenever it returns one. Replays tell the same facts, so they show the same picture.
import type { TwinFact, TwinTouched } from '../../../wire/types'

export interface Mark {
  seat: number
  /** Which of the things that were wanted, from 0. */
  thing: number
  /** ms after the first hand of the picture, by the finger. */
  ms: number
  /** Its place was drawn by lot. */
  drawn: boolean
  /** It came in too late to count from its moment. */
  late: boolean
}

export interface Finish {
  /** Who took it; several seats in a team, or in a dispute, where each held a part. */
  seats: readonly number[]
  disputed: boolean
  marks: readonly Mark[]
  /** ms between the winner and the next rival, as it was ruled. */
  margin: number
  /** Whether a lot decided between winner and rival. */
  lot: boolean
  /** Hands so close together draw lots. */
  tieWindow: number
}

/** A hand that came this much earlier was not in this race. */
const RACE = 3_000

/** A lead of more ms than this needs no photo. */
const CLOSE = 500

const heardAt = (touch: TwinTouched) => touch.heard ?? touch.at

export class Finishes {
  readonly #tieWindow: number
  #touches: TwinTouched[] = []

  constructor(tieWindow: number) {
    this.#tieWindow = tieWindow
  }

  /** Take in one update; the picture of what it ruled, if rivals had their hands in it. */
  follow(facts: readonly TwinFact[], centre: number | null = null): Finish | null {
    let finish: Finish | null = null
    for (const fact of facts) {
      if (fact.type === 'touched') this.#touches.push(fact)
      else if (fact.type === 'lifted')
        this.#touches = this.#touches.filter(({ seat, on }) => seat !== fact.seat || on !== fact.on)
      // The hands of who erred are gone, and in no race any more.
      else if (fact.type === 'erred')
        this.#touches = this.#touches.filter(
          ({ seat, on }) => seat !== fact.seat || !(fact.cards.includes(on) || on === centre),
        )
      else if (fact.type === 'won') finish = this.#won(fact.seats, fact.taken, centre)
      else if (fact.type === 'disputed') finish = this.#disputed(fact.cards)
      else if (fact.type === 'resumed') this.#touches = []
    }
    return finish
  }

  #won(seats: readonly number[], taken: readonly number[], centre: number | null): Finish | null {
    const wanted = centre === null ? taken : [...taken, centre]
    const touches = this.#on(wanted)
    this.#touches = this.#touches.filter(({ on }) => !wanted.includes(on))
    const rivals = touches.filter(({ seat }) => !seats.includes(seat))
    const pairs = rivals.flatMap((rival) =>
      touches
        .filter(({ seat, on }) => on === rival.on && seats.includes(seat))
        .map((winner) => [winner, rival] as const),
    )
    if (!pairs.length) return null
    const picture = this.#picture(touches, wanted, pairs)
    return picture.margin > CLOSE ? null : { ...picture, seats, disputed: false }
  }

  #disputed(cards: readonly number[]): Finish | null {
    const touches = this.#on(cards)
    const first = cards.flatMap((card) => touches.find(({ on }) => on === card) ?? [])
    const seats = [...new Set(first.map(({ seat }) => seat))]
    if (seats.length < 2) return null
    const [a, b] = [...first].sort((one, other) => one.at - other.at)
    return { ...this.#picture(touches, cards, [[a!, b!]]), seats, disputed: true }
  }

  #on(wanted: readonly number[]): TwinTouched[] {
    const touches = this.#touches.filter(({ on }) => wanted.includes(on))
    const last = Math.max(...touches.map(({ at }) => at))
    return touches.filter(({ at }) => at >= last - RACE)
  }

  #picture(
    touches: readonly TwinTouched[],
    wanted: readonly number[],
    pairs: readonly (readonly [TwinTouched, TwinTouched])[],
  ): Omit<Finish, 'seats' | 'disputed'> {
    const start = Math.min(...touches.map(heardAt))
    const things = [...new Set(touches.map(({ on }) => on))].sort(
      (a, b) => wanted.indexOf(a) - wanted.indexOf(b),
    )
    const [winner, rival] = pairs.reduce((near, pair) => (gap(pair) < gap(near) ? pair : near))
    return {
      marks: touches.map((touch) => ({
        seat: touch.seat,
        thing: things.indexOf(touch.on),
        ms: heardAt(touch) - start,
        drawn: this.#tied(touch, touches),
        late: touch.at - heardAt(touch) > this.#tieWindow,
      })),
      margin: gap([winner, rival]),
      lot: winner.on === rival.on && this.#near(winner, rival),
      tieWindow: this.#tieWindow,
    }
  }

  #tied(touch: TwinTouched, touches: readonly TwinTouched[]): boolean {
    return touches.some(
      (other) => other.seat !== touch.seat && other.on === touch.on && this.#near(touch, other),
    )
  }

  #near(a: TwinTouched, b: TwinTouched): boolean {
    return Math.abs(heardAt(a) - heardAt(b)) <= this.#tieWindow
  }
}

const gap = ([winner, rival]: readonly [TwinTouched, TwinTouched]) => Math.abs(rival.at - winner.at)
