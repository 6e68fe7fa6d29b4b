// What has changed around the table from one state to the next: who came and went, who is host
// now, who paused, who plays for whom. Told to everybody but the one who did it.
import type { ChairState, TableState } from '../wire/types'

export interface Notice {
  kind:
    | 'joined'
    | 'left'
    | 'away'
    | 'back'
    | 'relayed'
    | 'host'
    | 'hostIsYou'
    | 'standIn'
    | 'replaced'
    | 'tookOver'
    | 'paused'
    | 'resumed'
  name: string
  /** The bot it concerns, if any. */
  bot?: string
}

export function noticesBetween(was: TableState, is: TableState, me: number | null): Notice[] {
  return [
    ...is.people.flatMap((person) => arrived(was, person, me)),
    ...was.people.flatMap((person) => departed(was, is, person, me)),
    ...is.chairs.flatMap((chair, seat) => seatTaken(was, is, chair, seat, me)),
    ...hosted(was, is, me),
    ...paused(was, is, me),
  ]
}

type Somebody = TableState['people'][number]
const nameOf = (table: TableState, person: number | null) =>
  table.people.find((one) => one.person === person)?.name ?? ''
const playing = ({ phase }: TableState) => phase === 'playing' || phase === 'paused'

function arrived(
  was: TableState,
  { person, name, presence, relayed }: Somebody,
  me: number | null,
): Notice[] {
  if (person === me) return []
  const before = was.people.find((one) => one.person === person)
  if (relayed && !before?.relayed) return [{ kind: 'relayed', name }]
  if (!before) return [{ kind: 'joined', name }]
  if (before.presence === presence) return []
  return [{ kind: presence === 'away' ? 'away' : 'back', name }]
}

function departed(
  was: TableState,
  is: TableState,
  { person, name, seat }: Somebody,
  me: number | null,
): Notice[] {
  if (person === me || is.people.some((one) => one.person === person)) return []
  const bot = playing(was) && seat !== null ? is.chairs[seat]?.bot : null
  return [bot ? { kind: 'replaced', name, bot: bot.name } : { kind: 'left', name }]
}

function seatTaken(
  was: TableState,
  is: TableState,
  chair: ChairState,
  seat: number,
  me: number | null,
): Notice[] {
  const before = was.chairs[seat]
  if (!before || chair.person === null || chair.person === me) return []
  const name = nameOf(is, chair.person)
  if (chair.stand_in && !before.stand_in) return [{ kind: 'standIn', name }]
  if (playing(was) && playing(is) && before.bot)
    return [{ kind: 'tookOver', name, bot: before.bot.name }]
  return []
}

function hosted(was: TableState, is: TableState, me: number | null): Notice[] {
  if (was.host === is.host || is.host === null) return []
  return [
    is.host === me ? { kind: 'hostIsYou', name: '' } : { kind: 'host', name: nameOf(is, is.host) },
  ]
}

function paused(was: TableState, is: TableState, me: number | null): Notice[] {
  if (was.host === me || was.phase === is.phase || !playing(was) || !playing(is)) return []
  return [{ kind: is.phase === 'paused' ? 'paused' : 'resumed', name: nameOf(is, is.host) }]
}
