import { expect, it } from 'vitest'
import { exchanged, turnAbout } from '../src/games/twinit/teams'

it('lets somebody change sides with the last one of the other team', () => {
  expect(exchanged(turnAbout(4), 0)).toEqual([1, 1, 0, 0])
  expect(exchanged(turnAbout(5), 1)).toEqual([0, 0, 0, 1, 1])
  expect(exchanged([0, 1, 0, 1, 0], 0)).toEqual([1, 1, 0, 0, 0])
})
