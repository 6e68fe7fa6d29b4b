import { describe, expect, it } from 'vitest'
import { NO_OFFER } from '../src/games/offer'
import { type BoardEvent, chainAfter, effectsOf, Names } from '../src/games/twinit/race/effects'
import { type Camera, Fingers } from '../src/games/twinit/race/fingers'
import { labelOf, typed } from '../src/games/twinit/race/labels'
import { layout } from '../src/games/twinit/race/layout'
import { narrate } from '../src/games/twinit/race/narration'
import { chance, field, tilt } from '../src/games/twinit/race/spots'
import { status } from '../src/games/twinit/race/status'
import { en } from '../src/games/twinit/race/words.en'
import { fr } from '../src/games/twinit/race/words.fr'
import { type Around, Claim } from '../src/games/twinit/ring/claim.svelte'
import type { Offer, TwinMove } from '../src/wire/types'
import { race, twinView } from './twins'

const SCREENS = [
  { w: 1280, h: 684 },
  { w: 390, h: 720 },
  { w: 900, h: 500 },
]
/** Cloths as they are left by header and buttons: phones, sideways, zoomed, tablets, desks, television. */
const CLOTHS = [
  [320, 420],
  [360, 490],
  [390, 510],
  [390, 690],
  [844, 260],
  [932, 300],
  [640, 270],
  [768, 880],
  [1024, 470],
  [1280, 670],
  [1366, 520],
  [2560, 1290],
] as const
const SEATS = { solo: [2, 3, 4, 5, 6], ring: [2, 3, 4, 5, 6], clans: [4, 5, 6] } as const
const whoAt = (seat: number) => ({ name: ['Ada', 'Bo', 'Cleo'][seat] ?? '?', you: seat === 0 })

/** The corners of a tilted card. */
function corners({ x, y, angle, size }: { x: number; y: number; angle: number; size: number }) {
  const turn = (angle * Math.PI) / 180
  const reach = (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) * (size / 2)
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function overlap(a: ReturnType<typeof corners>, b: ReturnType<typeof corners>): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

describe('the spots of a table', () => {
  it.each(SCREENS)('never make cards overlap, nor leave the table', ({ w, h }) => {
    const box = { x: 0, y: 0, w, h }
    for (const spots of [1, 15, 40, 63, 135]) {
      const table = field(box, spots, 110)
      const lying = Array.from({ length: spots }, (_, spot) =>
        corners({ ...table.at(spot), angle: tilt(spot + 77), size: table.size }),
      )
      for (const [i, card] of lying.entries()) {
        expect(card.left).toBeGreaterThan(-1)
        expect(card.right).toBeLessThan(w + 1)
        expect(card.top).toBeGreaterThan(-1)
        expect(card.bottom).toBeLessThan(h + 1)
        for (const other of lying.slice(i + 1)) expect(overlap(card, other)).toBe(false)
      }
    }
  })

  it('keep a card about where it is while more come', () => {
    const box = { x: 0, y: 0, w: 1000, h: 500 }
    const [few, many] = [field(box, 20, 220), field(box, 30, 220)]
    const ways = Array.from({ length: 20 }, (_, spot) => {
      const [a, b] = [few.at(spot), many.at(spot)]
      return Math.hypot(a.x - b.x, a.y - b.y)
    })
    expect(ways.reduce((sum, way) => sum + way, 0) / ways.length).toBeLessThan(120)
  })

  it('leave room for a phone to show sixty cards at once', () => {
    expect(field({ x: 0, y: 0, w: 374, h: 490 }, 60, 220).size).toBeGreaterThan(40)
  })

  it('stray the same way on every screen, each in its own', () => {
    expect([1, 2, 3].map((seed) => Math.round(chance(seed) * 1000))).toEqual([235, 23, 467])
    expect(new Set(Array.from({ length: 50 }, (_, i) => tilt(i))).size).toBe(50)
  })
})

describe('a table of races', () => {
  const six = twinView({
    seats: 6,
    race: race({
      piles: 6,
      table: 60,
      sets: [[7], [8, 9], [], [1, 2, 3, 4], [], [5]],
    }),
  })

  it.each(SCREENS)('lays everything apart, in sight', ({ w, h }) => {
    const { things } = layout(six, w, h, 60)
    expect(things).toHaveLength(60 + 6 + 8)
    for (const [i, thing] of things.entries()) {
      const flat = corners({ ...thing, angle: 0 })
      expect(Math.min(flat.left, flat.top)).toBeGreaterThan(0)
      expect(flat.right).toBeLessThan(w)
      expect(flat.bottom).toBeLessThan(h)
      for (const other of things.slice(i + 1))
        expect(
          overlap(
            corners({ ...thing, angle: 0, size: thing.size - 1 }),
            corners({ ...other, angle: 0, size: other.size - 1 }),
          ),
        ).toBe(false)
    }
  })

  const cases = CLOTHS.flatMap(([w, h]) =>
    (['solo', 'ring', 'clans'] as const).flatMap((mode) =>
      SEATS[mode].map((seats) => ({ w, h, mode, seats })),
    ),
  )
  it.each(cases)('is readable at $w×$h: $mode with $seats', ({ w, h, mode, seats }) => {
    const sides = mode === 'clans' ? 2 : seats
    const view = twinView({
      seats,
      mode,
      race: {
        ...race({
          piles: mode === 'ring' ? 5 : seats,
          table: 24,
          sets: Array.from({ length: sides }, (_, side) => [side, 10 + side]),
          ...(mode === 'ring' ? { centre: 99 } : {}),
        }),
        teams: mode === 'clans' ? Array.from({ length: seats }, (_, seat) => seat % 2) : [],
      },
    })
    const { things } = layout(view, w, h, 24)
    for (const [i, thing] of things.entries()) {
      const { left, top, right, bottom } = corners({ ...thing, angle: 0 })
      expect(Math.min(left, top, w - right, h - bottom)).toBeGreaterThan(-1)
      for (const other of things.slice(i + 1))
        expect(
          overlap(
            corners({ ...thing, angle: 0, size: thing.size - 1 }),
            corners({ ...other, angle: 0, size: other.size - 1 }),
          ),
        ).toBe(false)
    }
    const open = things.find(({ kind }) => kind === 'table')!.size
    expect(Math.min(...things.map(({ size }) => size))).toBeGreaterThanOrEqual(24)
    // Smaller screens than that have the lens.
    expect(open).toBeGreaterThanOrEqual(w * h > 250_000 && mode !== 'ring' ? 44 : 24)
  })

  it('gives everything a label of its own', () => {
    const labels = layout(six, 1280, 684, 60).things.map(labelOf)
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label).toMatch(/^[A-Z]{2}$/)
  })

  it('has the ring around its centre', () => {
    const ring = twinView({
      seats: 3,
      mode: 'ring',
      race: race({ piles: 5, table: 12, sets: [[], [], []], centre: 99 }),
    })
    const { things, spotOf } = layout(ring, 1280, 684, 12)
    const centre = spotOf('pile', 4)
    expect(things.filter(({ kind }) => kind === 'pile')).toHaveLength(5)
    for (const card of things.filter(({ kind }) => kind === 'table'))
      expect(Math.hypot(card.x - centre.x, card.y - centre.y)).toBeGreaterThan(card.size)
  })
})

describe('typing', () => {
  it('names a card with two letters, whatever the case', () => {
    expect(typed('', 'f')).toEqual({ label: null, waiting: 'F' })
    expect(typed('F', 'j')).toEqual({ label: 'FJ', waiting: '' })
    expect(typed('F', 'Enter')).toEqual({ label: null, waiting: '' })
  })
})

describe('the effects', () => {
  const before = twinView({ race: race({ piles: 3, table: 4, sets: [[], [7], []] }) })
  const moment = (view = before) => ({ view, layout: layout(view, 1280, 684, 15) })
  const won = (seats: number[], taken: number[]) =>
    ({ type: 'won', seats, taken, set: 900, motif: 1, size: taken.length }) as const

  it('tells a theft from a pair, and whose set it was', () => {
    const theirs = before.race!.sets[1]![0]!.set
    const [card] = before.race!.table.map(({ card }) => card)
    const effects = effectsOf(moment(), [won([0], [theirs, card!])], moment(), 0)
    expect(effects.events).toEqual([
      { type: 'won', feat: 'theft', seats: [0], robbed: [1], chain: 1 },
    ])
    const kept = effectsOf(moment(), [won([1], [theirs, card!])], moment(), 0)
    expect(kept.events[0]).toMatchObject({ feat: 'grown', robbed: [] })
  })

  it('lets what was won fly to its new owner', () => {
    const taken = before.race!.table.slice(0, 2).map(({ card }) => card)
    const after = twinView({ race: race({ piles: 3, table: 2, sets: [[900], [7], []] }) })
    after.race!.sets[0]![0]!.set = 900
    const { ghosts } = effectsOf(moment(), [won([0], taken)], moment(after), 0)
    expect(ghosts.map(({ motif }) => motif)).toEqual([1, 1])
    expect(ghosts[0]!.to).toMatchObject({ kind: 'set', where: 0 })
  })

  it('counts a chain until a card is turned over', () => {
    const turned = { type: 'turned', seat: 0, pile: 0, card: 1, to: 2, spot: 0, motif: 3 } as const
    expect(chainAfter(1, [won([0], [1, 2])])).toBe(2)
    expect(chainAfter(2, [turned])).toBe(0)
    const effects = effectsOf(moment(), [won([0], [1, 2])], moment(), 1)
    expect(effects.events[0]).toMatchObject({ chain: 2 })
  })

  it('knows a card again when it is turned over', () => {
    const names = new Names()
    const first = names.of(10)
    names.follow([{ type: 'turned', seat: 0, pile: 0, card: 10, to: 11, spot: 0, motif: null }])
    names.follow([{ type: 'turned_over', card: 11, to: 12, spot: 0, motif: 5 }])
    expect(names.of(12)).toBe(first)
    expect(names.of(10)).not.toBe(first)
  })
})

describe('the line', () => {
  it.each([en, fr])('says whose move it is', (words) => {
    const view = twinView({ race: race({ piles: 3, table: 1, sets: [[], [], []] }) })
    const mine = { ...view, race: { ...view.race!, due: 0 } }
    const free = { ...view, race: { ...view.race!, due: 1, free: true } }
    expect(status(mine, true, null, whoAt, words)).toMatchObject({
      headline: words.status.mine.solo,
      mine: true,
    })
    expect(status(free, true, null, whoAt, words).headline).toBe(words.status.free)
    expect(status(mine, false, null, whoAt, words).mine).toBe(false)
    const pause = { until: 5, why: 'dispute' as const, disputed: [1], lasts: 2100 }
    const paused = { ...mine, race: { ...mine.race, pause } }
    expect(status(paused, false, null, whoAt, words).headline).toBe(words.status.pause.dispute)
  })
})

const EVENTS: BoardEvent[] = [
  { type: 'dealt', first: 1 },
  { type: 'won', feat: 'pair', seats: [0], robbed: [], chain: 1 },
  { type: 'won', feat: 'triple', seats: [1, 2], robbed: [], chain: 1 },
  { type: 'won', feat: 'single', seats: [1], robbed: [], chain: 1 },
  { type: 'won', feat: 'grown', seats: [1], robbed: [], chain: 1 },
  { type: 'won', feat: 'pair', seats: [0, 2], robbed: [], chain: 3 },
  { type: 'won', feat: 'theft', seats: [1], robbed: [0], chain: 1 },
  { type: 'disputed', seats: [0, 1], until: 9 },
  { type: 'settled' },
  { type: 'erred', seat: 0, why: 'different', loser: 'player', shown: false },
  { type: 'erred', seat: 0, why: 'one_player', loser: 'team', shown: true },
  { type: 'erred', seat: 1, why: 'one_player', loser: null, shown: true },
  { type: 'erred', seat: 1, why: 'nothing_shown', loser: null, shown: false },
  { type: 'erred', seat: 0, why: 'needs_centre', loser: null, shown: true },
  { type: 'erred', seat: 2, why: 'not_for_centre', loser: null, shown: true },
  { type: 'owed', seat: 1 },
  { type: 'paid', seat: 0 },
  { type: 'claimed', seat: 0 },
  { type: 'timed_out', seat: 1 },
  { type: 'pointed', seat: 2 },
  { type: 'search_begun' },
  { type: 'ended', ranking: [[0], [1, 2]] },
]

describe.each([en, fr])('the words', (words) => {
  it.each(EVENTS)('tell what happened: $type', (event) => {
    const { banner, sentence, tone } = narrate(event, whoAt, words)
    expect(sentence).toMatch(/^[A-ZÀ].*\.$/)
    expect(`${banner} ${sentence}`).not.toMatch(/undefined|NaN|\?/)
    if (tone !== 'quiet') expect(banner).not.toBe('')
  })

  it('tell a theft to its victim as bad news', () => {
    expect(narrate(EVENTS[6]!, whoAt, words).tone).toBe('bad')
  })
})

function hands() {
  const told: string[] = []
  let camera: Camera = { x: 0, y: 0, scale: 1 }
  const fingers = new Fingers<string>({
    hand: (on) => told.push(`hand ${on}`),
    slipped: (on) => told.push(`slip ${on}`),
    look: (now) => {
      camera = now
    },
  })
  fingers.size = { w: 400, h: 800 }
  return { fingers, told, camera: () => camera }
}

describe('fingers', () => {
  const here = { x: 100, y: 100 }
  const there = { x: 200, y: 300 }

  it('a mouse is a hand at once', () => {
    const { fingers, told } = hands()
    fingers.down(1, here, 0, 'a', true)
    expect(told).toEqual(['hand a'])
  })

  it('a tap is a hand when it ends, a still finger a frame later', () => {
    const { fingers, told } = hands()
    fingers.down(1, here, 0, 'a', false)
    fingers.up(1, 30)
    fingers.down(2, here, 100, 'b', false)
    fingers.tick(112)
    expect(told).toEqual(['hand a'])
    fingers.tick(117)
    expect(told).toEqual(['hand a', 'hand b'])
  })

  it('two still fingers are two hands', () => {
    const { fingers, told, camera } = hands()
    fingers.down(1, here, 0, 'a', false)
    fingers.down(2, there, 20, 'b', false)
    fingers.move(2, { x: 203, y: 302 }, 60)
    fingers.up(1, 90)
    fingers.up(2, 95)
    expect(told).toEqual(['hand a', 'hand b'])
    expect(camera().scale).toBe(1)
  })

  it('two fingers that part are no hands: they enlarge the table around them', () => {
    const { fingers, told, camera } = hands()
    fingers.down(1, here, 0, 'a', false)
    fingers.down(2, there, 20, 'b', false)
    fingers.move(2, { x: 220, y: 340 }, 40)
    fingers.move(2, { x: 300, y: 500 }, 60)
    fingers.up(1, 100)
    fingers.up(2, 100)
    expect(told).toEqual(['slip a', 'slip b'])
    expect(camera().scale).toBeGreaterThan(1.4)
  })

  it('a finger that has laid a hand can still help to enlarge the table', () => {
    const { fingers, told, camera } = hands()
    fingers.down(1, here, 0, 'a', false)
    fingers.tick(20)
    fingers.down(2, there, 40, 'b', false)
    fingers.move(2, { x: 220, y: 340 }, 60)
    fingers.move(2, { x: 300, y: 500 }, 80)
    expect(told).toEqual(['hand a', 'slip b'])
    expect(camera().scale).toBeGreaterThan(1.4)
  })

  it('on an enlarged table a moving finger moves it and touches nothing, a tap touches', () => {
    const { fingers, told, camera } = hands()
    fingers.zoom(2, { x: 200, y: 400 })
    const { x } = camera()
    fingers.down(1, here, 0, 'a', false)
    fingers.move(1, { x: 130, y: 100 }, 30)
    fingers.move(1, { x: 150, y: 100 }, 45)
    fingers.up(1, 60)
    expect(camera().x).toBeGreaterThan(x)
    expect(told).toEqual(['slip a'])
    fingers.down(1, here, 100, 'b', false)
    fingers.up(1, 170)
    expect(told).toEqual(['slip a', 'hand b'])
  })

  it('a finger that slides on a table that cannot move is still a hand', () => {
    const { fingers, told } = hands()
    fingers.down(1, here, 0, 'a', false)
    fingers.move(1, { x: 130, y: 100 }, 20)
    fingers.up(1, 30)
    expect(told).toEqual(['hand a'])
  })

  it('never shows what lies beyond the edge of the table', () => {
    const { fingers, camera } = hands()
    fingers.zoom(9, here)
    expect(camera().scale).toBe(4)
    fingers.shift(9999, -9999)
    expect(camera()).toMatchObject({ x: 0, y: 800 * (1 - 4) })
    fingers.zoom(0, here)
    expect(camera()).toMatchObject({ x: 0, y: 0, scale: 1 })
  })
})

describe('a claim on the centre', () => {
  const CENTRE = 900
  const ring = race({ piles: 5, table: 4, sets: [[], []], centre: CENTRE })
  const claimedBy = (seat: number) => ({
    ...ring,
    ring: { ...ring.ring!, claim: { seat, until: 1500, lasts: 1500 } },
  })
  const shows: Offer = { ...NO_OFFER, kinds: ['show'] }
  function at(around: Partial<Around>) {
    const sent: TwinMove[] = []
    const claim = new Claim({
      race: ring,
      offer: NO_OFFER,
      you: 0,
      mine: [],
      holds: () => true,
      send: async (move) => void sent.push(move),
      ...around,
    })
    return { claim, sent }
  }

  it('is shown by whom the engine lets show it, and by nobody who waits', () => {
    expect(at({ race: claimedBy(0), offer: shows }).claim.showing).toBe(true)
    expect(at({ race: claimedBy(1) }).claim.showing).toBe(false)
    expect(at({ race: claimedBy(1), mine: [CENTRE] }).claim.showing).toBe(false)
  })

  it('may be chosen for before it is ruled, and is sent when it is mine', () => {
    const { claim, sent } = at({ mine: [CENTRE] })
    expect(claim.showing).toBe(true)
    claim.show(7)
    claim.show(5)
    expect(sent).toEqual([])
    claim.hear([{ type: 'claimed', seat: 0, until: 1500 }])
    expect(sent).toEqual([{ type: 'show', cards: [5, 7] }])
  })

  it('means the top of its pile where the centre is touched', () => {
    const { claim } = at({ race: claimedBy(0), offer: shows })
    claim.show(CENTRE)
    expect(claim.shown).toEqual([ring.piles[4]!.top])
  })
})
