// Opening a table, for friends or against bots, and sitting down at it.
import { keepToken } from '../app/keep'
import { go } from '../app/router.svelte'
import { hint } from '../app/say.svelte'
import { settings } from '../app/settings.svelte'
import { faceOf } from '../games/registry.svelte'
import * as api from '../net/api'
import { quickStart } from '../table/table.svelte'
import { refusal } from '../text/text.svelte'
import type { GameKey, Level } from '../wire/types'

export interface Wish {
  game: GameKey
  options?: Record<string, unknown>
  /** The bots that the table fills itself with before it starts; none: friends are invited. */
  bots?: Level[]
  /** At a table in this browser, without a server. */
  here?: boolean
  /** Nobody else is waited for. */
  single?: boolean
}

/** As many bots of the level that I like, or of another. */
export const botsOf = (count: number): Level[] => Array(count).fill(settings.bots.level)

/** Whether it could be opened. */
export async function open(wish: Wish): Promise<boolean> {
  const { game, options = {}, bots = [], here = __DEMO__, single = false } = wish
  try {
    const opened = await (here ? api.openHere : api.openTable)({
      name: settings.name.trim(),
      game,
      options: { ...faceOf(game)?.begins?.(), ...options },
      mark: settings.mark,
    })
    keepToken(opened.table, opened.token)
    quickStart.table = bots.length || single ? opened.table : null
    quickStart.bots = bots
    go(`/t/${opened.table}`)
    return true
  } catch (error) {
    hint(refusal(error))
    return false
  }
}
