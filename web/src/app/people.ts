// Who I am to this house, if it is to know me again, and my clubs. The secret of this browser goes
// along with every request; without one nobody is asked anything.

import { Refusal, request } from '../net/api'
import type {
  ClubNotifications,
  ClubPage,
  ClubSeen,
  GameKey,
  KnownPerson,
  Me,
  MyFile,
  Opened,
  PassToScan,
  SetWebhook,
  Subscribe,
  WebhookTested,
  Words,
} from '../wire/types'
import { settings } from './settings.svelte'
import { store, stored } from './storage'

export const mySecret = (): string | null => stored('me', null)

/** What one is called on whose behalf this browser asks; shown where devices are listed. */
function deviceName(): string {
  const { userAgent } = navigator
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent)?.[0] ?? ''
  const known: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
  return [known[browser] ?? browser, system].filter(Boolean).join(', ')
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.code === 'unknown_person'

/** Do something as who one is to the house; nobody, if it does not know this browser. */
async function asMe<Answer>(deed: (me: string) => Promise<Answer>): Promise<Answer> {
  return deed(mySecret() ?? '').catch((error) => {
    // This browser was taken away, or everything was deleted: it is nobody's now.
    if (isUnknown(error)) store('me', null)
    throw error
  })
}

/** The same of what anybody may do: whoever is known no longer does it as anybody. */
export const asMeOrAnybody = <Answer>(deed: (me: string) => Promise<Answer>): Promise<Answer> =>
  asMe(deed).catch((error) => {
    if (!isUnknown(error)) throw error
    return deed('')
  })

const ask = <Answer>(path: string, payload?: unknown) =>
  asMe((me) => request<Answer>(path, payload, '', me))

/** Be somebody, if this browser is not yet. */
export async function beKnown(): Promise<void> {
  if (mySecret()) return
  const { name, mark } = settings
  const made = await request<KnownPerson>('/api/people', { name, mark, device: deviceName() })
  store('me', made.secret)
  await tellMine()
}

/**
 * Be who one was, by words or a pass; what they preferred comes along. Whoever this browser was before is
 * called here no more.
 */
export async function comeBack(shown: string): Promise<void> {
  const asked = { shown: shown.slice(0, 120), device: deviceName() }
  const back = await request<KnownPerson>('/api/people/back', asked, '', mySecret() ?? '')
  store('me', back.secret)
  const mine = await me()
  settings.name = mine.name
  settings.mark = mine.mark
  if (mine.company) settings.bots = { level: mine.company.level, count: mine.company.bots }
}

const preferred = () => ({
  name: settings.name.trim(),
  mark: settings.mark,
  company: { bots: settings.bots.count, level: settings.bots.level },
})

/** Tell the house what this browser prefers now. */
export const tellMine = () => ask('/api/me', preferred())

/** Whether somebody prefers something else by now than the house knows. */
export function hasChanged(mine: Me): boolean {
  const { name, mark, company } = preferred()
  const other = mine.company?.bots !== company.bots || mine.company?.level !== company.level
  return !!name && (mine.name !== name || (mark !== null && mine.mark !== mark) || other)
}

export const me = () => ask<Me>('/api/me')
export const newWords = async () => (await ask<Words>('/api/me/words', {})).words
export const newPass = () => ask<PassToScan>('/api/me/pass', {})
export const takeAway = (device: number) => ask('/api/me/revoke', { device })
export const myFile = () => ask<MyFile>('/api/me/file')
export async function deleteMe(): Promise<void> {
  await ask('/api/me/delete', {})
  store('me', null)
}

const at = (club: string) => `/api/clubs/${encodeURIComponent(club)}`
export const club = (code: string) => ask<ClubPage>(at(code))
export const seen = (code: string, key: string) => ask<ClubSeen>(`${at(code)}/seen`, { key })
/** A new club; at a table, it is the club of that table. */
export async function found(name: string, table = '', token = ''): Promise<ClubPage> {
  await beKnown()
  return ask<ClubPage>('/api/clubs', { name, table, token })
}
/** By the key of its link, or as one who was at the table it was made at. */
export async function join(
  code: string,
  by: { key: string } | { table: string; token: string },
): Promise<ClubPage> {
  await beKnown()
  return ask<ClubPage>(`${at(code)}/join`, by)
}
export const openAt = (code: string, game: GameKey, options: object, key: string) =>
  ask<Opened>(`${at(code)}/tables`, { game, options, key })
export const enter = (code: string, table: string) => ask<Opened>(`${at(code)}/enter`, { table })
export const newLink = (code: string) => ask(`${at(code)}/link`, {})
export const remove = (code: string, member: number) => ask(`${at(code)}/remove`, { member })
export const handOver = (code: string, member: number) => ask(`${at(code)}/founder`, { member })
export const close = (code: string) => ask(`${at(code)}/close`, {})

/** Whether a club calls this browser, and by which key it can. */
export const calls = (code: string) => ask<ClubNotifications>(`${at(code)}/notifications`)
export const callMe = (code: string, by: Subscribe) => ask(`${at(code)}/subscribe`, by)
export const callMeNoMore = (code: string) => ask(`${at(code)}/unsubscribe`, {})
/** A device of mine is called by no club any more. */
export const silence = (device: number) => ask('/api/me/silence', { device })
export const setWebhook = (code: string, webhook: SetWebhook) => ask(`${at(code)}/webhook`, webhook)
export const dropWebhook = (code: string) => ask(`${at(code)}/webhook/remove`, {})
export const tryWebhook = (code: string) => ask<WebhookTested>(`${at(code)}/webhook/test`, {})
