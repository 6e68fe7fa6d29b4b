import { expect, test } from 'vitest'
import { settings } from '../src/app/settings.svelte'
import { closestOf, dayOf, leadersOf } from '../src/screens/evening/leaders'
import type { EveningGame, Score } from '../src/wire/types'

const score = (name: string, wins: number): Score => ({ person: 1, name, wins, games: 3 })
const plain = (names: readonly string[]) =>
  names.map((name) => name.replace(/[\u2066-\u2069]/g, ''))
const game = (match: number, scores: number[], more: Partial<EveningGame> = {}): EveningGame => ({
  match,
  game: 'janus',
  options: {},
  at: 0,
  people: [1, 2],
  names: ['Ada', 'Bob'],
  outcome: { ranking: [[0], [1]], scores },
  sides: 'alone',
  helped: {},
  analysis: null,
  ...more,
})

test('whoever has most wins leads, and with equal wins all of them do', () => {
  const { names, wins } = leadersOf([score('Ada', 1), score('Bob', 2), score('Cleo', 2)])
  expect([plain(names), wins]).toEqual([['Bob', 'Cleo'], 2])
  expect(leadersOf([score('Ada', 0)]).names).toEqual([])
  expect(leadersOf([]).names).toEqual([])
})

test('the closest game is one in which something is counted, and not by all together', () => {
  const games = [
    game(1, [4, 1]),
    game(2, [3, 2]),
    game(3, [2, 1]),
    game(4, [1, 0], { game: 'pan' }),
    game(5, [9, 9], { sides: 'together' }),
    game(6, [2, 2], { outcome: { ranking: [[0, 1]], scores: [2, 2] } }),
  ]
  const closest = closestOf(games, (key) => key !== 'pan')
  expect([closest?.game.match, closest?.by]).toEqual([2, 1])
  expect(closestOf(games.slice(3), (key) => key !== 'pan')).toBeNull()
})

test('after midnight it is still the same evening, in the morning it was the one before', () => {
  settings.language = 'en'
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
  expect(dayOf(at(19, 23) / 1000, at(20, 1))).toBe('This evening')
  expect(dayOf(at(20, 1) / 1000, at(20, 2))).toBe('This evening')
  expect(dayOf(at(20, 1) / 1000, at(20, 9))).toBe('The evening of November 19, 2026')
})
