// Janus on the table: how its facts become motion, and what I do to it.
import { toast } from '../../app/announce.svelte'
import { play as sound } from '../../app/sound'
import { BoardMotion } from '../../motion/board_motion.svelte'
import { refusal } from '../../text/text.svelte'
import type { JanusFact, JanusMove, JanusView, Offer } from '../../wire/types'
import type { BoardProps } from '../game_ui'
import { may, NO_OFFER, reason, whyNot } from '../offer'
import { type BoardEvent, keyframes } from './keyframes'
import { narrate, type WhoAt } from './narration'
import { draw, type Scene, type Source, sceneOf } from './scene'
import { janusText } from './text.svelte'

/** Where a card is put down to take it, as a selector. */
export const MY_SIDE = '.janus .mine'

/** Whether my turn is waited for: I am, and it is not for my vote. */
const isMyTurn = (offer: Offer) => offer.awaited && !may(offer, 'vote')

export class JanusMotion extends BoardMotion<JanusView, JanusFact, JanusMove, Scene, BoardEvent> {
  readonly whoAt: WhoAt
  readonly #given: BoardProps
  /** The cards I chose, by name: a name stays with a card while others leave the hand. */
  #picked = $state.raw<number[]>([])

  constructor(props: BoardProps, whoAt: WhoAt) {
    super(props, {
      sceneOf,
      keyframes,
      narrate: (event) => narrate(event, props.match.you, whoAt, janusText()),
      refused: (error) => refusal(error, janusText().refusals),
      flight: { ms: 560, staggerMs: 70 },
    })
    this.#given = props
    this.whoAt = whoAt
  }

  get you(): number | null {
    return this.#given.match.you
  }

  /** While things move or a move of mine waits for its ruling, nothing else can be done. */
  get offer(): Offer {
    const { play, match } = this.#given
    return play && !this.moving && !this.pendingMove ? match.offer : NO_OFFER
  }

  get clock() {
    return this.#given.clock
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
    this.submit(made, (now) => ({
      ...draw(now, { seat: this.you!, from, slot, face }),
      ahead: true,
    }))
  }

  /** What is done without a card that moves before the ruling. */
  action(made: JanusMove): void {
    this.forget()
    this.submit(made)
  }

  /** In my turn, also while a card that I took is still on its way. */
  choose(id: number): void {
    const { chosen, shownView } = this
    if (!isMyTurn(this.#given.match.offer)) return this.excuse('discard')
    sound('paper')
    this.#picked = chosen.includes(id)
      ? chosen.filter((one) => one !== id)
      : [...chosen.slice(0, shownView.box.trio - 1), id]
  }

  /** What was chosen is of no use any more. */
  forget(): void {
    this.#picked = []
  }

  /** Why a action is closed, as the table says; of a turn that is not mine, whose it is. */
  excuse(action: string, thing?: Source): void {
    const text = janusText()
    const { on_turn } = this.shownView
    const turn = on_turn === null ? null : this.whoAt(on_turn)
    const from = typeof thing === 'number' ? this.whoAt(thing) : null
    toast(reason(whyNot(this.offer, action, thing), text.refusals, text.detailed, turn, from))
  }
}
