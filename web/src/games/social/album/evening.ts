// The albums of an evening: this page keeps those of the games that ended on it, table by table.
import type { SocialAlbum } from '../../../wire/types'

export interface GameAlbum {
  album: SocialAlbum
  names: readonly string[]
}

const kept = new Map<string, GameAlbum[]>()

/** The albums of games that ended before this one at the table, the latest first; it is kept too. */
export function earlierAlbums(table: string, now: GameAlbum): readonly GameAlbum[] {
  const all = kept.get(table) ?? []
  const same = JSON.stringify(now.album)
  const others = all.filter(({ album }) => JSON.stringify(album) !== same)
  kept.set(table, [now, ...others])
  return others
}
