// What this browser keeps: a name, the settings, and one secret per table.
// A browser that forbids storage still plays; it only forgets.

export function kept<T>(key: string, fallback: T): T {
  try {
    const raw = localStorage.getItem(`tablee.${key}`)
    return raw === null ? fallback : (JSON.parse(raw) as T)
  } catch {
    return fallback
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`tablee.${key}`)
    else localStorage.setItem(`tablee.${key}`, JSON.stringify(value))
  } catch {
    // Nothing to do: the page goes on without memory.
  }
}

export const tokenOf = (table: string): string | null => kept(`token.${table}`, null)
export const keepToken = (table: string, token: string | null): void =>
  keep(`token.${table}`, token)
