import { expect, it } from 'vitest'
import { album, teamsIn } from '../src/games/twinit/deciding'
import { bestAlone, compareAlone } from '../src/games/twinit/heap/best'
import { en } from '../src/games/twinit/text.en'
import type { Replay } from '../src/net/match_state'
import { race, twinView } from './twins'

function ended(): Replay {
  const last = race({ piles: 2, table: 4, sets: [[7, 8], [9]] })
  last.table[1] = { ...last.table[1]!, motif: 50 }
  last.table[2] = { ...last.table[2]!, motif: 50 }
  const won = { type: 'won', seats: [0], motif: 8, set: 1, cards: 2, taken: [], turned: null }
  const lost = { ...won, seats: [1], motif: 9 }
  return {
    names: ['Ada', 'Bo'],
    outcome: { ranking: [[0], [1]], scores: [2, 1] },
    updates: [{ n: 1, at: 61_400, facts: [won, lost], view: twinView({ race: last }) }],
  } as unknown as Replay
}

it('shows the set that won, everybody’s sets and the pairs nobody saw', () => {
  const told = album(ended())!
  expect(told.last).toBe(8)
  expect(told.sides).toEqual([
    { side: 0, motifs: [7, 8] },
    { side: 1, motifs: [9] },
  ])
  expect(told.missed).toEqual([50])
  expect([told.wins, told.seconds]).toEqual([2, 61])
})

it('names teams with their players, and none where everybody plays alone', () => {
  expect(teamsIn([0, 1, 0, 1, 1], en)).toEqual([
    { name: 'Suns', seats: [0, 2] },
    { name: 'Moons', seats: [1, 3, 4] },
  ])
  expect(teamsIn([], en)).toEqual([])
})

it('keeps the best minute, and compares only minutes', () => {
  const kept = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
  expect(compareAlone(4, 60_000, 60_000)).toEqual({ before: null })
  expect(compareAlone(3, 60_000, 60_000)).toEqual({ before: 4 })
  expect(compareAlone(9, 120_000, 60_000)).toBeNull()
  expect(bestAlone()).toBe(4)
})
