// Opening a table, for friends or against bots, and sitting down at it.

import { toast } from '../app/announce.svelte'
import { houseKey } from '../app/house'
import { go } from '../app/router.svelte'
import { settings } from '../app/settings.svelte'
import { storeToken } from '../app/storage'
import { gameUI } from '../games/registry.svelte'
import * as api from '../net/api'
import { isEngineCached } from '../net/local_engine.svelte'
import { quickStart } from '../table/table_client.svelte'
import { refusal, t } from '../text/text.svelte'
import type { GameKey, Level } from '../wire/types'
import { passwordAsked } from './password.svelte'

export interface NewTable {
  game: GameKey
  options?: Record<string, unknown>
  /** The bots that the table fills itself with before it starts; none: friends are invited. */
  bots?: Level[]
  /** At a table in this browser, without a server. */
  here?: boolean
  /** Nobody else is waited for. */
  single?: boolean
}

const CLOSED = ['house_closed', 'wrong_password']

/** At a server; where none answers, or not for me, against bots also in this browser. */
function opener(here: boolean, alone: boolean): typeof api.openTable {
  if (here) return api.openLocalTable
  if (!alone) return api.openTable
  return (wanted) =>
    api.openTable(wanted).catch(async (error) => {
      const isClosed = error instanceof api.Refusal && CLOSED.includes(error.code)
      if (!isClosed && (!api.isOffline(error) || !(await isEngineCached()))) throw error
      return api.openLocalTable(wanted)
    })
}

/** As many bots of the level that I like, or of another. */
export const botsOf = (count: number): Level[] => Array(count).fill(settings.bots.level)

/** Whether it could be opened. */
export async function openTable(wanted: NewTable): Promise<boolean> {
  const { game, options = {}, bots = [], here = __DEMO__, single = false } = wanted
  try {
    const opened = await opener(
      here,
      bots.length > 0 || single,
    )({
      // Against bots nobody needs a name.
      name: settings.name.trim() || t().you,
      game,
      options: { ...gameUI(game)?.initialOptions?.(bots.length > 0 || single), ...options },
      mark: settings.mark,
      key: houseKey(),
    })
    storeToken(opened.table, opened.token)
    quickStart.table = bots.length || single ? opened.table : null
    quickStart.bots = bots
    go(`/t/${opened.table}`)
    return true
  } catch (error) {
    if (error instanceof api.Refusal && error.code === CLOSED[1])
      passwordAsked.by = () => openTable(wanted)
    else toast(refusal(error))
    return false
  }
}
