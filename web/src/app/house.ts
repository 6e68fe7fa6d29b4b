// The house this page is of: what its server wrote into the page, and what opens tables there.
import type { GameKey, HouseInfo } from '../wire/types'
import { store, stored } from './storage'

export const house = JSON.parse(
  globalThis.document?.documentElement.dataset.house ?? '{}',
) as Partial<HouseInfo>
export const houseName = house.name ?? 'Tablée'

/** Whether tables are opened here for this game. */
export const offers = (game: GameKey): boolean => !house.games?.length || house.games.includes(game)

/** The password of the house, if somebody has given it here. */
export const houseKey = (): string => stored('key', '')
export const keepHouseKey = (key: string): void => store('key', key)

/** An invitation to the house carries its password. */
export function takeInvitation(hash: string): boolean {
  const key = new URLSearchParams(hash.slice(1)).get('key')
  if (key) keepHouseKey(key)
  return !!key
}
