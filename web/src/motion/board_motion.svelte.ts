// How a change becomes motion: one page for whoever draws a game.
//
//   update (facts + view)  ──keyframes()──▶  keyframes  ──one after the other──▶  scene  ──▶  board
//                                               └─ event ──narrate()──▶  narration
//
// scene      What the board draws now. It belongs to the game, and gives every card a name that
//            stays, so that `fly` can move what keeps its name. A simple game draws its views: its
//            scene is the view.
// keyframe   A scene, how long it is held, and perhaps an event and a sound. An update becomes a
//            row of them, and the last one is made from the view alone. So a fault in the motion
//            heals with the next update.
// narration  An event in words: a banner for the eye, a sentence for screen readers and the history.
//
// `BoardMotion` runs this for one board. A board draws `scene`, offers moves only while nothing is
// `moving`, sends them with `submit`, and calls `skip` where a player does not want to wait. A game
// extends it, or hands it a `MotionSpec`; a simple game needs `plainMotion` and `narrate`, no more.

import { announce, clearToasts, toast } from '../app/announce.svelte'
import { reportError } from '../app/error_report'
import { preferredSpeed, reducedMotion } from '../app/settings.svelte'
import { play as sound } from '../app/sound'
import type { TimedEvent } from '../net/paint_times'
import type { BoardProps } from '../table/board'
import type { GameKey, Games } from '../wire/types'
import { fly } from './fly'
import { browserTimers, KeyframeQueue } from './keyframe_queue'
import type { Keyframe } from './keyframes'

/** Something that happened: a banner for the eye, a sentence for the ear and the history. */
export interface Narration {
  banner: string
  sentence: string
  /** How the banner is dressed; a quiet one is heard, and read in the line of what happens. */
  tone: 'plain' | 'good' | 'bad' | 'quiet'
  /** Whether its sentence may be left out when more happens than can be heard: a quiet one may. */
  minor?: boolean
}

/** What a game says about its motion. */
export interface MotionSpec<View, Fact, Scene, Event> {
  /** A view drawn at once, without motion. */
  sceneOf(view: View): Scene
  /** What an update is shown in, from the scene that is drawn now. */
  keyframes(from: Scene, facts: readonly Fact[], view: View): Keyframe<Scene, View, Event>[]
  narrate(event: Event): Narration
  /** Facts that cannot wait for the motion before them, where everybody plays at once. */
  urgent?(facts: readonly Fact[]): boolean
  /** Why a move was refused, in words. */
  refused(error: unknown): string
  /** A whole flight, and the pause between two cards. */
  flight: { ms: number; staggerMs: number }
}

/** A move that was accepted and brings no update for this long has changed nothing. */
const NO_UPDATE_MS = 1000

export class BoardMotion<
  View,
  Fact,
  Move extends Games[GameKey]['move'],
  Scene = View,
  Event = Fact,
> {
  scene = $state.raw() as Scene
  /** The view that the scene has caught up with. */
  shownView = $state.raw() as View
  moving = $state(false)
  /** What I did, until the table has ruled on it. */
  pendingMove = $state.raw<Move | null>(null)
  banner = $state.raw<(Narration & { key: number }) | null>(null)
  /** The last thing that happened: while things move it stands where the question stood. */
  latest = $state.raw<Narration | null>(null)
  /** Where cards fly. */
  boardElement = $state<HTMLElement>()
  /** What takes the focus when its holder has left the table. */
  fallbackFocus = $state<HTMLElement>()
  readonly #props: BoardProps
  readonly #spec: MotionSpec<View, Fact, Scene, Event>
  readonly #queue = new KeyframeQueue<Keyframe<Scene, View, Event>>(
    (keyframe, rate) => this.#safely(() => this.#show(keyframe, rate)),
    browserTimers,
    () => (this.#props.speed ?? 1) * preferredSpeed(),
  )
  #banners = 0

  /** The props are the board's own, live. */
  constructor(props: BoardProps, spec: MotionSpec<View, Fact, Scene, Event>) {
    this.#props = props
    this.#spec = spec
    this.shownView = props.match.view as View
    this.scene = spec.sceneOf(this.shownView)
  }

  /** What I have just done, until the table has ruled; in practice nobody will. */
  get madeMove(): Move | null {
    return this.pendingMove ?? (this.#props.answeredMove as Move | undefined) ?? null
  }

  /** Listen to the match until the returned function is called. */
  start(): () => void {
    const { match, listen, onSettled } = this.#props
    const begins = match.n === 0 && match.facts.length ? [match] : []
    const pending = this.#props.pendingUpdates?.() ?? begins
    // A match that begins is dealt before our eyes, however late its board came; others are there.
    if (pending[0]) {
      this.scene = this.#spec.sceneOf(pending[0].view as View)
      for (const { facts, view } of pending) this.#run(facts as Fact[], view as View)
    } else {
      onSettled?.(true)
      void this.#recall()
    }
    const quiet = listen((news) => {
      const view = news.view as View
      if (news.kind === 'told') {
        for (const sentence of this.#sentences(news.before as View, news.facts as Fact[], view))
          announce(sentence)
        return
      }
      this.pendingMove = null
      const seen = news.kind === 'facts' && document.visibilityState === 'visible'
      if (seen) this.#safely(() => this.#run(news.facts as Fact[], view))
      else this.#present(view)
    })
    return () => {
      quiet()
      this.#queue.clear()
    }
  }

  /** The history of what happened before we came: narrated, without motion and not read out. */
  async #recall(): Promise<void> {
    const { loadPast, onSentence } = this.#props
    const updates = (await loadPast?.()) ?? []
    if (!updates[0] || !onSentence) return
    let before = updates[0].view as View
    for (const { facts, view } of updates) {
      this.#sentences(before, facts as Fact[], view as View).forEach(onSentence)
      before = view as View
    }
  }

  /** What happened between two views, in words. */
  #sentences(before: View, facts: readonly Fact[], view: View): string[] {
    const keyframes = this.#spec.keyframes(this.#spec.sceneOf(before), facts, view)
    return keyframes.flatMap(({ event }) => (event && this.#spec.narrate(event).sentence) || [])
  }

  /** Send a move and show at once what it will do; if it is refused the view is shown again. */
  submit(move: Move, preview: (now: Scene) => Scene = (now) => now, event?: TimedEvent): void {
    this.skip()
    clearToasts()
    this.pendingMove = move
    const previewed = preview(this.scene)
    this.#fly(() => {
      this.scene = previewed
    })
    const ruled = () => {
      if (this.pendingMove === move) this.pendingMove = null
    }
    this.#props.play?.(move, event).then(
      () => setTimeout(ruled, NO_UPDATE_MS),
      (error: unknown) => {
        toast(this.#spec.refused(error))
        ruled()
        if (!this.#queue.running) this.#present(this.#props.match.view as View)
      },
    )
  }

  /** Jump to the present. */
  skip(): void {
    if (!this.moving) return
    this.#queue.skip()
    this.banner = null
  }

  #present(view: View): void {
    this.#queue.clear()
    this.scene = this.#spec.sceneOf(view)
    this.shownView = view
    this.banner = null
    this.#rest()
  }

  #run(facts: readonly Fact[], view: View): void {
    if (this.#spec.urgent?.(facts) || this.#steps) this.skip()
    // What is being read stays until its time is over.
    if (!this.#queue.running) this.latest = null
    this.moving = true
    this.#props.onSettled?.(false)
    this.#queue.play(this.#spec.keyframes(this.#queue.last?.scene ?? this.scene, facts, view))
    this.#rest()
  }

  /** Looking back, step by step: each step begins where the last one ends. */
  get #steps(): boolean {
    return !this.#props.play && !this.#props.clock
  }

  /** Motion that breaks is not worth the game: the present is shown instead. */
  #safely(shown: () => void): void {
    try {
      shown()
    } catch (error) {
      reportError('motion', error)
      this.#present(this.#props.match.view as View)
    }
  }

  #show(keyframe: Keyframe<Scene, View, Event>, rate: number): void {
    const seen = Number.isFinite(rate)
    if (keyframe.event) this.#narrate(this.#spec.narrate(keyframe.event), seen)
    if (seen && keyframe.sound) sound(keyframe.sound)
    const change = () => {
      this.scene = keyframe.scene
      if (keyframe.view) this.shownView = keyframe.view
    }
    if (seen) this.#fly(change, rate)
    else change()
    queueMicrotask(() => this.#rest())
  }

  #rest(): void {
    this.moving = this.#queue.running
    if (!this.moving) this.#props.onSettled?.(true)
  }

  #narrate(narration: Narration, seen: boolean): void {
    if (narration.sentence) {
      announce(narration.sentence, { minor: narration.minor ?? narration.tone === 'quiet' })
      this.#props.onSentence?.(narration.sentence)
    }
    this.latest = narration
    if (seen && narration.tone !== 'quiet') this.banner = { ...narration, key: ++this.#banners }
  }

  /** Let cards fly, and keep the keyboard near. */
  #fly(change: () => void, rate = 1): void {
    const { boardElement: board } = this
    if (!board) return change()
    const { ms, staggerMs } = this.#spec.flight
    const held = board.contains(document.activeElement)
    fly(board, change, { ms: ms / rate, staggerMs: staggerMs / rate, still: reducedMotion() })
    if (held && !board.contains(document.activeElement))
      this.fallbackFocus?.focus({ preventScroll: true })
  }
}
