// A race as it is shown: the view in the same frame as it comes, my own hands before they are ruled,
// and what flies, shakes and is said on top of it.
import { announce, toast } from '../../../app/announce.svelte'
import { type Sound, play as sound } from '../../../app/sound'
import type { Narration } from '../../../motion/board_motion.svelte'
import type { TimedEvent } from '../../../net/paint_times'
import type { BoardUpdate, ToldUpdate } from '../../../table/board'
import { refusal } from '../../../text/text.svelte'
import type { Offer, TwinFact, TwinMove, TwinView } from '../../../wire/types'
import type { BoardProps } from '../../game_ui'
import { may } from '../../offer'
import { type Finish, Finishes } from '../finish/photo_finish'
import { Claim } from '../ring/claim.svelte'
import { chainAfter, type Effects, effectsOf, type Ghost, Names, PULSE } from './effects'
import { layout } from './layout'

export interface Narrator {
  narrate(event: Effects['events'][number]): Narration
  refusals(): Record<string, string>
}

/** What a finger on something does. */
export type Action = 'touch' | 'lift' | 'show'

const FLIGHT = 420
const SHAKE = 1000
const POINT = 2600
const PHOTO = 4500
const MISTAKE = 2600
const CROWN = 2600

export class RaceMotion {
  view = $state.raw() as TwinView
  w = $state(0)
  h = $state(0)
  /** How many spots have ever been used: the table only grows. */
  reach = $state(0)
  /** Where my hands were laid and nobody has ruled yet. */
  mine = $state.raw<readonly number[]>([])
  ghosts = $state.raw<readonly (Ghost & { key: number })[]>([])
  wrong = $state.raw<readonly number[]>([])
  pointed = $state.raw<Effects['pointed']>(null)
  mistake = $state.raw<Effects['mistake']>(null)
  arriving = $state.raw<readonly number[]>([])
  crowned = $state.raw<Effects['crowned']>(null)
  banner = $state.raw<(Narration & { key: number }) | null>(null)
  /** How close it was, when rivals had their hands in it. */
  finish = $state.raw<Finish | null>(null)
  turning = $state(false)
  readonly layout = $derived(layout(this.view, this.w, this.h, this.reach))
  readonly names = new Names()
  readonly claim = new Claim(this)
  readonly #props: BoardProps
  readonly #narrator: Narrator
  readonly #finishes: Finishes
  /** Where there is time (a lesson, a replay) one thing is shown after the other. */
  #waiting: BoardUpdate[] = []
  #busy = false
  #chain = 0
  #keys = 0
  #settles = 0

  constructor(props: BoardProps, narrator: Narrator) {
    this.#props = props
    this.#narrator = narrator
    const view = props.match.view as TwinView
    this.#finishes = new Finishes(view.options.tie_window)
    this.#draw(view)
  }

  /** Listen to the match until the returned function is called. */
  attend(): () => void {
    const { match, listen, onSettled } = this.#props
    const opening = match.n === 0 ? (match.facts as TwinFact[]) : []
    if (opening.length) this.#animate(opening, match.view as TwinView)
    else onSettled?.(true)
    return listen((update) => this.#hear(update))
  }

  get race() {
    return this.view.race!
  }

  get you(): number | null {
    return this.view.you
  }

  /** All hands in the order they lie, mine that wait to be ruled on top. */
  get hands(): { seat: number; on: number; ruled: boolean }[] {
    const ruled = this.race.hands.map(({ seat, on }) => ({ seat, on, ruled: true }))
    const { you } = this
    if (you === null) return ruled
    const waiting = this.mine.filter((on) => !this.holds(on))
    return [...ruled, ...waiting.map((on) => ({ seat: you, on, ruled: false }))]
  }

  get offer(): Offer {
    return this.#props.match.offer
  }

  /** What a finger on this does now; null: the table would say why not. */
  action(on: number): Action | null {
    const action = this.#meant(on)
    return may(this.offer, action, action === 'show' ? undefined : on) ? action : null
  }

  /** Lay a hand on something, or take it away again; to a claimer it shows a card. */
  touch(on: number, event?: TimedEvent): void {
    const action = this.#meant(on)
    if (action === 'show') return this.claim.show(on, event)
    if (action === 'lift') return void this.send({ type: 'lift', on }, event)
    if (this.mine.includes(on)) return
    sound('wood')
    this.mine = [...this.mine, on]
    void this.send({ type: 'touch', on }, event).finally(() => {
      this.mine = this.mine.filter((other) => other !== on)
    })
  }

  turn(pile: number | null, event?: TimedEvent): void {
    if (this.turning) return
    this.turning = true
    const move: TwinMove = pile === null ? { type: 'turn' } : { type: 'turn', pile }
    void this.send(move, event).finally(() => {
      this.turning = false
    })
  }

  /** Settles when it is ruled; a refusal is said. */
  async send(move: TwinMove, event?: TimedEvent): Promise<void> {
    try {
      await this.#props.play?.(move, event)
    } catch (error) {
      toast(refusal(error, this.#narrator.refusals()))
    }
  }

  /** Whether a hand of mine lies there. */
  holds(on: number): boolean {
    return this.race.hands.some((hand) => hand.seat === this.you && hand.on === on)
  }

  #meant(on: number): Action {
    if (this.claim.showing) return 'show'
    return this.holds(on) ? 'lift' : 'touch'
  }

  #hear(update: BoardUpdate): void {
    if (update.kind === 'told') return this.#recount(update)
    if (update.kind === 'facts' && this.#busy && !this.#props.clock)
      return void this.#waiting.push(update)
    this.#waiting = []
    this.#take(update)
  }

  #take(update: BoardUpdate): void {
    const view = update.view as TwinView
    if (update.kind === 'facts' && document.visibilityState === 'visible')
      return this.#animate(update.facts as TwinFact[], view)
    this.names.follow(update.kind === 'facts' ? (update.facts as TwinFact[]) : [])
    this.#draw(view)
    this.banner = null
    this.#props.onSettled?.(true)
  }

  #animate(facts: readonly TwinFact[], view: TwinView): void {
    const before = { view: this.view, layout: this.layout }
    this.names.follow(facts)
    this.#draw(view)
    const effects = effectsOf(before, facts, { view, layout: this.layout }, this.#chain)
    this.#chain = chainAfter(this.#chain, facts)
    const finish = this.#finishes.follow(facts, view.race!.ring?.centre ?? null)
    if (finish) this.#forAWhile('finish', finish, null, PHOTO)
    this.#play(effects)
    this.claim.hear(facts)
  }

  /** In words only. */
  #recount(update: ToldUpdate): void {
    const before = update.before as TwinView
    const now = { view: update.view as TwinView, layout: this.layout }
    const was = { view: before, layout: layout(before, this.w, this.h, this.reach) }
    for (const event of effectsOf(was, update.facts as TwinFact[], now, 0).events)
      announce(this.#narrator.narrate(event).sentence)
  }

  #draw(view: TwinView): void {
    this.view = view
    const spots = view.race!.table.map(({ spot }) => spot + 1)
    this.reach = Math.max(this.reach, ...spots)
    this.claim.follow()
  }

  #play(effects: Effects): void {
    for (const event of effects.events) this.#tell(this.#narrator.narrate(event))
    for (const one of new Set<Sound>(effects.sounds)) sound(one)
    if (effects.ghosts.length) {
      const flying = effects.ghosts.map((ghost) => ({ ...ghost, key: ++this.#keys }))
      this.ghosts = [...this.ghosts, ...flying]
      setTimeout(
        () => {
          this.ghosts = this.ghosts.filter((ghost) => !flying.includes(ghost))
        },
        PULSE + FLIGHT + 200,
      )
    }
    if (effects.arriving.length) {
      const mine = effects.arriving
      this.arriving = [...this.arriving, ...mine]
      setTimeout(
        () => {
          this.arriving = this.arriving.filter((set) => !mine.includes(set))
        },
        PULSE + FLIGHT - 40,
      )
    }
    if (effects.mistake) this.#forAWhile('mistake', effects.mistake, null, MISTAKE)
    if (effects.crowned) this.#forAWhile('crowned', effects.crowned, null, CROWN)
    if (effects.wrong.length) this.#forAWhile('wrong', effects.wrong, [], SHAKE)
    if (effects.pointed) this.#forAWhile('pointed', effects.pointed, null, POINT)
    this.#settle(effects.holdMs)
  }

  #forAWhile<Name extends 'wrong' | 'pointed' | 'finish' | 'mistake' | 'crowned'>(
    name: Name,
    value: RaceMotion[Name],
    rest: RaceMotion[Name],
    ms: number,
  ): void {
    const here = this as RaceMotion
    here[name] = value
    setTimeout(() => {
      if (here[name] === value) here[name] = rest
    }, ms)
  }

  /** A replay waits until there has been time to look. */
  #settle(ms: number): void {
    const mine = ++this.#settles
    this.#busy = true
    this.#props.onSettled?.(false)
    setTimeout(() => {
      if (mine !== this.#settles) return
      this.#busy = false
      const next = this.#waiting.shift()
      if (next) this.#take(next)
      else this.#props.onSettled?.(true)
    }, ms)
  }

  #tell(narration: Narration): void {
    announce(narration.sentence)
    this.#props.onSentence?.(narration.sentence)
    if (narration.tone !== 'quiet') this.banner = { ...narration, key: ++this.#keys }
  }
}
