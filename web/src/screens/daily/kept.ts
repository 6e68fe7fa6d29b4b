// The deals of the day as this browser keeps them: fetched once, played here, and handed in when
// there is a network.
import { store, stored } from '../../app/storage'
import * as api from '../../net/api'
import type { DailyDeals, DailyPlayed } from '../../wire/types'

/** How far somebody has come with one deal. */
export interface Try {
  table: string
  /** Once it is over. */
  played?: DailyPlayed
  /** As what it is to stand on the board. */
  name?: string
  /** Whether it does. */
  counted?: boolean
}

export interface KeptDay {
  deals: DailyDeals
  tries: Record<string, Try>
}

const DAY = 'daily'
const WHO = 'daily.who'
const CLUB = 'daily.club'
const LETTERS = 32

export const keptDay = (): KeptDay | null => stored<KeptDay | null>(DAY, null)

/** What day it is where days begin for everybody. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** With the deals of today; what was played of other deals is let go of. */
export function withDeals(before: KeptDay | null, deals: DailyDeals): KeptDay {
  const same = JSON.stringify(before?.deals.games) === JSON.stringify(deals.games)
  return kept({ deals, tries: before && same ? before.tries : {} })
}

/** With what has become of the deal of one game. */
export const withTry = ({ deals, tries }: KeptDay, game: string, one: Partial<Try>): KeptDay =>
  kept({ deals, tries: { ...tries, [game]: { table: '', ...tries[game], ...one } } })

function kept(day: KeptDay): KeptDay {
  store(DAY, day)
  return day
}

/** The game whose deal is played at this table; null: it is any other table. */
export function gameDealtAt(table: string): string | null {
  const tries = Object.entries(keptDay()?.tries ?? {})
  return tries.find(([, one]) => one.table === table)?.[0] ?? null
}

/** A deal is played: how, for the page of the day and for the board. */
export async function notePlayed(table: string): Promise<void> {
  const game = gameDealtAt(table)
  if (!game || keptDay()!.tries[game]!.played) return
  const played = await api.dailyPlayed(table)
  withTry(keptDay()!, game, { played })
}

/** On whose page this browser was last: their board is shown first. */
export const clubAtLast = (): string => stored(CLUB, '')
export const noteClub = (club: string): void => store(CLUB, club)

/** By which the board knows this browser again. */
export function mySecret(): string {
  const known = stored(WHO, '')
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(LETTERS / 2))
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  store(WHO, secret)
  return secret
}
