import { describe, expect, it } from 'vitest'
import { isSameMove } from '../src/games/moves'
import { daily, dayOf, type Progress, upcoming, withAnswer } from '../src/games/puzzles'
import { largest, largestIn } from '../src/games/twinit/largest'
import { sampledRows } from '../src/screens/chance_curve'

const puzzles = Array.from({ length: 9 }, (_, n) => ({
  key: String(n),
  kind: 'any',
  rating: 800 + 100 * n,
  levels: [],
}))
const keys = (all: { key: string }[]) => all.map(({ key }) => key).join('')
const so = (answered: string, solved = '', day = 1): Progress => ({
  day,
  answered: [...answered],
  solved: [...solved],
  rating: 850,
  streak: 0,
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

  it('come first, solved before or not, then the unsolved one nearest to my rating', () => {
    expect(upcoming(puzzles, so('', '1'))?.key).toBe('1')
    expect(upcoming(puzzles, so('1'))?.key).toBe('4')
    expect(upcoming(puzzles, so('147', '14'))?.key).toBe('0')
    expect(upcoming(puzzles, so('1470', '14'))?.key).toBe('2')
    expect(upcoming(puzzles, { ...so('147'), rating: 1310 })?.key).toBe('5')
    expect(upcoming(puzzles, so('147', '012345678'))).toBeNull()
  })
})

describe('an answer', () => {
  const hard = puzzles[8]!

  it('moves the rating once, by how hard the puzzle is', () => {
    const [easy, right] = [puzzles[0]!, so('')]
    const after = withAnswer('x', right, hard, true)
    expect(after.rating - right.rating).toBeGreaterThan(
      withAnswer('x', right, easy, true).rating - right.rating,
    )
    expect(withAnswer('x', after, hard, true).rating).toBe(after.rating)
    expect(withAnswer('x', right, easy, false).rating).toBeLessThan(right.rating)
  })

  it('goes on with a row, or ends it', () => {
    const once = withAnswer('x', so(''), hard, true)
    expect(once.streak).toBe(1)
    expect(withAnswer('x', once, puzzles[1]!, true).streak).toBe(2)
    expect(withAnswer('x', once, puzzles[1]!, false).streak).toBe(0)
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

describe('cards in groups', () => {
  it('stay in their room with a caption for each group', () => {
    for (const groups of [[9], [7, 5, 3], [1, 1, 24]]) {
      const { columns, side } = largestIn(groups, 380, 420, 22)
      const rows = groups.reduce((sum, cards) => sum + Math.ceil(cards / columns), 0)
      expect(side).toBeGreaterThan(30)
      expect(columns * side + 6 * (columns - 1)).toBeLessThanOrEqual(380)
      expect(rows * (side + 6) + groups.length * 28).toBeLessThanOrEqual(420)
    }
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
