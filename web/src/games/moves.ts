// Moves as plain data: what is absent and what is null are the same.

type Plain = Record<string, unknown>

/** Whether two moves say the same. */
export function isSameMove(one: unknown, other: unknown): boolean {
  const plain = (move: unknown, key: string) => JSON.stringify((move as Plain)[key] ?? null)
  const keys = Object.keys({ ...(one as Plain), ...(other as Plain) })
  return keys.every((key) => plain(one, key) === plain(other, key))
}
