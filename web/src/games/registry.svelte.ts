// The games this client can draw. A game's `GameUI` is fetched when it is first looked at.
// Every folder beside this file is a game: its `index.ts` has the `ui`, its `name.ts` the name.
import { house } from '../app/house'
import { settings } from '../app/settings.svelte'
import * as api from '../net/api'
import type { GameKey } from '../wire/types'
import type { GameUI } from './game_ui'

type Name = Record<typeof settings.language, string>

const byFolder = <What>(found: Record<string, What>) =>
  Object.fromEntries(Object.entries(found).map(([path, what]) => [path.split('/')[1], what]))
const LOADERS = byFolder(import.meta.glob<GameUI>('./*/index.ts', { import: 'ui' }))
const OWN = byFolder(import.meta.glob<Name>('./*/name.ts', { import: 'name', eager: true }))
/** Those of the house, and of games that are installed beside them. */
const NAMES: Record<string, Name> = { ...(house.guests as Record<string, Name>), ...OWN }

/** Those that are shown first; the others follow. */
const FIRST_KEYS = ['pan', 'janus', 'twinit', 'social']

/** The games of the house, in the order they are shown. */
export const GAME_KEYS = [...new Set([...FIRST_KEYS, ...Object.keys(NAMES)])] as GameKey[]

/** What a game is called, in the language of the moment. */
export const nameOf = (game: string): string => NAMES[game]?.[settings.language] ?? game

const loading = new Map<string, Promise<GameUI>>()
let loaded = $state.raw<Record<string, GameUI>>({})

/** Those that have come so far. */
export const loadedGameUIs = (): GameUI[] => Object.values(loaded)

/** The `GameUI` of a game, as soon as it has come; null until then, and for a game we cannot draw. */
export function gameUI(game: string): GameUI | null {
  loadGameUI(game)?.catch(() => {})
  return loaded[game] ?? null
}

/** The `GameUI` of a game, fetched once; null for a game we cannot draw. */
export function loadGameUI(game: string): Promise<GameUI> | null {
  const load = LOADERS[game] ?? (NAMES[game] && (() => plain(game)))
  if (!load) return null
  if (!loading.has(game)) loading.set(game, loadOnce(game, load))
  return loading.get(game)!
}

/** A game without a board of its own is drawn from how the server describes it. */
async function plain(game: string): Promise<GameUI> {
  const [{ plainUI }, described] = await Promise.all([import('./plain/ui'), api.game(game)])
  return plainUI(described, () => nameOf(game))
}

async function loadOnce(game: string, load: () => Promise<GameUI>): Promise<GameUI> {
  try {
    const ui = await load()
    loaded = { ...loaded, [game]: ui }
    return ui
  } catch (error) {
    loading.delete(game)
    throw error
  }
}
