// The few things asked over plain HTTP.
import type * as wire from '../wire/types'
import type {
  Analysis,
  Catalogue,
  Mine,
  MyTables,
  Opened,
  OpenTable,
  OpenTables,
  Problem,
  Redeemed,
  SpokenCode,
} from '../wire/types'
import { engine, isHere, started } from './here.svelte'
import { type Replay, type Story, unfolded } from './holding'

/** Not done, and why: a code that the text catalogue translates. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

export const isOffline = (error: unknown) => error instanceof Refusal && error.code === 'offline'

async function ask<Answer>(path: string, body?: unknown, token = ''): Promise<Answer> {
  if (isHere(path.split('/')[3] ?? '')) return askHere(path, body, token)
  const headers = { 'content-type': 'application/json', ...(token && { 'x-token': token }) }
  const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const init = { headers, ...posted }
  const answer = await fetch(path, init).catch(() => {
    throw new Refusal('offline')
  })
  const told: unknown = await answer.json().catch(() => ({ code: 'try_again' }))
  if (!answer.ok) throw new Refusal((told as Problem).code ?? 'try_again')
  return told as Answer
}

/** The same questions, put to the tables in this browser. */
async function askHere<Answer>(path: string, body?: unknown, token = ''): Promise<Answer> {
  const engine = await started().catch(() => {
    throw new Refusal('no_engine')
  })
  const { ok, text } = await engine.ask(path, JSON.stringify(body ?? null), token)
  const told: unknown = JSON.parse(text)
  if (!ok) throw new Refusal((told as Problem).code)
  return told as Answer
}

export const games = () => ask<Catalogue>('/api/games')
/** What can be played without a server. */
export const gamesHere = async () => (await import('../engine/games')).games()
export const openTables = () => ask<OpenTables>('/api/tables')
export const mine = (body: Mine) => ask<MyTables>('/api/mine', body)
export const spoken = (code: string) => ask<SpokenCode>(`/api/codes/${encodeURIComponent(code)}`)
export const openTable = (body: OpenTable) => ask<Opened>('/api/tables', body)
export const openHere = (body: OpenTable) => askHere<Opened>('/api/tables', body)
/** The pictures of a deck, from whoever is nearer; another version may draw them anew. */
export const motifs = (deck: string): Promise<string[]> => {
  const path = `/api/motifs/${deck}?drawn=${__VERSION__}`
  if (engine.ready || __DEMO__) return askHere(path)
  return ask<string[]>(path).catch((error) => {
    if (isOffline(error)) return askHere(path)
    throw error
  })
}
export const redeem = (table: string, ticket: string) =>
  ask<Redeemed>(`/api/tables/${table}/redeem`, { ticket })
export const replay = async (
  table: string,
  match: number,
  seat: number | null,
): Promise<Replay> => {
  const eyes = seat === null ? '' : `?seat=${seat}`
  return unfolded(await ask<wire.Replay>(`/api/tables/${table}/matches/${match}/replay${eyes}`))
}
/** What a match that is over was worth, once that is known. */
export const analysis = (table: string, match: number) =>
  ask<Analysis>(`/api/tables/${table}/matches/${match}/analysis`)
/** A match so far, as the seat of this token was told it. */
export const story = async (table: string, match: number, token: string | null): Promise<Story> => {
  const path = `/api/tables/${table}/matches/${match}/story`
  return unfolded(await ask<wire.Story>(path, undefined, token ?? ''))
}
