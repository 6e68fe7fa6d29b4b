import { describe, expect, it } from 'vitest'
import { aim, near } from '../src/games/twinit/heap/aim'
import { nearer } from '../src/games/twinit/heap/floor'
import {
  clothOf,
  covers,
  onCloth,
  panned,
  toPixels,
  toPlace,
  WHOLE,
  zoomed,
} from '../src/games/twinit/heap/geometry'
import { HeapMoves } from '../src/games/twinit/heap/heap_moves'
import { isLetter, label, spots } from '../src/games/twinit/heap/labels'
import { follow, sceneOf } from '../src/games/twinit/heap/scene'
import { climb, pairs, shares, triples } from '../src/games/twinit/heap/tally'
import { en } from '../src/games/twinit/heap/text.en'
import { fr } from '../src/games/twinit/heap/text.fr'
import { Refusal } from '../src/net/api'
import type { TwinHeapView, TwinMove } from '../src/wire/types'
import { BOX } from './twins'

type Lying = TwinHeapView['table'][number]
const lying = (card: number, more: Partial<Lying> = {}): Lying => ({
  card,
  motif: card,
  x: 0,
  y: 0,
  angle: 0,
  layer: card,
  dragger: null,
  ...more,
})
const heap = (...table: Lying[]) => ({ table }) as TwinHeapView

describe('cards keep their names', () => {
  const before = sceneOf(heap(lying(1), lying(2), lying(3)))

  it('when they are moved and turned over', () => {
    const after = follow(
      before,
      [{ type: 'dropped', seat: 0, card: 1, to: 4, x: 9, y: 9 }],
      heap(lying(2), lying(3), lying(4, { motif: 1, x: 9, y: 9 })),
    )
    expect(after.map(({ key, card }) => [key, card])).toEqual([
      [2, 2],
      [3, 3],
      [1, 4],
    ])
    const turned = follow(
      after,
      [{ type: 'flipped', seat: 1, card: 4, to: 5, motif: 77 }],
      heap(lying(2), lying(3), lying(5, { motif: 77, x: 9, y: 9 })),
    )
    expect(turned[2]).toMatchObject({ key: 1, card: 5, motif: 77 })
  })

  it('and are the same objects while nothing happens to them', () => {
    const after = follow(before, [], heap(lying(1), lying(2, { dragger: 1 }), lying(3)))
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect(after[2]).toBe(before[2])
  })

  it('and go when they have left the table', () => {
    const made = { type: 'matched', seat: 0, cards: [1, 2], to: 4, size: 2, points: 1 } as const
    const after = follow(before, [{ ...made, cards: [...made.cards] }], heap(lying(3)))
    expect(after).toEqual([before[2]])
  })
})

describe('letting go of a card', () => {
  const other = (key: number, motif: number, x: number, taken = false) => ({
    key,
    motif,
    x,
    y: 0,
    taken,
  })
  const here = { x: 0, y: 0 }
  const at = (...others: ReturnType<typeof other>[]) => aim(7, here, others, 100)

  it.each([
    ['on an equal card', [other(1, 7, 10)], { put: 'together', with: [1] }],
    ['near an equal card', [other(1, 7, 45)], { put: 'together', with: [1] }],
    ['nearer to another one', [other(2, 5, 30), other(1, 7, 45)], { put: 'together', with: [1] }],
    ['on two equal cards', [other(2, 7, 20), other(1, 7, 5)], { put: 'together', with: [1, 2] }],
    ['squarely on another one', [other(2, 5, 12)], { put: 'together', with: [2] }],
    ['beside another one', [other(2, 5, 30)], { put: 'down' }],
    ['far from all', [other(1, 7, 60)], { put: 'down' }],
    ['on one that somebody drags', [other(1, 7, 10, true)], { put: 'down' }],
  ])('%s', (_, others, wanted) => {
    expect(at(...others)).toEqual(wanted)
  })

  it('shows the nearest free card, whatever its motif', () => {
    const cards = [other(1, 7, 40), other(2, 5, 30), other(3, 5, 5, true)]
    expect(near(here, cards, 100).map(({ key }) => key)).toEqual([2, 1])
  })
})

describe('places', () => {
  const cloth = clothOf(1280, 640, BOX)

  it.each([
    { x: 0, y: 0 },
    { x: 1000, y: 1000 },
    { x: 123, y: 877 },
  ])('come back from pixels as they were', (place) => {
    expect(toPlace(cloth, toPixels(cloth, place))).toEqual(place)
  })

  it('never leave the table', () => {
    expect(toPlace(cloth, { x: -50, y: 9000 })).toEqual({ x: 0, y: 1000 })
  })

  it('have cards that a finger can meet on a phone', () => {
    expect(clothOf(390, 660, BOX).side).toBeGreaterThanOrEqual(44)
  })

  it('stay under the finger when one looks closer', () => {
    const at = { x: 300, y: 200 }
    const camera = zoomed(WHOLE, 2, at, cloth)
    expect(onCloth(camera, at)).toEqual(at)
    expect(camera.zoom).toBe(2)
  })

  it('cannot be looked at from too near, or beyond the edge', () => {
    const camera = zoomed(WHOLE, 100, { x: 0, y: 0 }, cloth)
    expect(camera.zoom).toBe(4)
    expect(panned(camera, { x: 500, y: -99_999 }, cloth)).toEqual({ x: 0, y: -3 * 640, zoom: 4 })
    expect(zoomed(camera, 0.01, { x: 5, y: 5 }, cloth)).toEqual({ x: 0, y: 0, zoom: 1 })
  })

  it('are covered by cards that lie askew', () => {
    const middle = { x: 0, y: 0 }
    expect(covers(middle, 0, 100, { x: 48, y: 48 })).toBe(true)
    expect(covers(middle, 45, 100, { x: 48, y: 48 })).toBe(false)
    expect(covers(middle, 45, 100, { x: 0, y: 68 })).toBe(true)
  })
})

describe('names for the keys', () => {
  it('are two letters each, all different, and never an F', () => {
    const names = Array.from({ length: 135 }, (_, i) => label(i))
    expect(new Set(names).size).toBe(135)
    for (const name of names) {
      expect(name).toMatch(/^[A-Z]{2}$/)
      expect(name).not.toContain('F')
      expect([...name].every(isLetter)).toBe(true)
    }
    expect(isLetter('f')).toBe(false)
    expect(isLetter('Enter')).toBe(false)
  })

  it('stand where the card can be seen', () => {
    const card = { key: 1, x: 100, y: 100, angle: 0, layer: 0 }
    const above = { key: 2, x: 130, y: 130, angle: 0, layer: 1 }
    const places = spots([above, card], 100)
    expect(covers(above, 0, 100, places.get(1)!)).toBe(false)
    expect(covers(card, 0, 100, places.get(1)!)).toBe(true)
    expect(places.get(2)).toEqual({ x: 130, y: 130 })
  })

  it('are there even for a card that is wholly covered', () => {
    const card = { key: 1, x: 100, y: 100, angle: 0, layer: 0 }
    expect(spots([card, { ...card, key: 2, layer: 1 }], 100).get(1)).toEqual({ x: 100, y: 100 })
  })
})

describe('moves on cards', () => {
  const tokens = new Map([[1, 1]])
  let played: TwinMove[]
  let rule: (error?: Refusal) => void
  const acts = () => {
    played = []
    return new HeapMoves(
      (move) => {
        played.push(move)
        return new Promise((done, failed) => {
          rule = (error) => (error ? failed(error) : done())
        })
      },
      (key) => tokens.get(key),
    )
  }
  const now = { timeStamp: 0 }
  const later = () => new Promise((done) => setTimeout(done))

  it('follow a grab at once, but wait for what changes the token', async () => {
    const hands = acts()
    void hands.grab(1, now)
    void hands.drop(1, { x: 3, y: 4 }, now)
    expect(played.map(({ type }) => type)).toEqual(['grab', 'drop'])
    void hands.flip(1, now)
    expect(played).toHaveLength(2)
    tokens.set(1, 9)
    rule()
    await later()
    expect(played.at(-1)).toEqual({ type: 'flip', card: 9 })
  })

  it('go on after a refusal', async () => {
    const hands = acts()
    const flip = hands.flip(1, now)
    void hands.drop(1, { x: 0, y: 0 }, now)
    rule(new Refusal('dragged'))
    await expect(flip).rejects.toThrow()
    await later()
    expect(played.at(-1)?.type).toBe('drop')
  })

  it('name the cards of a match in order, a pair made before among them', () => {
    tokens.set(1, 30)
    tokens.set(2, 7)
    void acts().match([1, 2], null, now)
    expect(played[0]).toEqual({ type: 'match', cards: [7, 30] })
    void acts().match([1], 12, now)
    expect(played[0]).toEqual({ type: 'match', cards: [12, 30] })
  })

  it('on a card that has gone are late', async () => {
    await expect(acts().flip(99, now)).rejects.toThrow()
    expect(played).toEqual([])
  })
})

describe('the tally', () => {
  const made = [
    { set: 1, motif: 1, cards: 2, by: [0] },
    { set: 2, motif: 2, cards: 3, by: [1] },
    { set: 3, motif: 3, cards: 3, by: [0, 1] },
  ]

  it('counts pairs and triples, and who made them', () => {
    expect([pairs(made), triples(made)]).toEqual([1, 2])
    expect(shares(made, 3)).toEqual([
      { pairs: 2, triples: 0 },
      { pairs: 0, triples: 2 },
      { pairs: 0, triples: 0 },
    ])
  })

  it.each([
    [0, 'moles', 'eaglets', 5, 0],
    [6, 'eaglets', 'falcons', 1, 0.5],
    [10, 'lynxes', null, 0, 1],
    [40, 'lynxes', null, 0, 1],
  ] as const)('%i points alone are on the way from %s', (points, level, next, missing, done) => {
    expect(climb({ points, steps: [5, 7, 10], level }, BOX)).toEqual({ level, next, missing, done })
  })
})

it('a hand that is followed comes nearer every frame and never overshoots', () => {
  let at = { x: 0, y: 0 }
  for (let frame = 0; frame < 30; frame++) {
    const next = nearer(at, { x: 100, y: -50 }, 16)
    expect(next.x).toBeGreaterThan(at.x)
    expect(next.x).toBeLessThanOrEqual(100)
    at = next
  }
  expect(at.x).toBeCloseTo(100, 0)
})

it('the lesson has a sentence for each step in both languages', () => {
  expect(fr.lesson).toHaveLength(en.lesson.length)
})
