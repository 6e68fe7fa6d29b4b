// Who sits on which seat of a match, as a board shows them.

import type { BoardSeat } from '../games/game_ui'
import type { MatchState } from '../net/match_state'
import { isolated } from '../net/names'
import type { ShownReaction } from '../table/table_client.svelte'
import type { TableState } from '../wire/types'

export function boardSeats(
  table: TableState,
  match: MatchState,
  me: number | null,
  reactions: readonly ShownReaction[],
): BoardSeat[] {
  return table.chairs.map((chair, seat) => {
    const person = table.people.find((one) => one.person === chair.person)
    return {
      name: isolated(person?.name ?? chair.bot?.name ?? ''),
      bot: chair.bot !== null,
      away: person?.presence === 'away',
      standIn: chair.stand_in,
      you: me !== null && seat === match.you,
      reaction: reactions.findLast((shout) => shout.person === chair.person)?.reaction ?? null,
    }
  })
}
