// The games this client can draw. A game's face is fetched when it is first looked at.
import type { Face } from './face'

const LOADS: Record<string, () => Promise<Face>> = {
  pan: async () => (await import('./pan')).pan,
  janus: async () => (await import('./janus')).janus,
  twinit: async () => (await import('./twinit')).twinit,
  social: async () => (await import('./social')).social,
}

/** The four games of the house, in the order of the shelf. */
export const SHELF = ['pan', 'janus', 'twinit', 'social'] as const

const coming = new Map<string, Promise<Face>>()
let here = $state.raw<Record<string, Face>>({})

/** The faces that have come so far. */
export const faces = (): Face[] => Object.values(here)

/** The face of a game, as soon as it has come; null until then, and for a game we cannot draw. */
export function faceOf(game: string): Face | null {
  fetchFace(game)?.catch(() => {})
  return here[game] ?? null
}

/** The face of a game, fetched once; null for a game we cannot draw. */
export function fetchFace(game: string): Promise<Face> | null {
  const load = LOADS[game]
  if (!load) return null
  if (!coming.has(game)) coming.set(game, keep(game, load))
  return coming.get(game)!
}

async function keep(game: string, load: () => Promise<Face>): Promise<Face> {
  try {
    const face = await load()
    here = { ...here, [game]: face }
    return face
  } catch (error) {
    coming.delete(game)
    throw error
  }
}
