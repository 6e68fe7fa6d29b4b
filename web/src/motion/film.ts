// The film of one update: what its facts are shown in, one after the other, then what is true.
import type { Beat } from './screening.svelte'

export function filmed<Scene, View, Fact, Cue>(
  from: Scene,
  facts: readonly Fact[],
  view: View,
  shots: (scene: Scene, fact: Fact) => Beat<Scene, View, Cue>[],
  settle: (scene: Scene, view: View) => Scene,
): Beat<Scene, View, Cue>[] {
  const beats: Beat<Scene, View, Cue>[] = []
  let scene = from
  for (const fact of facts) {
    const made = shots(scene, fact)
    beats.push(...made)
    scene = made.at(-1)?.scene ?? scene
  }
  return [...beats, { scene: settle(scene, view), hold: 0, view }]
}
