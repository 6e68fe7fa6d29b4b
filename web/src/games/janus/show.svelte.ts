// Janus on the table: how its facts become a film, and what I do to it.
import { hint } from '../../app/say.svelte'
import { play as sound } from '../../app/sound'
import { Screening } from '../../motion/screening.svelte'
import { refusal } from '../../text/text.svelte'
import type { JanusFact, JanusMove, JanusView, Offer } from '../../wire/types'
import type { BoardProps } from '../face'
import { may, NOTHING, whyNot } from '../offer'
import { type Cue, film } from './film'
import { type Cast, narrate } from './narration'
import { draw, type Scene, type Source, sceneOf } from './scene'
import { janusText } from './text.svelte'

/** Where a card is put down to take it, as a selector. */
export const MY_SIDE = '.janus .mine'

/** Whether my turn is waited for: I am, and it is not for my vote. */
const isMyTurn = (offer: Offer) => offer.awaited && !may(offer, 'vote')

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

  /** While a film runs or a move of mine waits for its ruling, nothing else can be done. */
  get offer(): Offer {
    const { play, match } = this.#given
    return play && !this.filming && !this.asked ? match.offer : NOTHING
  }

  get pulse() {
    return this.#given.pulse
  }

  /** My hand and my trios; null for spectators. */
  readonly me = $derived.by(() => (this.you === null ? null : this.scene.players[this.you]!))
  readonly myMove = $derived.by(() => isMyTurn(this.offer))
  readonly chosen = $derived.by(() =>
    this.#picked.filter((id) => this.me?.hand.some((card) => card.id === id)),
  )
  readonly slots = $derived.by(() =>
    this.chosen.map((id) => this.me!.hand.findIndex((card) => card.id === id)),
  )

  mayTake(from: Source): boolean {
    return may(this.offer, 'draw', from)
  }

  take(from: Source, slot: number | null): void {
    if (!this.mayTake(from)) return this.excuse('draw', from)
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

  /** In my turn, also while a card that I took is still on its way. */
  choose(id: number): void {
    const { chosen, truth } = this
    if (!isMyTurn(this.#given.match.offer)) return this.excuse('discard')
    sound('paper')
    this.#picked = chosen.includes(id)
      ? chosen.filter((one) => one !== id)
      : [...chosen.slice(0, truth.box.trio - 1), id]
  }

  /** What was chosen is of no use any more. */
  forget(): void {
    this.#picked = []
  }

  /** Why a deed is closed, as the table says; of a turn that is not mine, whose it is. */
  excuse(deed: string, thing?: Source): void {
    const text = janusText()
    const { on_turn } = this.truth
    const code = whyNot(this.offer, deed, thing)
    if (code === 'not_your_turn' && on_turn !== null)
      return hint(text.whyNotYou(this.cast(on_turn)))
    if (code === 'one_from_opponent' && typeof thing === 'number')
      return hint(text.whyOneFrom(this.cast(thing)))
    hint((text.refusals as Record<string, string | undefined>)[code ?? ''] ?? text.whyNotNow)
  }
}
