import { expect, it } from 'vitest'
import { even, put } from '../src/games/twinit/teams'

it('keeps the teams as even as they can be', () => {
  expect(put(even(4), 0, 1)).toEqual([1, 1, 0, 0])
  expect(put(even(5), 1, 0)).toEqual([0, 0, 0, 1, 1])
  expect(put([0, 1, 0, 1, 0], 0, 1)).toEqual([1, 1, 0, 1, 0])
})
