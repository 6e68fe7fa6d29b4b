import { describe, expect, it } from 'vitest'
import { NO_OFFER } from '../src/games/offer'
import { decidingSentences } from '../src/games/pan/deciding'
import { narrate } from '../src/games/pan/narration'
import { status } from '../src/games/pan/status'
import { en as panEn } from '../src/games/pan/text.en'
import { fr as panFr } from '../src/games/pan/text.fr'
import type { Replay } from '../src/net/match_state'
import type { PanFact } from '../src/wire/types'
import { barrel, view } from './views'

const names = ['Ada', 'Bo', 'Cleo', 'Dot']
const whoAt = (index: number) => ({ name: names[index] ?? '?', you: index === 0 })

const FACTS: PanFact[] = [
  { type: 'dealt', hand: [1, 3, 3, 6] },
  { type: 'picked', seat: 1, value: null },
  { type: 'revealed', picks: [1, 5, 5, 6] },
  { type: 'ghost_revealed', value: 4 },
  { type: 'trick', taker: 0, cards: [1, 5, 5, 6], cancelled: [5] },
  { type: 'trick', taker: null, cards: [1, 1, 4, 4], cancelled: [1, 4] },
  { type: 'trick', taker: 'ghost', cards: [1, 2, 4], cancelled: [] },
  { type: 'left_out', seats: [1, 2] },
  { type: 'lot_drawn', seat: 2, among: [1, 2] },
  { type: 'round_begun', order: [2, 0, 1] },
  { type: 'flipped', seat: 1, card: 'clic', clics: 2 },
  { type: 'flipped', seat: 1, card: 'pan', clics: 2 },
  { type: 'spun', seat: 0, value: 3 },
  { type: 'passed', seat: 3, values: [1, 2] },
  { type: 'dared', seat: 1 },
  { type: 'stopped', seat: 1 },
  { type: 'stolen', seat: 1, victim: 0, value: 6 },
  { type: 'eliminated', seat: 1, lost: [2, 2] },
  { type: 'time_ran_out', seats: [1] },
  { type: 'ended', ranking: [[0], [2], [1], [3]] },
]

describe('narration', () => {
  it.each(FACTS)('names $type in both languages', (fact) => {
    for (const text of [panEn, panFr]) {
      const { banner, sentence } = narrate(fact, whoAt, text, 6)
      expect(banner).not.toMatch(/undefined|\?$|null/)
      expect(sentence).toMatch(/[.!]$/)
      expect(sentence).not.toMatch(/undefined|null/)
    }
  })

  it('says you to me and the name to others', () => {
    expect(narrate(FACTS[4]!, whoAt, panFr, 6).banner).toBe('Tu prends 4 cartes')
    expect(narrate(FACTS[16]!, whoAt, panEn, 6).banner).toBe('Bo steals your 6')
    expect(narrate(FACTS[16]!, whoAt, panFr, 6).banner).toBe('Bo vole ton 6')
  })

  it('tells the odds of the next flip after a Clic', () => {
    expect(narrate(FACTS[10]!, whoAt, panEn, 6).sentence).toContain('1 time in 4')
    const last: PanFact = { type: 'flipped', seat: 1, card: 'clic', clics: 5 }
    expect(narrate(last, whoAt, panEn, 6).sentence).not.toContain('1 time in 1')
    expect(narrate(last, whoAt, panFr, 6).sentence).not.toContain('1 fois sur 1')
  })
})

describe('the status line', () => {
  const asked = (...actions: string[]) => ({ ...NO_OFFER, awaited: true, kinds: actions })

  it('asks me to pick, then names whom we wait for', () => {
    expect(status(view(), asked('pick'), whoAt, panEn)).toMatchObject({
      headline: 'Pick a card',
      mine: true,
    })
    const seats = [true, true, false, true].map((picked) => ({
      cards: 3,
      picked,
      captured: [],
      alive: true,
    }))
    const picked = view({ seats, pick: 1 })
    expect(status(picked, NO_OFFER, whoAt, panFr)).toMatchObject({
      headline: 'On attend Cleo',
      detail: '',
    })
    const open = { ...NO_OFFER, kinds: ['pick'] }
    expect(status(picked, open, whoAt, panEn).detail).toBe(panEn.canChange)
  })

  it('tells whose turn it is, and when a flip is all I can do', () => {
    expect(status(barrel({ on_turn: 1 }), NO_OFFER, whoAt, panEn).headline).toBe('Bo’s turn')
    expect(status(barrel(), asked('flip'), whoAt, panEn)).toMatchObject({
      headline: 'Your turn',
      mine: true,
      detail: panEn.mustFlip,
    })
    const all = asked('flip', 'spin')
    expect(status(barrel(), all, whoAt, panEn).detail).toBe(panEn.yourTurnHow)
  })

  it('asks nothing of me where I look back at my own turn', () => {
    expect(status(barrel(), NO_OFFER, whoAt, panEn)).toEqual({
      headline: 'Your turn',
      detail: '',
      mine: false,
    })
  })

  it('tells the dead that they are', () => {
    const seats = barrel().seats.map((seat, i) => ({ ...seat, alive: i !== 0 }))
    expect(status(barrel({ seats, on_turn: 2 }), NO_OFFER, whoAt, panFr).detail).toBe(panFr.dead)
  })
})

describe('what decided it', () => {
  it('names the last bang with its odds, and the luckiest Clic', () => {
    const replay = {
      names,
      outcome: { ranking: [[0], [1], [2], [3]], scores: [3, 2, 1, 0] },
      updates: [
        {
          n: 0,
          at: 0,
          view: view(),
          facts: [FACTS[4], { ...FACTS[10], clics: 4 }, { ...FACTS[11], clics: 4 }],
        },
      ],
    } as unknown as Replay
    expect(decidingSentences(replay, panEn)).toEqual([
      panEn.decided.last('Bo', 2),
      panEn.decided.lucky('Bo', 3),
      panEn.decided.rich('Ada', 4),
    ])
  })
})
