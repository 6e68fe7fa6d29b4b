import { beforeEach, describe, expect, it } from 'vitest'
import { Finishes } from '../src/games/twinit/finish/photo_finish'
import { en } from '../src/games/twinit/finish/words.en'
import { fr } from '../src/games/twinit/finish/words.fr'
import type { TwinFact } from '../src/wire/types'

const touched = (seat: number, on: number, at: number, heard: number | null = null): TwinFact => ({
  type: 'touched',
  seat,
  on,
  at,
  heard,
})
const won = (...taken: number[]): TwinFact => ({
  type: 'won',
  seats: [0],
  taken,
  set: 90,
  motif: 1,
  size: 2,
})

let finishes: Finishes
beforeEach(() => {
  finishes = new Finishes(10)
})

describe('a photo finish', () => {
  it('shows the rivals of a pair and by how much it was won', () => {
    expect(finishes.follow([touched(0, 7, 1_000)])).toBeNull()
    expect(finishes.follow([touched(1, 7, 1_023)])).toBeNull()
    const finish = finishes.follow([touched(0, 8, 1_080), won(7, 8)])!
    expect(finish.margin).toBe(23)
    expect(finish.lot).toBe(false)
    expect(finish.marks.map(({ seat, thing, ms }) => [seat, thing, ms])).toEqual([
      [0, 0, 0],
      [1, 0, 23],
      [0, 1, 80],
    ])
  })

  it('is none where nobody else wanted it', () => {
    finishes.follow([touched(0, 7, 1_000), touched(1, 5, 1_001)])
    expect(finishes.follow([touched(0, 8, 1_080), won(7, 8)])).toBeNull()
  })

  it('is none where the others came long after, or had erred before', () => {
    finishes.follow([touched(0, 9, 1_000), touched(1, 9, 2_588)])
    expect(finishes.follow([won(7)], 9)).toBeNull()
    finishes.follow([touched(1, 9, 3_000), { type: 'erred', seat: 1, cards: [5, 6] }], 9)
    expect(finishes.follow([touched(0, 9, 3_040), won(7)], 9)).toBeNull()
  })

  it('shows the fingers where they were, although a lot exchanged their places', () => {
    finishes.follow([touched(0, 7, 1_000, 1_006), touched(1, 7, 1_006, 1_000)])
    const finish = finishes.follow([touched(0, 8, 1_080), won(7, 8)])!
    expect(finish.lot).toBe(true)
    expect(finish.marks.slice(0, 2)).toEqual([
      { seat: 0, thing: 0, ms: 6, drawn: true, late: false },
      { seat: 1, thing: 0, ms: 0, drawn: true, late: false },
    ])
  })

  it('marks what came in too late to count from its moment', () => {
    finishes.follow([touched(0, 7, 1_050), touched(1, 7, 1_100, 1_000)])
    const finish = finishes.follow([touched(0, 8, 1_180), won(7, 8)])!
    expect(finish.marks[1]).toMatchObject({ seat: 1, ms: 0, late: true })
    expect(finish.margin).toBe(50)
  })

  it('shows a dispute, where each holds a part', () => {
    finishes.follow([touched(0, 7, 1_000)])
    const finish = finishes.follow([
      touched(1, 8, 1_040),
      { type: 'disputed', cards: [7, 8], until: 4_000 },
    ])!
    expect(finish).toMatchObject({ seats: [0, 1], disputed: true, margin: 40, lot: false })
  })

  it('forgets hands that were lifted, and all of them after a pause', () => {
    finishes.follow([touched(1, 7, 900), { type: 'lifted', seat: 1, on: 7, timed_out: true }])
    expect(finishes.follow([touched(0, 7, 1_000), touched(0, 8, 1_080), won(7, 8)])).toBeNull()
    finishes.follow([touched(1, 5, 1_200), { type: 'resumed' }])
    expect(finishes.follow([touched(0, 5, 2_000), touched(0, 6, 2_010), won(5, 6)])).toBeNull()
  })

  it('has words in both languages', () => {
    const ada = [{ name: 'Ada', you: false }]
    expect(en.ahead(ada, 23)).toBe('Ada, by 23 ms.')
    expect(fr.ahead(ada, 23)).toBe('Ada, avec 23\u00a0ms d’avance.')
    expect(Object.keys(fr)).toEqual(Object.keys(en))
  })
})
