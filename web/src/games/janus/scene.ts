// What lies where on a table of Janus, with a name for every card so that the eye can follow it.
// A card here is the side that is turned to me: its other side is not in the scene, except for
// the side it showed a moment ago (so that it can be seen to turn) and what the table remembers.
import type { JanusDraw, JanusView } from '../../wire/types'

export type Source = JanusDraw['from']

export interface Card {
  readonly id: number
  /** The symbol turned to me; null for spectators. */
  readonly face: number | null
  /** The side it showed before it turned in this very keyframe. */
  readonly was: number | null | undefined
  /** Where it was drawn from in the last turn. */
  readonly from: Source | null
  /** With the memory aid: the other side, null if it was never shown; else undefined. */
  readonly other: number | null | undefined
}

export interface Trio {
  readonly symbol: number
  readonly cards: readonly Card[]
}

export interface Player {
  readonly hand: readonly Card[]
  readonly trios: readonly Trio[]
}

/** A card's way in the last turn: from a hand or the pile to a hand or the pile. */
export interface Leg {
  readonly id: number
  readonly from: Source
  readonly to: Source
  /** Whose move it was. */
  readonly by: number
}

export interface Scene {
  readonly you: number | null
  readonly players: readonly Player[]
  /** The cards of the pile that can be seen, the top last; two while one covers the other. */
  readonly pile: readonly Card[]
  readonly pileSize: number
  readonly onTurn: number | null
  /** At the deal: the cards lie open before they are picked up. */
  readonly lying: boolean
  readonly trail: readonly Leg[]
  /** My own draw, shown before the table has said so. */
  readonly ahead: boolean
}

let issued = 0
const leg = (from: Source, to: Source, by: number): Leg => ({ id: ++issued, from, to, by })
export const card = (face: number | null): Card => ({
  id: ++issued,
  face,
  was: undefined,
  from: null,
  other: undefined,
})

/** A table seen for the first time: the present, without the motion that led to it. */
export function sceneOf(view: JanusView): Scene {
  const scene = settle(null, view)
  const seat = view.on_turn
  if (seat === null || !view.drawn.length) return scene
  const fresh = scene.players[seat]!.hand.length - view.drawn.length
  const hand = scene.players[seat]!.hand.map((one, i) => ({
    ...one,
    from: view.drawn[i - fresh] ?? null,
  }))
  const trail = view.drawn.map((from) => leg(from, seat, seat))
  return { ...change(scene, seat, { hand }), trail }
}

/** The scene that shows exactly this view, keeping the names of cards that are still there. */
export function settle(before: Scene | null, view: JanusView): Scene {
  const players = view.seats.map((seat, index) => ({
    hand: handOf(before?.players[index], view, index),
    trios: seat.trios.map((symbol, i) => {
      const kept = before?.players[index]?.trios[i]
      return kept?.symbol === symbol
        ? { symbol, cards: kept.cards.map(rested) }
        : { symbol, cards: Array.from({ length: view.box.trio }, () => card(symbol)) }
    }),
  }))
  const top = view.top === null ? [] : [keep(before?.pile.at(-1), view.top)]
  const under = view.memory?.pile.at(-1)?.[1]
  return {
    you: view.you,
    players,
    pile: top.map((one) => ({ ...one, from: null, other: under })),
    pileSize: view.pile,
    onTurn: view.on_turn,
    lying: false,
    trail: before?.trail ?? [],
    ahead: false,
  }
}

function handOf(before: Player | undefined, view: JanusView, seat: number): Card[] {
  const seen = seat === view.you ? view.hand : view.seats[seat]!.outer
  return Array.from({ length: view.seats[seat]!.cards }, (_, slot) => ({
    ...keep(before?.hand[slot], seen[slot] ?? null),
    other: view.memory?.hands[seat]?.[slot],
  }))
}

const rested = (one: Card): Card => ({ ...one, was: undefined })

function keep(here: Card | undefined, face: number | null): Card {
  return here?.face === face ? rested(here) : card(face)
}

/** One player changed, the others as they are. */
export function change(scene: Scene, index: number, to: Partial<Player>): Scene {
  return { ...scene, players: scene.players.map((p, i) => (i === index ? { ...p, ...to } : p)) }
}

/** The same card, showing this side to me: it turns if it showed another. */
export function shown(one: Card, face: number | null): Card {
  return { ...one, face, was: one.face === face ? undefined : one.face, other: undefined }
}

/** A new turn begins to be told: what was drawn in the one before is no longer news. */
export function turnOf(scene: Scene, seat: number): Scene {
  const calm = {
    ...scene,
    players: scene.players.map((p) => ({ ...p, hand: p.hand.map(rested) })),
    pile: scene.pile.map(rested),
    lying: false,
  }
  if (scene.onTurn === seat && scene.trail.every((way) => way.by === seat)) return calm
  return {
    ...calm,
    players: calm.players.map((p) => ({ ...p, hand: p.hand.map((c) => ({ ...c, from: null })) })),
    trail: [],
    onTurn: seat,
  }
}

export interface Draw {
  seat: number
  from: Source
  slot: number | null
  /** The face turned to me once it is drawn. */
  face: number | null
}

/** A card goes into a hand: whoever holds it now keeps the side they saw, so others see it turn. */
export function draw(before: Scene, { seat, from, slot, face }: Draw): Scene {
  const scene = turnOf(before, seat)
  const pile = from === 'pile'
  const taken = pile ? scene.pile.at(-1) : scene.players[from]!.hand[slot ?? 0]
  const one = { ...shown(taken ?? card(face), face), from }
  const left = pile
    ? { ...scene, pile: scene.pile.slice(0, -1), pileSize: scene.pileSize - 1 }
    : change(scene, from, { hand: scene.players[from]!.hand.filter((c) => c !== taken) })
  const given = change(left, seat, { hand: [...left.players[seat]!.hand, one] })
  return { ...given, trail: [...given.trail, leg(from, seat, seat)] }
}

/** The face of the pile that has come to light. */
export function uncover(scene: Scene, top: number | null): Scene {
  if (top === null) return { ...scene, pile: [] }
  return scene.pile.at(-1)?.face === top ? scene : { ...scene, pile: [card(top)] }
}

/** One card of a hand goes on the pile with this face up. */
export function discard(scene: Scene, seat: number, id: number, face: number): Scene {
  const hand = scene.players[seat]!.hand
  const one = hand.find((c) => c.id === id) ?? card(face)
  const after = change(scene, seat, { hand: hand.filter((c) => c.id !== id) })
  const laid = { ...shown(one, face), from: null }
  return {
    ...after,
    pile: [...scene.pile.slice(-1).map(rested), laid],
    pileSize: scene.pileSize + 1,
    trail: [...scene.trail, leg(seat, 'pile', seat)],
  }
}

/** Three cards of a hand, shown to all and put in front of the player. */
export function layTrio(
  scene: Scene,
  seat: number,
  slots: readonly number[],
  symbol: number,
): Scene {
  const { hand, trios } = scene.players[seat]!
  const cards = slots.map((slot) => ({ ...shown(hand[slot] ?? card(symbol), symbol), from: null }))
  return change(scene, seat, {
    hand: hand.filter((_, slot) => !slots.includes(slot)),
    trios: [...trios, { symbol, cards }],
  })
}
