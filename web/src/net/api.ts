// The few things asked over plain HTTP.
import type {
  Catalogue,
  Opened,
  OpenTable,
  OpenTables,
  Problem,
  Redeemed,
  Replay,
} from '../wire/types'

/** Not done, and why: a code that the text catalogue translates. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(path, init).catch(() => {
    throw new Refusal('offline')
  })
  const told: unknown = await answer.json().catch(() => ({ code: 'try_again' }))
  if (!answer.ok) throw new Refusal((told as Problem).code ?? 'try_again')
  return told as Answer
}

export const games = () => ask<Catalogue>('/api/games')
export const openTables = () => ask<OpenTables>('/api/tables')
export const openTable = (body: OpenTable) => ask<Opened>('/api/tables', body)
export const redeem = (table: string, ticket: string) =>
  ask<Redeemed>(`/api/tables/${table}/redeem`, { ticket })
export const replay = (table: string, match: number, seat: number | null) =>
  ask<Replay>(`/api/tables/${table}/matches/${match}/replay${seat === null ? '' : `?seat=${seat}`}`)
