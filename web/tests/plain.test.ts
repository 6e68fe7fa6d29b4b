// A board for any game: what it says and asks, from how the engine describes the game.
import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../src/app/settings.svelte'
import { Shapes } from '../src/games/plain/shapes'
import { readable, Telling } from '../src/games/plain/telling'
import { plainUI } from '../src/games/plain/ui'
import { open, waysOf, written } from '../src/games/plain/ways'
import { type GameDescription, NO_OFFER, type Offer } from '../src/wire/types'

const struct = (name: string, fields: object, required = Object.keys(fields)) => ({
  title: name,
  type: 'object',
  properties: { type: { enum: [name] }, ...fields },
  required: ['type', ...required],
})
const REF = (name: string) => ({ $ref: `#/$defs/${name}` })
const seat = { type: 'integer', format: 'seat' }
const die = { type: 'integer', minimum: 1, maximum: 6 }
const DICE = {
  game: 'dice',
  least_players: 2,
  most_players: 6,
  races: false,
  texts: {
    en: {
      bid: 'Bid {count} × {face}',
      bade: '{seat} bids {count} × {face}.',
      'bade.you': 'I bid.',
    },
    fr: {},
  },
  schemas: {
    options: REF('Options'),
    move: { anyOf: [REF('bid'), REF('doubt'), REF('say'), REF('accuse')] },
    fact: { anyOf: [REF('bade'), REF('lost')] },
    view: REF('View'),
  },
  parts: {
    Options: {
      type: 'object',
      properties: {
        wild: { type: 'boolean' },
        dice: { type: 'integer', minimum: 3, maximum: 6 },
        target: { type: 'integer', minimum: 1, maximum: 500 },
        clock: { anyOf: [{ type: 'integer', minimum: 1, maximum: 2 }, { type: 'null' }] },
        mode: { enum: ['short', 'very_long'] },
      },
    },
    bid: struct('bid', { count: { type: 'integer' }, face: die }),
    doubt: struct('doubt', {}),
    say: struct('say', { text: { type: 'string', minLength: 1, maxLength: 40 } }),
    accuse: struct('accuse', { whom: seat, why: { anyOf: [die, { type: 'null' }] } }, ['whom']),
    bade: struct('bade', { seat, count: { type: 'integer' }, face: die }),
    lost: struct('lost', { seat, die: { anyOf: [die, { type: 'null' }] } }),
    View: { type: 'object', properties: { mine: { type: 'array', items: die } } },
  },
} as unknown as GameDescription

const shapes = new Shapes(DICE)
const NAMES = ['Ada', 'Bo']
const telling = () =>
  new Telling(shapes, DICE.texts[settings.language]!, (seat) => NAMES[seat] ?? '?')
const offer = (some: Partial<Offer>): Offer => ({ ...NO_OFFER, ...some })
const bids = [2, 3, 4].flatMap((count) =>
  [1, 2, 3, 4, 5, 6].map((face) => ({ type: 'bid', count, face })),
)

beforeEach(() => {
  settings.language = 'en'
})

describe('words', () => {
  it('are those of the game, with its places filled', () => {
    expect(telling().move(bids[0]!)).toBe('Bid 2 × 1')
    const bade = { type: 'bade', seat: 1, count: 2, face: 5 }
    expect(telling().sentence(bade, 0)).toBe('Bo bids 2 × 5.')
    expect(telling().sentence(bade, 1)).toBe('I bid.')
  })

  it('are the names of the rules where the game has none', () => {
    settings.language = 'fr'
    expect(telling().move(bids[0]!)).toBe('Bid: Count 2, Face 1')
    expect(telling().move({ type: 'doubt' })).toBe('Doubt')
    expect(telling().sentence({ type: 'lost', seat: 0, die: null }, null)).toBe('Ada · Lost.')
    expect(telling().sentence({ type: 'lost', seat: 1, die: 3 }, null)).toBe('Bo · Lost · Die 3.')
    expect(readable('on_turn')).toBe('On turn')
    expect(telling().reason('not_your_turn')).toBe('Not your turn.')
  })

  it('say who a seat is, and nothing of what is not known', () => {
    expect(telling().value(1, seat, 'whom')).toBe('Bo')
    expect(telling().value(null, die, 'die')).toBe('–')
    expect(telling().value([1, 2], shapes.of('view').properties!.mine!, 'mine')).toBe('1, 2')
  })
})

describe('moves', () => {
  it('have a button each while they are few', () => {
    const legal = [...bids.slice(0, 3), { type: 'doubt' }]
    const ways = waysOf(offer({ kinds: ['bid', 'doubt'], moves: legal }), shapes, 2)
    expect(ways.map(({ kind, buttons }) => [kind, buttons.length])).toEqual([
      ['bid', 3],
      ['doubt', 1],
    ])
  })

  it('are chosen field by field where they are many, and only legal ones can be made', () => {
    const legal = bids.filter(({ count, face }) => count > 2 || face > 4)
    const [way] = waysOf(offer({ kinds: ['bid'], moves: legal }), shapes, 2)
    expect(way!.buttons).toEqual([])
    expect(open(way!, {}).map(({ choices }) => choices)).toEqual([
      [2, 3, 4],
      [5, 6],
    ])
    expect(open(way!, { count: 4, face: 1 }).at(-1)!.choices).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('with a text of one’s own are written, whatever the samples are', () => {
    const [way] = waysOf(offer({ kinds: ['say'], moves: [{ type: 'say', text: 'hm' }] }), shapes, 2)
    expect(way!.buttons).toEqual([])
    expect(way!.asked.map(({ name, choices }) => [name, choices])).toEqual([['text', null]])
  })

  it('without a list are made of what a move is made of, and of the open targets', () => {
    const [way] = waysOf(offer({ kinds: ['accuse'] }), shapes, 2)
    expect(way!.asked.map(({ choices, required }) => [choices, required])).toEqual([
      [[0, 1], true],
      [[1, 2, 3, 4, 5, 6], false],
    ])
    const [aimed] = waysOf(offer({ kinds: ['accuse'], open: { accuse: [1] } }), shapes, 2)
    expect(aimed!.asked[0]!.choices).toEqual([1])
  })

  it('take a target where the move is marked to take one', () => {
    const aim = { type: 'integer', 'x-offered': true }
    const parts = { ...DICE.parts, bid: struct('bid', { count: { type: 'integer' }, face: aim }) }
    const marked = new Shapes({ ...DICE, parts } as unknown as GameDescription)
    const [way] = waysOf(offer({ kinds: ['bid'], open: { bid: [4, 5] } }), marked, 2)
    expect(way!.asked.map(({ choices }) => choices)).toEqual([null, [4, 5]])
  })

  it('of a kind that the game does not describe are left out', () => {
    expect(waysOf(offer({ kinds: ['dance'] }), shapes, 2)).toEqual([])
  })

  it('are read from what was written', () => {
    expect(written(' 7 ', { type: 'integer' }, shapes)).toBe(7)
    expect(written(' a, b', { type: 'string' }, shapes)).toBe('a, b')
    expect(written('1, 2', { type: 'array', items: { type: 'integer' } }, shapes)).toEqual([1, 2])
    expect(written('  ', { type: 'string' }, shapes)).toBeUndefined()
  })
})

describe('the lobby', () => {
  it('has a row for each option whose values can be listed', () => {
    const { options, players } = plainUI(DICE, () => 'Dice').words()
    expect(players).toBe('2 to 6 players')
    expect(options.map(({ key, choices }) => [key, choices.map(({ label }) => label)])).toEqual([
      ['wild', ['no', 'yes']],
      ['dice', ['3', '4', '5', '6']],
      ['mode', ['Short', 'Very long']],
    ])
  })
})
