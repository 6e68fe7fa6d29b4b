// The games this client can draw. A game's face is fetched when it is first looked at.
// Every folder beside this file is a game: its `index.ts` has the `face`, its `name.ts` the name.
import { settings } from '../app/settings.svelte'
import type { GameKey } from '../wire/types'
import type { Face } from './face'

type Name = Record<typeof settings.language, string>

const byFolder = <What>(found: Record<string, What>) =>
  Object.fromEntries(Object.entries(found).map(([path, what]) => [path.split('/')[1], what]))
const LOADS = byFolder(import.meta.glob<Face>('./*/index.ts', { import: 'face' }))
const NAMES = byFolder(import.meta.glob<Name>('./*/name.ts', { import: 'name', eager: true }))

/** Those that stand in front on the shelf; the others follow. */
const FRONT = ['pan', 'janus', 'twinit', 'social']

/** The games of the house, in the order of the shelf. */
export const SHELF = [...new Set([...FRONT, ...Object.keys(LOADS)])] as GameKey[]

/** What a game is called, in the language of the moment. */
export const nameOf = (game: string): string => NAMES[game]?.[settings.language] ?? game

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
