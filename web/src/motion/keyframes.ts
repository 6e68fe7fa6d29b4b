// Keyframes: what a board shows one after the other on the way from one view to the next.
import type { Sound } from '../app/sound'

export interface Keyframe<Scene, View, Event> {
  /** What the board draws from here on; what moved flies there. */
  readonly scene: Scene
  readonly holdMs: number
  /** What is told in words meanwhile: a fact, or a moment on the way to it. */
  readonly event?: Event
  readonly sound?: Sound
  /** The view that the scene has caught up with: the last keyframe of an update has one. */
  readonly view?: View
}

/** The keyframes of one update: those of each of its facts, and then the view itself. */
export function keyframesOf<Scene, View, Fact, Event>(
  from: Scene,
  facts: readonly Fact[],
  view: View,
  ofFact: (scene: Scene, fact: Fact) => Keyframe<Scene, View, Event>[],
  settle: (scene: Scene, view: View) => Scene,
): Keyframe<Scene, View, Event>[] {
  const keyframes: Keyframe<Scene, View, Event>[] = []
  let scene = from
  for (const fact of facts) {
    const made = ofFact(scene, fact)
    keyframes.push(...made)
    scene = made.at(-1)?.scene ?? scene
  }
  return [...keyframes, { scene: settle(scene, view), holdMs: 0, view }]
}

const MOMENT_MS = 500

/** For a game that draws its views as they are: each fact is told for a moment. */
export const plainMotion = <View, Fact>(sound: Sound) => ({
  sceneOf: (view: View) => view,
  keyframes: (_: View, facts: readonly Fact[], view: View): Keyframe<View, View, Fact>[] => [
    ...facts.map((event) => ({ scene: view, holdMs: MOMENT_MS, event, sound })),
    { scene: view, holdMs: 0, view },
  ],
  flight: { ms: 300, staggerMs: 50 },
})
