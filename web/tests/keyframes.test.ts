import { describe, expect, it } from 'vitest'
import { keyframes } from '../src/games/pan/keyframes'
import { type Card, lay, type Scene, sceneOf, settle } from '../src/games/pan/scene'
import type { PanFact } from '../src/wire/types'
import { barrel, view } from './views'

const values = (cards: readonly Card[]) => cards.map((card) => card.value)
const ids = (scene: Scene) =>
  [
    ...scene.players.flatMap((p) => [...p.hand, ...p.captured, ...(p.pick ? [p.pick] : [])]),
    ...scene.discards,
  ]
    .map((card) => card.id)
    .sort()

describe('a scene', () => {
  it('shows what the view says and nothing else', () => {
    const scene = sceneOf(view())
    expect(values(scene.players[0]!.hand)).toEqual([1, 3, 3, 6])
    expect(values(scene.players[1]!.hand)).toEqual([null, null, null, null])
  })

  it('lays a card, and takes it back when another is laid', () => {
    const once = lay(sceneOf(view()), 0, 6)
    expect(once.players[0]!.pick?.value).toBe(6)
    const twice = lay(once, 0, 1)
    expect(twice.players[0]!.pick?.value).toBe(1)
    expect(values(twice.players[0]!.hand)).toEqual([3, 3, 6])
    expect(ids(twice)).toEqual(ids(once))
  })

  it('keeps the names of cards that stay where they are', () => {
    const before = sceneOf(view())
    expect(ids(settle(before, view()))).toEqual(ids(before))
  })

  it('shows the ghost after the seats', () => {
    const seat = { cards: 4, picked: false, captured: [], alive: true }
    const scene = sceneOf(view({ seats: [seat, seat], ghost: { cards: 4, captured: [] } }))
    expect(scene.ghost).toBe(2)
    expect(scene.players).toHaveLength(3)
  })
})

describe('keyframes', () => {
  const picked = view({
    hand: [3, 3, 6],
    pick: 1,
    seats: [0, 1, 2, 3].map(() => ({ cards: 3, picked: true, captured: [], alive: true })),
  })
  const after = view({
    trick: 2,
    hand: [3, 3, 6],
    seats: [[1, 5, 5, 6], [], [], []].map((captured) => ({
      cards: 3,
      picked: false,
      captured,
      alive: true,
    })),
  })
  const facts: PanFact[] = [
    { type: 'revealed', picks: [1, 5, 5, 6] },
    { type: 'trick', taker: 0, cards: [1, 5, 5, 6], cancelled: [5] },
  ]
  const shown = keyframes(sceneOf(picked), facts, after)

  it('turns all picks over in one keyframe', () => {
    const faces = shown.map((keyframe) =>
      keyframe.scene.faceUp ? keyframe.scene.players.map((p) => p.pick?.value) : null,
    )
    expect(faces[0]).toBeNull()
    expect(faces[1]).toEqual([1, 5, 5, 6])
  })

  it('shows no face before the reveal', () => {
    expect(shown[0]!.scene.players.slice(1).map((p) => p.pick?.value)).toEqual([null, null, null])
  })

  it('strikes out what cancels, then names the taker, then moves the same cards', () => {
    const struck = shown.findIndex((keyframe) => keyframe.event?.type === 'cancelled')
    const taken = shown.findIndex((keyframe) => keyframe.event?.type === 'trick')
    expect(struck).toBeLessThan(taken)
    expect(shown[taken]!.scene.taker).toBe(0)
    const loot = shown[taken + 1]!.scene.players[0]!.captured
    expect(values(loot)).toEqual([1, 5, 5, 6])
    expect(loot.map((card) => card.id).sort()).toEqual(
      shown[taken]!.scene.players.map((p) => p.pick!.id).sort(),
    )
  })

  it('ends as the view says, without drawing a card a second time', () => {
    const last = shown.at(-1)!
    expect(last.view).toBe(after)
    expect(last.scene).toEqual({ ...settle(shown.at(-2)!.scene, after) })
    expect(ids(last.scene)).toEqual(ids(shown.at(-2)!.scene))
  })

  it('holds its breath before a barrel card is turned', () => {
    const flip: PanFact = { type: 'flipped', seat: 0, card: 'pan', clics: 2 }
    const turned = keyframes(sceneOf(barrel({ clics: 2 })), [flip], barrel({ clics: 2 })).map(
      (keyframe) => keyframe.scene.turned,
    )
    expect(turned).toEqual(['hidden', 'pan', 'none'])
  })

  it('moves paid, stolen and lost cards', () => {
    const paid = keyframes(sceneOf(barrel()), [{ type: 'spun', seat: 0, value: 5 }], barrel())[0]!
    expect(values(paid.scene.discards)).toEqual([5])
    expect(paid.scene.spins).toBe(1)
    const stolen = keyframes(
      sceneOf(barrel()),
      [{ type: 'stolen', seat: 1, victim: 3, value: 6 }],
      barrel(),
    )[0]!
    expect(values(stolen.scene.players[1]!.captured)).toEqual([6])
    const dead = keyframes(
      sceneOf(barrel()),
      [{ type: 'eliminated', seat: 2, lost: [2, 3, 4, 6] }],
      barrel(),
    )[0]!
    expect(dead.scene.players[2]!.alive).toBe(false)
    expect(dead.scene.discards).toHaveLength(4)
  })
})
