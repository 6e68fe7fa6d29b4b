import { describe, expect, it } from 'vitest'
import { decidingSentences } from '../src/games/janus/deciding'
import { type BoardEvent, keyframes } from '../src/games/janus/keyframes'
import { narrate } from '../src/games/janus/narration'
import { draw, type Scene, sceneOf, settle } from '../src/games/janus/scene'
import { status } from '../src/games/janus/status'
import { en } from '../src/games/janus/text.en'
import { fr } from '../src/games/janus/text.fr'
import { NO_OFFER } from '../src/games/offer'
import type { Replay } from '../src/net/match_state'
import type { JanusFact, JanusView, Offer } from '../src/wire/types'

const [MOON, SUN, BEE, FISH, COLUMN, TORCH] = [3, 5, 6, 7, 8, 10] as const
const names = ['Ada', 'Bo', 'Cleo']
const whoAt = (index: number) => ({ name: names[index] ?? '?', you: index === 0 })

/** Three players, seat 0 looking: sun and bee inside, two cards with each of the others. */
function view(over: Partial<JanusView> = {}): JanusView {
  return {
    options: {
      two_from_pile: false,
      trio_hint: true,
      memory_aid: false,
      stall_rounds: 20,
      clock: null,
      dealer: null,
    },
    box: { trio: 3, hand: 4, most: 2, answer_time: 20_000 },
    you: 0,
    dealer: 0,
    hand: [SUN, BEE],
    hint: [],
    seats: [
      { cards: 2, outer: [], trios: [] },
      { cards: 2, outer: [SUN, BEE], trios: [] },
      { cards: 2, outer: [FISH, MOON], trios: [] },
    ],
    pile: 60,
    top: COLUMN,
    on_turn: 0,
    drawn: [],
    quiet: 0,
    may_propose: true,
    proposal: null,
    memory: null,
    deadline: null,
    end: null,
    ...over,
  }
}

const hand = (scene: Scene, seat: number) => scene.players[seat]!.hand
const faces = (scene: Scene, seat: number) => hand(scene, seat).map((card) => card.face)

describe('a card that is drawn', () => {
  const before = sceneOf(view({ on_turn: 1 }))

  it('names every way of a card, also two from the same place', () => {
    const twice = [1, 2].reduce(
      (at) => draw(at, { seat: 1, from: 'pile', slot: null, face: BEE }),
      before,
    )
    expect(new Set(twice.trail.map((leg) => leg.id)).size).toBe(2)
  })

  it('keeps the side I saw when I draw it', () => {
    const after = draw(sceneOf(view()), { seat: 0, from: 1, slot: 0, face: SUN })
    expect(hand(after, 0).at(-1)).toMatchObject({ face: SUN, was: undefined, from: 1 })
  })

  it('turns before my eyes when another draws it', () => {
    const after = draw(before, { seat: 1, from: 2, slot: 0, face: TORCH })
    expect(hand(after, 1).at(-1)).toMatchObject({ face: TORCH, was: FISH, from: 2 })
    expect(hand(after, 1).at(-1)!.id).toBe(hand(before, 2)[0]!.id)
    expect(faces(after, 2)).toEqual([MOON])
  })

  it('does not turn when it was mine: I go on seeing my side', () => {
    const after = draw(before, { seat: 1, from: 0, slot: 1, face: BEE })
    expect(hand(after, 1).at(-1)).toMatchObject({ face: BEE, was: undefined })
  })

  it('leaves a trail that the next player’s turn wipes out', () => {
    const once = draw(before, { seat: 1, from: 2, slot: 0, face: TORCH })
    const twice = draw(once, { seat: 1, from: 'pile', slot: null, face: MOON })
    expect(twice.trail).toMatchObject([
      { from: 2, to: 1 },
      { from: 'pile', to: 1 },
    ])
    const next = draw(twice, { seat: 2, from: 1, slot: 0, face: BEE })
    expect(next.trail).toMatchObject([{ from: 1, to: 2 }])
  })
})

describe('keyframes', () => {
  it('shows the open faces, then turns only my own cards', () => {
    const open = [
      [MOON, FISH],
      [SUN, BEE],
      [FISH, MOON],
    ]
    const dealt: JanusFact = {
      type: 'dealt',
      dealer: 0,
      open,
      hand: [SUN, BEE],
      pile: 60,
      top: COLUMN,
    }
    const [lying, held] = keyframes(sceneOf(view()), [dealt], view())
    expect([0, 1, 2].map((seat) => faces(lying!.scene, seat))).toEqual(open)
    expect(hand(held!.scene, 0).map((card) => [card.was, card.face])).toEqual([
      [MOON, SUN],
      [FISH, BEE],
    ])
    expect(hand(held!.scene, 1).every((card) => card.was === undefined)).toBe(true)
  })

  it('shows both of two discards, one after the other', () => {
    const fact: JanusFact = { type: 'discarded', seat: 1, slots: [1, 0], faces: [MOON, TORCH] }
    const after = view({
      top: TORCH,
      pile: 62,
      seats: view().seats.with(1, { cards: 0, outer: [], trios: [] }),
    })
    const tops = keyframes(sceneOf(view()), [fact], after).map(
      (keyframe) => keyframe.scene.pile.at(-1)?.face,
    )
    expect(tops).toEqual([MOON, TORCH, TORCH])
  })

  it('does not show my own draw twice', () => {
    const fact = {
      type: 'drawn',
      seat: 0,
      to: 2,
      from: 1,
      slot: 0,
      face: SUN,
      top: COLUMN,
    } as const
    const ahead = {
      ...draw(sceneOf(view()), { seat: 0, from: 1, slot: 0, face: SUN }),
      ahead: true,
    }
    const [keyframe] = keyframes(ahead, [fact], view())
    expect(faces(keyframe!.scene, 0)).toEqual([SUN, BEE, SUN])
  })

  it('ends in exactly what the view says, without the sides I do not see', () => {
    const scene = settle(
      sceneOf(view()),
      view({ hand: [SUN], seats: view().seats.with(0, { cards: 1, outer: [], trios: [] }) }),
    )
    expect(faces(scene, 0)).toEqual([SUN])
    expect(scene.players.flatMap((p) => p.hand).every((card) => card.other === undefined)).toBe(
      true,
    )
  })

  it('shows a watcher no side of any hand', () => {
    const seats = view().seats.map((seat) => ({ ...seat, outer: [] }))
    const scene = sceneOf(view({ you: null, hand: [], seats }))
    expect([0, 1, 2].flatMap((seat) => faces(scene, seat))).toEqual(Array(6).fill(null))
  })
})

const EVENTS: BoardEvent[] = [
  { type: 'dealt', dealer: 0, open: [[MOON, FISH], [], []], hand: [SUN, BEE], pile: 60, top: 1 },
  { type: 'picked_up', hand: [SUN, BEE] },
  { type: 'drawn', seat: 1, to: 2, from: 2, slot: 0, face: TORCH, top: 1 },
  { type: 'drawn', seat: 0, to: 2, from: 'pile', slot: null, face: SUN, top: 1 },
  { type: 'drawn', seat: 1, to: 2, from: 0, slot: 0, face: null, top: 1 },
  { type: 'discard', seat: 2, face: 9 },
  { type: 'laid', seat: 0, slots: [0, 1, 2], symbol: 9 },
  { type: 'stopped', seat: 1 },
  { type: 'proposed', by: 1 },
  { type: 'proposed', by: null },
  { type: 'voted', seat: 0, agree: false },
  { type: 'rejected', late: [2] },
  { type: 'time_ran_out', seat: 2 },
  { type: 'ended', why: 'agreed', possible: [], ranking: [[0], [1, 2]] },
]

describe('words', () => {
  it.each(EVENTS)('tell $type in both languages', (event) => {
    for (const text of [en, fr]) {
      const { banner, sentence } = narrate(event, 0, whoAt, text)
      expect(`${banner}${sentence}`).not.toMatch(/undefined|null/)
      expect(sentence).toMatch(/[.!?]$/)
    }
  })

  it('say in French what the article wants', () => {
    expect(narrate(EVENTS[6]!, 0, whoAt, fr).sentence).toBe('Tu poses un trio d’yeux.')
    expect(narrate(EVENTS[3]!, 0, whoAt, fr).banner).toBe('Tu prends un soleil sur la pile')
  })

  it('ask for what is possible', () => {
    const offer = (over: Partial<Offer>) => ({ ...NO_OFFER, awaited: true, ...over })
    const first = offer({ kinds: ['draw', 'discard'] })
    expect(status(view(), first, whoAt, en).detail).toBe(en.drawOrDiscard)
    const second = offer({ kinds: ['draw', 'stop'] })
    expect(status(view({ drawn: [1] }), second, whoAt, en).detail).toBe(en.drewOne)
    const full = offer({ kinds: ['discard'], barred: { draw: 'hand_full' } })
    expect(status(view(), full, whoAt, en).detail).toBe(en.noDraw.hand_full)
    const drawn = offer({ kinds: ['stop'], barred: { draw: 'hand_full' } })
    expect(status(view({ drawn: [1] }), drawn, whoAt, en).detail).toBe(en.drewLast)
    expect(status(view({ on_turn: 1 }), NO_OFFER, whoAt, fr).headline).toBe('Au tour de Bo')
  })

  it('ask only those for an answer who still owe one', () => {
    const asked = view({ on_turn: 1, proposal: { by: 1, agreed: [1] } })
    const vote = { ...NO_OFFER, awaited: true, kinds: ['vote'] }
    expect(status(asked, vote, whoAt, en)).toMatchObject({ detail: en.vote.why, mine: true })
    expect(status(asked, NO_OFFER, whoAt, en)).toMatchObject({ detail: en.voteWait, mine: false })
  })

  it('answer at the end whether a trio was still possible (JANUS-22)', () => {
    const end = { why: 'agreed', possible: [BEE, FISH], ranking: [[0], [1, 2]] } as const
    const replay = {
      names,
      outcome: { ranking: [[0], [1, 2]], scores: [1, 0, 0] },
      updates: [{ n: 0, at: 0, facts: [], view: view({ end } as never) }],
    } as unknown as Replay
    expect(decidingSentences(replay, en).at(-1)).toContain('bee or fish')
  })
})
