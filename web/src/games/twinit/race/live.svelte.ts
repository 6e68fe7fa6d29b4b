// A race as it is shown: the view in the same frame as it comes, my own hands before they are ruled,
// and what flies, shakes and is said on top of it.
import { hint, say } from '../../../app/say.svelte'
import { type Sound, play as sound } from '../../../app/sound'
import type { Telling } from '../../../motion/screening.svelte'
import type { Moment as Instant } from '../../../net/painted'
import type { Told } from '../../../table/board'
import { refusal } from '../../../text/text.svelte'
import type { Offer, TwinFact, TwinMove, TwinView } from '../../../wire/types'
import type { BoardProps } from '../../face'
import { may } from '../../offer'
import { type Finish, Finishes } from '../finish/finish'
import { Claim } from '../ring/claim.svelte'
import { chainAfter, film, type Ghost, Names, PULSE, type Shot } from './film'
import { layout } from './layout'

export interface Script {
  narrate(cue: Shot['cues'][number]): Telling
  refusals(): Record<string, string>
}

/** What a finger on something does. */
export type Deed = 'touch' | 'lift' | 'show'

const FLIGHT = 420
const SHAKE = 1000
const POINT = 2600
const PHOTO = 4500
const MISTAKE = 2600
const CROWN = 2600

export class Live {
  view = $state.raw() as TwinView
  w = $state(0)
  h = $state(0)
  /** How many spots have ever been used: the table only grows. */
  reach = $state(0)
  /** Where my hands were laid and nobody has ruled yet. */
  mine = $state.raw<readonly number[]>([])
  ghosts = $state.raw<readonly (Ghost & { key: number })[]>([])
  wrong = $state.raw<readonly number[]>([])
  pointed = $state.raw<Shot['pointed']>(null)
  mistake = $state.raw<Shot['mistake']>(null)
  arriving = $state.raw<readonly number[]>([])
  crowned = $state.raw<Shot['crowned']>(null)
  banner = $state.raw<(Telling & { key: number }) | null>(null)
  /** How close it was, when rivals had their hands in it. */
  finish = $state.raw<Finish | null>(null)
  turning = $state(false)
  readonly layout = $derived(layout(this.view, this.w, this.h, this.reach))
  readonly names = new Names()
  readonly claim = new Claim(this)
  readonly #props: BoardProps
  readonly #script: Script
  readonly #finishes: Finishes
  /** Where there is time (a lesson, a replay) one thing is shown after the other. */
  #waiting: Told[] = []
  #busy = false
  #chain = 0
  #keys = 0
  #settles = 0

  constructor(props: BoardProps, script: Script) {
    this.#props = props
    this.#script = script
    const view = props.match.view as TwinView
    this.#finishes = new Finishes(view.options.tie_window)
    this.#draw(view)
  }

  /** Listen to the match until the returned function is called. */
  attend(): () => void {
    const { match, listen, settled } = this.#props
    const opening = match.n === 0 ? (match.facts as TwinFact[]) : []
    if (opening.length) this.#film(opening, match.view as TwinView)
    else settled?.(true)
    return listen((told) => this.#hear(told))
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
  deed(on: number): Deed | null {
    const deed = this.#meant(on)
    return may(this.offer, deed, on) ? deed : null
  }

  /** Lay a hand on something, or take it away again; to a claimer it shows a card. */
  touch(on: number, event?: Instant): void {
    const deed = this.#meant(on)
    if (deed === 'show') return this.claim.show(on, event)
    if (deed === 'lift') return void this.send({ type: 'lift', on }, event)
    if (this.mine.includes(on)) return
    sound('wood')
    this.mine = [...this.mine, on]
    void this.send({ type: 'touch', on }, event).finally(() => {
      this.mine = this.mine.filter((other) => other !== on)
    })
  }

  turn(pile: number | null, event?: Instant): void {
    if (this.turning) return
    this.turning = true
    const move: TwinMove = pile === null ? { type: 'turn' } : { type: 'turn', pile }
    void this.send(move, event).finally(() => {
      this.turning = false
    })
  }

  /** Settles when it is ruled; a refusal is said. */
  async send(move: TwinMove, event?: Instant): Promise<void> {
    try {
      await this.#props.play?.(move, event)
    } catch (error) {
      hint(refusal(error, this.#script.refusals()))
    }
  }

  /** Whether a hand of mine lies there. */
  holds(on: number): boolean {
    return this.race.hands.some((hand) => hand.seat === this.you && hand.on === on)
  }

  #meant(on: number): Deed {
    if (this.claim.showing) return 'show'
    return this.holds(on) ? 'lift' : 'touch'
  }

  #hear(told: Told): void {
    if (told.kind === 'film' && this.#busy && !this.#props.pulse)
      return void this.#waiting.push(told)
    this.#waiting = []
    this.#take(told)
  }

  #take(told: Told): void {
    const view = told.view as TwinView
    if (told.kind === 'film' && document.visibilityState === 'visible')
      return this.#film(told.facts as TwinFact[], view)
    this.names.follow(told.kind === 'film' ? (told.facts as TwinFact[]) : [])
    this.#draw(view)
    this.banner = null
    this.#props.settled?.(true)
  }

  #film(facts: readonly TwinFact[], view: TwinView): void {
    const before = { view: this.view, layout: this.layout }
    this.names.follow(facts)
    this.#draw(view)
    const shot = film(before, facts, { view, layout: this.layout }, this.#chain)
    this.#chain = chainAfter(this.#chain, facts)
    const finish = this.#finishes.follow(facts, view.race!.ring?.centre ?? null)
    if (finish) this.#forAWhile('finish', finish, null, PHOTO)
    this.#stage(shot)
    this.claim.hear(facts)
  }

  #draw(view: TwinView): void {
    this.view = view
    const spots = view.race!.table.map(({ spot }) => spot + 1)
    this.reach = Math.max(this.reach, ...spots)
    this.claim.follow()
  }

  #stage(shot: Shot): void {
    for (const cue of shot.cues) this.#tell(this.#script.narrate(cue))
    for (const one of new Set<Sound>(shot.sounds)) sound(one)
    if (shot.ghosts.length) {
      const flying = shot.ghosts.map((ghost) => ({ ...ghost, key: ++this.#keys }))
      this.ghosts = [...this.ghosts, ...flying]
      setTimeout(
        () => {
          this.ghosts = this.ghosts.filter((ghost) => !flying.includes(ghost))
        },
        PULSE + FLIGHT + 200,
      )
    }
    if (shot.arriving.length) {
      const mine = shot.arriving
      this.arriving = [...this.arriving, ...mine]
      setTimeout(
        () => {
          this.arriving = this.arriving.filter((set) => !mine.includes(set))
        },
        PULSE + FLIGHT - 40,
      )
    }
    if (shot.mistake) this.#forAWhile('mistake', shot.mistake, null, MISTAKE)
    if (shot.crowned) this.#forAWhile('crowned', shot.crowned, null, CROWN)
    if (shot.wrong.length) this.#forAWhile('wrong', shot.wrong, [], SHAKE)
    if (shot.pointed) this.#forAWhile('pointed', shot.pointed, null, POINT)
    this.#settle(shot.hold)
  }

  #forAWhile<Name extends 'wrong' | 'pointed' | 'finish' | 'mistake' | 'crowned'>(
    name: Name,
    value: Live[Name],
    rest: Live[Name],
    ms: number,
  ): void {
    const here = this as Live
    here[name] = value
    setTimeout(() => {
      if (here[name] === value) here[name] = rest
    }, ms)
  }

  /** A replay waits until there has been time to look. */
  #settle(ms: number): void {
    const mine = ++this.#settles
    this.#busy = true
    this.#props.settled?.(false)
    setTimeout(() => {
      if (mine !== this.#settles) return
      this.#busy = false
      const next = this.#waiting.shift()
      if (next) this.#take(next)
      else this.#props.settled?.(true)
    }, ms)
  }

  #tell(telling: Telling): void {
    say(telling.sentence)
    this.#props.told?.(telling.sentence)
    if (telling.tone !== 'quiet') this.banner = { ...telling, key: ++this.#keys }
  }
}
