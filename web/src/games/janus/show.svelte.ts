// Janus on the table: how its facts become a film, and what I do to it.
import { hint } from '../../app/say.svelte'
import { play as sound } from '../../app/sound'
import { Screening } from '../../motion/screening.svelte'
import { refusal } from '../../text/text.svelte'
import type { JanusFact, JanusMove, JanusView } from '../../wire/types'
import type { BoardProps } from '../face'
import { type Cue, film } from './film'
import { type Cast, narrate } from './narration'
import { draw, type Scene, type Source, sceneOf } from './scene'
import { janusText } from './text.svelte'

/** Where a card is put down to take it, as a selector. */
export const MY_SIDE = '.janus .mine'
const FULL = 4
const MOST = 2

export class Show extends Screening<Scene, JanusView, JanusFact, JanusMove, Cue> {
  readonly cast: Cast
  readonly #given: BoardProps
  /** The cards I chose, by name: a name stays with a card while others leave the hand. */
  #picked = $state.raw<number[]>([])

  constructor(props: BoardProps, cast: Cast) {
    super(props, {
      sceneOf,
      film,
      narrate: (cue) => narrate(cue, props.match.you, cast, janusText()),
      refused: (error) => refusal(error, janusText().refusals),
      flight: { ms: 560, stagger: 70 },
    })
    this.#given = props
    this.cast = cast
  }

  get you(): number | null {
    return this.#given.match.you
  }

  get legal(): JanusMove[] {
    return this.#given.match.legal as JanusMove[]
  }

  /** My hand and my trios; null for who only watches. */
  readonly me = $derived.by(() => (this.you === null ? null : this.scene.players[this.you]!))
  readonly myMove = $derived.by(() => {
    const { on_turn, proposal } = this.truth
    return !this.filming && !!this.#given.play && on_turn === this.you && !proposal
  })
  readonly chosen = $derived.by(() =>
    this.#picked.filter((id) => this.me?.hand.some((card) => card.id === id)),
  )
  readonly slots = $derived.by(() =>
    this.chosen.map((id) => this.me!.hand.findIndex((card) => card.id === id)),
  )

  mayTake(from: Source): boolean {
    return this.myMove && this.legal.some((move) => move.type === 'draw' && move.from === from)
  }

  take(from: Source, slot: number | null): void {
    if (!this.mayTake(from)) return hint(this.#whyNot(from))
    const { pile, players } = this.scene
    const seen = from === 'pile' ? pile.at(-1) : players[from]!.hand[slot!]
    const face = seen?.face ?? null
    const made: JanusMove = from === 'pile' ? { type: 'draw', from } : { type: 'draw', from, slot }
    sound('take')
    this.forget()
    this.act(made, (now) => ({ ...draw(now, { seat: this.you!, from, slot, face }), ahead: true }))
  }

  /** What is done without a card that moves before the ruling. */
  deed(made: JanusMove): void {
    this.forget()
    this.act(made)
  }

  choose(id: number): void {
    const { chosen, truth } = this
    if (truth.proposal || truth.on_turn !== this.you) return hint(this.#whyNot('pile'))
    sound('paper')
    this.#picked = chosen.includes(id)
      ? chosen.filter((one) => one !== id)
      : [...chosen.slice(0, 2), id]
  }

  /** What was chosen is of no use any more. */
  forget(): void {
    this.#picked = []
  }

  /** Public reasons only: nothing here depends on a face that I do not see. */
  #whyNot(from: Source): string {
    const text = janusText()
    const { drawn, hand, on_turn, pile, proposal } = this.truth
    if (this.filming) return text.whyNotNow
    if (proposal) return text.whyVote
    if (on_turn !== this.you)
      return on_turn === null ? text.over : text.whyNotYou(this.cast(on_turn))
    if (drawn.length === MOST) return text.whyEnough
    if (hand.length === FULL) return drawn.length ? text.whyEnough : text.whyFull
    if (from !== 'pile') return text.whyOneFrom(this.cast(from))
    return pile ? text.whyOnePile : text.whyPileEmpty
  }
}
