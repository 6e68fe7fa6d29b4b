// What is on the table right now, and how it gets from one moment to the next.
import { hint, say } from '../../app/say.svelte'
import { still } from '../../app/settings.svelte'
import { play as sound } from '../../app/sound'
import { fly } from '../../motion/fly'
import { Reel } from '../../motion/reel'
import { refusal } from '../../text/text.svelte'
import type { PanFact, PanMove, PanView } from '../../wire/types'
import type { BoardProps } from '../face'
import { type Beat, film } from './film'
import { type Cast, narrate, type Telling } from './narration'
import { lay, type Scene, sceneOf } from './scene'
import { panText } from './text.svelte'

const FLIGHT = 330
const STAGGER = 55

/** What the show asks of the board it is shown on. */
export interface House {
  props: BoardProps
  cast: Cast
  /** Where cards fly, and what takes the focus when its holder has left the table. */
  board: HTMLElement | undefined
  home: HTMLElement | undefined
}

export class Show {
  scene = $state.raw<Scene>()!
  /** The view that the scene has caught up with. */
  truth = $state.raw<PanView>()!
  filming = $state(false)
  banner = $state.raw<(Telling & { key: number }) | null>(null)
  /** The last thing that happened: while the film runs it stands where the question stood. */
  latest = $state.raw<Telling | null>(null)
  readonly #house: () => House
  readonly #reel = new Reel<Beat>((beat, rate) => this.#show(beat, rate))
  #banners = 0

  constructor(view: PanView, house: () => House) {
    this.scene = sceneOf(view)
    this.truth = view
    this.#house = house
  }

  /** Listen to the match until the returned function is called. */
  attend(): () => void {
    const { match, listen, settled } = this.#house().props
    // A match that begins is dealt before our eyes; any other is simply there.
    if (match.n === 0 && match.facts.length)
      this.#run(match.facts as PanFact[], match.view as PanView)
    else settled?.(true)
    const quiet = listen((news) => {
      const view = news.view as PanView
      const seen = news.kind === 'film' && document.visibilityState === 'visible'
      if (seen) this.#run(news.facts as PanFact[], view)
      else this.#present(view)
    })
    return () => {
      quiet()
      this.#reel.drop()
    }
  }

  /** Nobody has to sit through the film. */
  cut(): void {
    if (this.filming) this.#reel.cut()
  }

  pick(value: number): void {
    sound('paper')
    void this.#act({ type: 'pick', value }, (now) => lay(now, now.you!, value))
  }

  pull(move: PanMove): void {
    const turns = move.type === 'flip' || move.type === 'again'
    void this.#act(move, (now) => (turns ? { ...now, turned: 'hidden' } : now))
  }

  /** My own act is shown at once; if the table rules otherwise the truth is shown again. */
  async #act(move: PanMove, change: (now: Scene) => Scene): Promise<void> {
    this.#reel.cut()
    const acted = change(this.scene)
    this.#move(() => {
      this.scene = acted
    })
    try {
      await this.#house().props.play?.(move)
    } catch (error) {
      hint(refusal(error, panText().refusals))
      if (!this.#reel.running) this.#present(this.#house().props.match.view as PanView)
    }
  }

  #run(facts: readonly PanFact[], view: PanView): void {
    this.filming = true
    this.latest = null
    this.#house().props.settled?.(false)
    this.#reel.play(film(this.#reel.last?.scene ?? this.scene, facts, view))
    this.#rest()
  }

  #present(view: PanView): void {
    this.#reel.drop()
    this.scene = sceneOf(view)
    this.truth = view
    this.banner = null
    this.#rest()
  }

  #show(beat: Beat, rate: number): void {
    const seen = Number.isFinite(rate)
    if (beat.cue) this.#tell(narrate(beat.cue, this.#house().cast, panText()), seen)
    if (seen && beat.sound) sound(beat.sound)
    const change = () => {
      this.scene = beat.scene
      if (beat.view) this.truth = beat.view
    }
    if (seen) this.#move(change, rate)
    else change()
    queueMicrotask(() => this.#rest())
  }

  #rest(): void {
    this.filming = this.#reel.running
    if (!this.filming) this.#house().props.settled?.(true)
  }

  #tell(telling: Telling, seen: boolean): void {
    say(telling.sentence)
    this.#house().props.told?.(telling.sentence)
    if (telling.tone === 'quiet') return
    this.latest = telling
    if (seen) this.banner = { ...telling, key: ++this.#banners }
  }

  /** Let cards fly, and keep the keyboard near: what had the focus may have left the table. */
  #move(change: () => void, rate = 1): void {
    const { board, home } = this.#house()
    if (!board) return change()
    const held = board.contains(document.activeElement)
    fly(board, change, { ms: FLIGHT / rate, stagger: STAGGER / rate, still: still() })
    if (held && !board.contains(document.activeElement)) home?.focus({ preventScroll: true })
  }
}
