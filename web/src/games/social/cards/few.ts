/** A few ideas at a time; which ones changes as the game goes on. */
export function few<T>(all: readonly T[], page: number, size = 3): T[] {
  return Array.from({ length: Math.min(size, all.length) }, (_, i) => {
    return all[(page * size + i) % all.length]!
  })
}
