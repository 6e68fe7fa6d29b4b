// Who sits on which seat of a match, as a board shows them.

import type { Seated } from '../games/face'
import type { MatchState } from '../net/holding'
import type { Shout } from '../table/table.svelte'
import type { TableState } from '../wire/types'

export function seated(
  table: TableState,
  match: MatchState,
  me: number | null,
  shouts: readonly Shout[],
): Seated[] {
  return table.chairs.map((chair, seat) => {
    const person = table.people.find((one) => one.person === chair.person)
    return {
      name: person?.name ?? chair.bot?.name ?? '',
      bot: chair.bot !== null,
      away: person?.presence === 'away',
      standIn: chair.stand_in,
      you: me !== null && seat === match.you,
      reaction: shouts.findLast((shout) => shout.person === chair.person)?.reaction ?? null,
    }
  })
}
