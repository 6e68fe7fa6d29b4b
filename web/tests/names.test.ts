import { expect, it } from 'vitest'
import { fr } from '../src/games/pan/text.fr'
import { fromWire } from '../src/net/match_state'
import { isolated } from '../src/net/names'

it('leaves a sentence in order around a name that is read from right to left', () => {
  expect(isolated('Ada')).toBe('Ada')
  expect(isolated('Élise Ōta')).toBe('Élise Ōta')
  for (const name of ['עדה', 'ليلى', 'Ada עדה']) expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  const who = { name: isolated('ليلى'), you: false }
  expect(fr.banner.spun(who, 3)).toBe('\u2068ليلى\u2069 paie 3 et fait tourner')
})

it('comes so with a match', () => {
  const update = {
    n: 0,
    now: 0,
    facts: [],
    patch: [{ view: {}, decision: 0, offer: {}, outcome: null }],
  }
  const match = fromWire({ names: ['Ada', 'ليلى'], update } as never)
  expect(match.names).toEqual(['Ada', '\u2068ليلى\u2069'])
})
