// What this browser keeps: a name, the settings, and one secret per table.
// A browser that forbids storage still plays; it only forgets.
import { ownName } from '../engine/base'

const nameOf = (key: string): string => ownName(`tablee.${key}`)

export function stored<T>(key: string, fallback: T): T {
  try {
    const raw = localStorage.getItem(nameOf(key))
    return raw === null ? fallback : (JSON.parse(raw) as T)
  } catch {
    return fallback
  }
}

export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(key))
    else localStorage.setItem(nameOf(key), JSON.stringify(value))
  } catch {
    // Nothing to do: the page goes on without memory.
  }
}

const MOST_TABLES = 12

export const tokenOf = (table: string): string | null => stored(`token.${table}`, null)

/** Tables this browser sits at, the latest first. */
export const myTableCodes = (): string[] => stored<string[]>('places', []).filter(tokenOf)

/** Keep the secret of a table, or forget the table. */
export function storeToken(table: string, token: string | null): void {
  store(`token.${table}`, token)
  if (token === null) store(`here.${table}`, null)
  const others = myTableCodes().filter((one) => one !== table)
  const [all, gone] = [token === null ? others : [table, ...others], [] as string[]]
  gone.push(...all.splice(MOST_TABLES))
  store('places', all)
  for (const old of gone) store(`token.${old}`, null)
}
