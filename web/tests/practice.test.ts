import { describe, expect, it } from 'vitest'
import { isSameMove } from '../src/games/moves'
import { daily, dayOf, type Progress, upcoming } from '../src/games/puzzles'
import { largest } from '../src/games/twinit/largest'
import { sampledRows } from '../src/screens/chance_curve'

const puzzles = Array.from({ length: 9 }, (_, n) => ({ key: String(n) }))
const keys = (all: { key: string }[]) => all.map(({ key }) => key).join('')
const so = (answered: string, solved = '', day = 1): Progress => ({
  day,
  answered: [...answered],
  solved: [...solved],
})

describe('the puzzles of a day', () => {
  it('come from each third, the easiest first, and all come round', () => {
    expect([0, 1, 2, 3].map((day) => keys(daily(puzzles, day)))).toEqual([
      '036',
      '147',
      '258',
      '036',
    ])
  })

  it('change at midnight where somebody sits', () => {
    const noon = new Date(2026, 4, 3, 12)
    expect(dayOf(new Date(2026, 4, 3, 23, 59))).toBe(dayOf(noon))
    expect(dayOf(new Date(2026, 4, 4, 0, 1))).toBe(dayOf(noon) + 1)
  })

  it('come first, solved before or not, then the easiest that was never solved', () => {
    expect(upcoming(puzzles, so('', '1'))?.key).toBe('1')
    expect(upcoming(puzzles, so('1'))?.key).toBe('4')
    expect(upcoming(puzzles, so('147', '14'))?.key).toBe('0')
    expect(upcoming(puzzles, so('1470', '14'))?.key).toBe('2')
    expect(upcoming(puzzles, so('147', '012345678'))).toBeNull()
  })
})

describe('a move', () => {
  it('is the same with what is absent and what is null', () => {
    expect(
      isSameMove({ type: 'draw', from: 'pile' }, { type: 'draw', from: 'pile', slot: null }),
    ).toBe(true)
    expect(isSameMove({ type: 'pass', values: [1, 2] }, { type: 'pass', values: [2, 1] })).toBe(
      false,
    )
  })
})

describe('square cards', () => {
  it('are as large as their room allows, and stay in it', () => {
    expect(largest(4, 206, 206)).toEqual({ columns: 2, side: 100 })
    for (const [wide, high] of [
      [380, 420],
      [600, 300],
    ] as const) {
      const { columns, side } = largest(36, wide, high)
      expect(columns * side + 6 * (columns - 1)).toBeLessThanOrEqual(wide)
      expect(Math.ceil(36 / columns) * (side + 6) - 6).toBeLessThanOrEqual(high)
      expect(side).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('the curve as a table', () => {
  it('has the first and the last point, and few between them', () => {
    const all = Array.from({ length: 100 }, (_, n) => n)
    expect(sampledRows(all)).toHaveLength(9)
    expect([sampledRows(all)[0], sampledRows(all).at(-1)]).toEqual([0, 99])
    expect(sampledRows([1, 2])).toEqual([1, 2])
  })
})
