import { describe, expect, it } from 'vitest'
import { chancePaths, HIGH, WIDE } from '../src/screens/chance_curve'

const point = (n: number, ...values: number[]) => ({
  entry: n - 1,
  at: 0,
  n,
  chances: values.map((value) => ({ value, error: 0 })),
})

describe('the course of a match', () => {
  it('is a line for each seat, from edge to edge, a step for every change', () => {
    const lines = chancePaths({ curve: [point(0, 0.5, 0.5), point(4, 1, 0)] })
    expect(lines).toEqual([
      `M10.0 ${HIGH / 2}.0H${WIDE - 10}.0V10.0`,
      `M10.0 ${HIGH / 2}.0H${WIDE - 10}.0V${HIGH - 10}.0`,
    ])
  })

  it('shows points that fall below nothing', () => {
    const [line] = chancePaths({ curve: [point(0, -18), point(1, 18)] })
    expect(line).toBe(`M10.0 ${HIGH - 10}.0H${WIDE - 10}.0V10.0`)
  })

  it('is nothing where there is nothing to show', () => {
    expect(chancePaths({ curve: [] })).toEqual([])
  })
})
