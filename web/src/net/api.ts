// The few things asked over plain HTTP.
import { onHost } from '../engine/base'
import type * as wire from '../wire/types'
import type {
  Analysis,
  AskMyTables,
  DailyBoard,
  DailyDeals,
  DailyPlayed,
  Evening,
  GameCatalogue,
  GameDescription,
  HandIn,
  MyTables,
  OpenDaily,
  Opened,
  OpenTable,
  OpenTables,
  Problem,
  ResolvedCode,
  TicketRedeemed,
} from '../wire/types'
import { engineStatus, isLocalTable, startEngine } from './local_engine.svelte'
import { type Replay, type Transcript, withViews } from './match_state'

/** Not done, and why: a code that the text catalogue translates. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** What a move was made on has changed in the meantime. */
export const tooLate = () => new Refusal('stale')

export const isOffline = (error: unknown) => error instanceof Refusal && error.code === 'offline'

/** Ask the house; at a table by its token, in general by the secret of who asks. */
export async function request<Answer>(
  path: string,
  payload?: unknown,
  token = '',
  me = '',
): Promise<Answer> {
  if (isLocalTable(path.split('/')[3] ?? '')) return requestLocal(path, payload, token)
  const headers = {
    'content-type': 'application/json',
    ...(token && { 'x-token': token }),
    ...(me && { 'x-me': me }),
  }
  const posted = payload === undefined ? {} : { method: 'POST', body: JSON.stringify(payload) }
  const init = { headers, ...posted }
  const answer = await fetch(onHost(path), init).catch(() => {
    throw new Refusal('offline')
  })
  // What is no JSON comes from a proxy that did not find the house.
  const body: unknown = await answer.json().catch(() => ({ code: 'offline' }))
  if (!answer.ok) throw new Refusal((body as Problem).code ?? 'try_again')
  return body as Answer
}

/** The same questions, put to the tables in this browser. */
async function requestLocal<Answer>(path: string, payload?: unknown, token = ''): Promise<Answer> {
  const engine = await startEngine().catch(() => {
    throw new Refusal('no_engine')
  })
  const { ok, text } = await engine.request(path, JSON.stringify(payload ?? null), token)
  const body: unknown = JSON.parse(text)
  if (!ok) throw new Refusal((body as Problem).code)
  return body as Answer
}

export const games = () => request<GameCatalogue>('/api/games')
/** How a game is written, and how it is told where its package says so. */
export const game = (key: string) => request<GameDescription>(`/api/games/${key}`)
/** Where the invitation to a table is, as a code to scan. */
export const codeToScan = (table: string): string => onHost(`/api/tables/${table}/qr.svg`)
/** What can be played without a server. */
export const localGames = async () => (await import('../engine/games')).games()
export const openTables = () => request<OpenTables>('/api/tables')
export const myTables = (body: AskMyTables) => request<MyTables>('/api/my-tables', body)
const resolveCode = (code: string) =>
  request<ResolvedCode>(`/api/codes/${encodeURIComponent(code)}`)
/** The code of a table from what people type: a short one is asked for, a long one is the code. */
export const tableOf = async (typed: string): Promise<string> =>
  /^[a-z]{6}$/i.test(typed) ? (await resolveCode(typed)).table : typed
export const openTable = (body: OpenTable) => request<Opened>('/api/tables', body)
export const openLocalTable = (body: OpenTable) => requestLocal<Opened>('/api/tables', body)
/** The pictures of a deck, from whoever is nearer; another version may draw them anew. */
export const motifs = (deck: string): Promise<string[]> => {
  const path = `/api/motifs/${deck}?drawn=${__VERSION__}`
  if (engineStatus.ready || __DEMO__) return requestLocal(path)
  return request<string[]>(path).catch((error) => {
    if (isOffline(error)) return requestLocal(path)
    throw error
  })
}
/** The deals of today. */
export const dailyDeals = () => request<DailyDeals>('/api/daily')
/** Who did best on a day, of all or of a club, and how whoever asks did: by one secret or the other. */
export const dailyBoard = (day: string, game: string, who: string, me: string, club = '') =>
  request<DailyBoard>(`/api/daily/${day}/${game}${club && `?club=${club}`}`, undefined, who, me)
export const handIn = (day: string, game: string, body: HandIn, me: string) =>
  request<DailyBoard>(`/api/daily/${day}/${game}`, body, '', me)
/** The deal of a day is played in this browser. */
export const openDaily = (body: OpenDaily) => requestLocal<Opened>('/api/daily', body)
/** What became of it, and what is to be handed in. */
export const dailyPlayed = (table: string) =>
  requestLocal<DailyPlayed>(`/api/tables/${table}/daily`)
export const redeem = (table: string, ticket: string) =>
  request<TicketRedeemed>(`/api/tables/${table}/redeem`, { ticket })
export const replay = async (
  table: string,
  match: number,
  seat: number | null,
): Promise<Replay> => {
  const eyes = seat === null ? '' : `?seat=${seat}`
  return withViews(
    await request<wire.Replay>(`/api/tables/${table}/matches/${match}/replay${eyes}`),
  )
}
/** What a match that is over was worth, once that is known. */
export const analysis = (table: string, match: number) =>
  request<Analysis>(`/api/tables/${table}/matches/${match}/analysis`)
/** The evening of a match that is over. */
export const evening = (table: string, match: number) =>
  request<Evening>(`/api/tables/${table}/matches/${match}/evening`)
/** A match so far, as the seat of this token was told it. */
export const transcript = async (
  table: string,
  match: number,
  token: string | null,
): Promise<Transcript> => {
  const path = `/api/tables/${table}/matches/${match}/transcript`
  return withViews(await request<wire.Transcript>(path, undefined, token ?? ''))
}
