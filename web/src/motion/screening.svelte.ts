// What every board does with what it is told: a film of what happened, or at once the present;
// words for it; cards that fly; my own act before the ruling. The game brings the script.
import { report } from '../app/fault'
import { hint, say, unhint } from '../app/say.svelte'
import { still } from '../app/settings.svelte'
import { type Sound, play as sound } from '../app/sound'
import type { Moment } from '../net/painted'
import type { BoardProps } from '../table/board'
import type { GameKey, Games } from '../wire/types'
import { fly } from './fly'
import { browserTimers, Reel } from './reel'

export interface Beat<Scene, View, Cue> {
  readonly scene: Scene
  readonly hold: number
  readonly cue?: Cue
  readonly sound?: Sound
  /** The last beat of an update: from here on this is the truth on the table. */
  readonly view?: View
}

/** Something that happened: a banner for the eye, a sentence for the ear and the history. */
export interface Telling {
  banner: string
  sentence: string
  /** How the banner is dressed; a quiet one is heard, and read in the line of what happens. */
  tone: 'plain' | 'good' | 'bad' | 'quiet'
  /** Whether its sentence may be left out when more happens than can be heard: a quiet one may. */
  aside?: boolean
}

export interface Script<Scene, View, Fact, Cue> {
  sceneOf(view: View): Scene
  film(from: Scene, facts: readonly Fact[], view: View): Beat<Scene, View, Cue>[]
  narrate(cue: Cue): Telling
  /** Facts that cannot wait for the film before them, where everybody plays at once. */
  urgent?(facts: readonly Fact[]): boolean
  refused(error: unknown): string
  /** A whole flight and the pause between two cards, in ms. */
  flight: { ms: number; stagger: number }
}

/** A move that was accepted and brings no news for this long has changed nothing, in ms. */
const NO_NEWS = 1000

export class Screening<Scene, View, Fact, Move extends Games[GameKey]['move'], Cue> {
  scene = $state.raw() as Scene
  /** The view that the scene has caught up with. */
  truth = $state.raw() as View
  filming = $state(false)
  /** What I did, until the table has ruled on it. */
  asked = $state.raw<Move | null>(null)
  banner = $state.raw<(Telling & { key: number }) | null>(null)
  /** The last thing that happened: while the film runs it stands where the question stood. */
  latest = $state.raw<Telling | null>(null)
  /** Where cards fly. */
  board = $state<HTMLElement>()
  /** What takes the focus when its holder has left the table. */
  home = $state<HTMLElement>()
  readonly #props: BoardProps
  readonly #script: Script<Scene, View, Fact, Cue>
  readonly #reel = new Reel<Beat<Scene, View, Cue>>(
    (beat, rate) => this.#safely(() => this.#show(beat, rate)),
    browserTimers,
    () => this.#props.speed ?? 1,
  )
  #banners = 0

  /** The props are the board's own, live. */
  constructor(props: BoardProps, script: Script<Scene, View, Fact, Cue>) {
    this.#props = props
    this.#script = script
    this.truth = props.match.view as View
    this.scene = script.sceneOf(this.truth)
  }

  /** What I have just done, until the table has ruled; in practice nobody will. */
  get did(): Move | null {
    return this.asked ?? (this.#props.answered as Move | undefined) ?? null
  }

  /** Listen to the match until the returned function is called. */
  attend(): () => void {
    const { match, listen, settled } = this.#props
    const begins = match.n === 0 && match.facts.length ? [match] : []
    const unshown = this.#props.unshown?.() ?? begins
    // A match that begins is dealt before our eyes, however late its board came; others are there.
    if (unshown[0]) {
      this.scene = this.#script.sceneOf(unshown[0].view as View)
      for (const { facts, view } of unshown) this.#run(facts as Fact[], view as View)
    } else {
      settled?.(true)
      void this.#recall()
    }
    const quiet = listen((news) => {
      const view = news.view as View
      this.asked = null
      const seen = news.kind === 'film' && document.visibilityState === 'visible'
      if (seen) this.#safely(() => this.#run(news.facts as Fact[], view))
      else this.#present(view)
    })
    return () => {
      quiet()
      this.#reel.drop()
    }
  }

  /** The history of what happened before we came: told, not filmed and not said. */
  async #recall(): Promise<void> {
    const { past, told } = this.#props
    const updates = (await past?.()) ?? []
    if (!updates[0] || !told) return
    let scene = this.#script.sceneOf(updates[0].view as View)
    for (const { facts, view } of updates) {
      const beats = this.#script.film(scene, facts as Fact[], view as View)
      for (const { cue } of beats) {
        const sentence = cue && this.#script.narrate(cue).sentence
        if (sentence) told(sentence)
      }
      scene = this.#script.sceneOf(view as View)
    }
  }

  /** My own act is shown at once; if the table rules otherwise the truth is shown again. */
  act(move: Move, change: (now: Scene) => Scene = (now) => now, event?: Moment): void {
    this.cut()
    unhint()
    this.asked = move
    const acted = change(this.scene)
    this.#move(() => {
      this.scene = acted
    })
    const ruled = () => {
      if (this.asked === move) this.asked = null
    }
    this.#props.play?.(move, event).then(
      () => setTimeout(ruled, NO_NEWS),
      (error: unknown) => {
        hint(this.#script.refused(error))
        ruled()
        if (!this.#reel.running) this.#present(this.#props.match.view as View)
      },
    )
  }

  /** Nobody has to sit through the film. */
  cut(): void {
    if (!this.filming) return
    this.#reel.cut()
    this.banner = null
  }

  #present(view: View): void {
    this.#reel.drop()
    this.scene = this.#script.sceneOf(view)
    this.truth = view
    this.banner = null
    this.#rest()
  }

  #run(facts: readonly Fact[], view: View): void {
    if (this.#script.urgent?.(facts) || this.#steps) this.cut()
    // What is being read stays until its time is over.
    if (!this.#reel.running) this.latest = null
    this.filming = true
    this.#props.settled?.(false)
    this.#reel.play(this.#script.film(this.#reel.last?.scene ?? this.scene, facts, view))
    this.#rest()
  }

  /** Looking back, step by step: each step begins where the last one ends. */
  get #steps(): boolean {
    return !this.#props.play && !this.#props.pulse
  }

  /** A film that breaks is not worth the game: the present is shown instead. */
  #safely(shown: () => void): void {
    try {
      shown()
    } catch (error) {
      report('film', error)
      this.#present(this.#props.match.view as View)
    }
  }

  #show(beat: Beat<Scene, View, Cue>, rate: number): void {
    const seen = Number.isFinite(rate)
    if (beat.cue) this.#tell(this.#script.narrate(beat.cue), seen)
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
    if (!this.filming) this.#props.settled?.(true)
  }

  #tell(telling: Telling, seen: boolean): void {
    if (telling.sentence) {
      say(telling.sentence, { aside: telling.aside ?? telling.tone === 'quiet' })
      this.#props.told?.(telling.sentence)
    }
    this.latest = telling
    if (seen && telling.tone !== 'quiet') this.banner = { ...telling, key: ++this.#banners }
  }

  /** Let cards fly, and keep the keyboard near. */
  #move(change: () => void, rate = 1): void {
    const { board } = this
    if (!board) return change()
    const { ms, stagger } = this.#script.flight
    const held = board.contains(document.activeElement)
    fly(board, change, { ms: ms / rate, stagger: stagger / rate, still: still() })
    if (held && !board.contains(document.activeElement)) this.home?.focus({ preventScroll: true })
  }
}
