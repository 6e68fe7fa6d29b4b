import { expect, test } from 'vitest'
import type { SocialAlbum } from '../../../wire/types'
import { earlierAlbums } from './evening'

const game = (statement: string) => ({
  album: { galleries: [], quizzes: [{ statement }], contests: [] } as unknown as SocialAlbum,
  names: ['Ada', 'Bo'],
})

test('an evening has the albums of its table, each once, the latest first', () => {
  const [first, second, third] = [game('one'), game('two'), game('three')]
  expect(earlierAlbums('/t/a', first)).toEqual([])
  expect(earlierAlbums('/t/a', second)).toEqual([first])
  expect(earlierAlbums('/t/a', game('two'))).toEqual([first])
  expect(earlierAlbums('/t/a', third)).toEqual([second, first])
  expect(earlierAlbums('/t/b', first)).toEqual([])
})
