// TWIN-53: a hand on the centre, and the pair that it is for.
import { play as sound } from '../../../app/sound'
import type { TimedEvent } from '../../../net/paint_times'
import type { Offer, TwinFact, TwinMove, TwinRaceView } from '../../../wire/types'
import { may } from '../../offer'
import { centreOf } from './piles'

/** What a claim knows of its table. */
export interface Around {
  readonly race: TwinRaceView
  readonly offer: Offer
  readonly you: number | null
  /** Where my hands were laid and nobody has ruled yet. */
  readonly mine: readonly number[]
  holds(on: number): boolean
  send(move: TwinMove, event?: TimedEvent): Promise<void>
}

export class Claim {
  /** The cards I have shown so far. */
  shown = $state.raw<readonly number[]>([])
  readonly #table: Around

  constructor(table: Around) {
    this.#table = table
  }

  /** Whether a finger shows a card: I hold the centre, or have just laid the first hand there. */
  get showing(): boolean {
    const { race, offer, mine } = this.#table
    if (!race.ring) return false
    return may(offer, 'show') || (race.ring.claim === null && mine.includes(race.ring.centre))
  }

  /** One of the two cards; on the centre its top card is meant. */
  show(on: number, event?: TimedEvent): void {
    const { race } = this.#table
    sound('paper')
    const card = on === race.ring?.centre ? (race.piles[centreOf(race)]?.top ?? on) : on
    this.shown = [...this.shown.filter((other) => other !== card), card].slice(-2)
    // Before it is ruled that the claim is mine, nobody would let me show anything.
    if (may(this.#table.offer, 'show')) this.#showBoth(event)
  }

  /** The claim is mine now: what I have shown before that is sent. */
  hear(facts: readonly TwinFact[]): void {
    const { you } = this.#table
    if (facts.some((fact) => fact.type === 'claimed' && fact.seat === you)) this.#showBoth()
  }

  /** Nothing is shown any more once my hand has left the centre. */
  follow(): void {
    const { race, mine } = this.#table
    const centre = race.ring?.centre
    if (centre === undefined || !(this.#table.holds(centre) || mine.includes(centre)))
      this.shown = []
  }

  #showBoth(event?: TimedEvent): void {
    const [a, b] = this.shown
    if (a === undefined || b === undefined) return
    void this.#table.send({ type: 'show', cards: [Math.min(a, b), Math.max(a, b)] }, event)
  }
}
