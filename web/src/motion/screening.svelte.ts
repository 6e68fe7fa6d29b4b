// What every board does with what it is told: a film of what happened, or at once the present;
// words for it; cards that fly; my own act before the ruling. The game brings the script.
import { hint, say } from '../app/say.svelte'
import { still } from '../app/settings.svelte'
import { type Sound, play as sound } from '../app/sound'
import type { Told } from '../app/table.svelte'
import { fly } from './fly'
import { Reel } from './reel'

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
  /** How the banner is dressed; a quiet one is only heard. */
  tone: 'plain' | 'good' | 'bad' | 'quiet'
}

export interface Script<Scene, View, Fact, Cue> {
  sceneOf(view: View): Scene
  film(from: Scene, facts: readonly Fact[], view: View): Beat<Scene, View, Cue>[]
  narrate(cue: Cue): Telling
  settled(settled: boolean): void
  told(sentence: string): void
  refused(error: unknown): string
  /** A whole flight and the pause between two cards, in ms. */
  flight: { ms: number; stagger: number }
}

export class Screening<Scene, View, Fact, Cue> {
  scene = $state.raw() as Scene
  truth = $state.raw() as View
  filming = $state(false)
  banner = $state.raw<(Telling & { key: number }) | null>(null)
  /** The last thing that happened: while the film runs it stands where the question stood. */
  latest = $state.raw<Telling | null>(null)
  board = $state<HTMLElement>()
  /** Where the keyboard goes when what had the focus has left the table. */
  home = $state<HTMLElement>()
  readonly #script: Script<Scene, View, Fact, Cue>
  readonly #reel = new Reel<Beat<Scene, View, Cue>>((beat, rate) => this.#show(beat, rate))
  #banners = 0

  constructor(first: View, script: Script<Scene, View, Fact, Cue>) {
    this.#script = script
    this.scene = script.sceneOf(first)
    this.truth = first
  }

  /** A match that begins is dealt before our eyes; any other is simply there. */
  attend(
    match: { n: number; facts: readonly unknown[]; view: unknown },
    listen: (listener: (told: Told) => void) => () => void,
  ): () => void {
    if (match.n === 0 && match.facts.length) this.#run(match.facts as Fact[], match.view as View)
    else this.#script.settled(true)
    const quiet = listen((news) => {
      const view = news.view as View
      if (news.kind === 'film' && document.visibilityState === 'visible')
        this.#run(news.facts as Fact[], view)
      else this.present(view)
    })
    return () => {
      quiet()
      this.#reel.drop()
    }
  }

  /** My own act is shown at once; if the table rules otherwise the truth is shown again. */
  async act(change: (now: Scene) => Scene, made: () => Promise<void>, truth: () => View) {
    this.#reel.cut()
    const acted = change(this.scene)
    this.#move(() => {
      this.scene = acted
    }, 1)
    try {
      await made()
    } catch (error) {
      hint(this.#script.refused(error))
      if (!this.#reel.running) this.present(truth())
    }
  }

  /** Cut the film short. */
  skip(): void {
    if (this.filming) this.#reel.cut()
  }

  present(view: View): void {
    this.#reel.drop()
    this.scene = this.#script.sceneOf(view)
    this.truth = view
    this.banner = null
    this.#rest()
  }

  #run(facts: readonly Fact[], view: View): void {
    this.filming = true
    this.latest = null
    this.#script.settled(false)
    this.#reel.play(this.#script.film(this.#reel.last?.scene ?? this.scene, facts, view))
    this.#rest()
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
    if (!this.filming) this.#script.settled(true)
  }

  #tell(telling: Telling, seen: boolean): void {
    say(telling.sentence)
    this.#script.told(telling.sentence)
    if (telling.tone === 'quiet') return
    this.latest = telling
    if (seen) this.banner = { ...telling, key: ++this.#banners }
  }

  #move(change: () => void, rate: number): void {
    const { board } = this
    if (!board) return change()
    const { ms, stagger } = this.#script.flight
    const held = board.contains(document.activeElement)
    fly(board, change, { ms: ms / rate, stagger: stagger / rate, still: still() })
    if (held && !board.contains(document.activeElement)) this.home?.focus({ preventScroll: true })
  }
}
