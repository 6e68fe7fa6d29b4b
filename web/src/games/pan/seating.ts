// In which order the players are shown.
import type { Scene } from './scene'

/** Around the table: from the one after me on, me last. */
export function around(scene: Scene): number[] {
  const all = [...scene.players.keys()]
  const start = scene.you === null ? 0 : scene.you + 1
  return [...all.slice(start), ...all.slice(0, start)]
}

/** At the barrel: the living in their order, then those who fell, the latest first. */
export function standing(scene: Scene): number[] {
  const fallen = [...scene.fallen].reverse()
  const named = [...scene.order, ...fallen, ...scene.leftOut, ...scene.players.keys()]
  return [...new Set(named)].filter((index) => index !== scene.ghost)
}
