// What lies where on a table of Pan, with a name for every card so that the eye can follow it.
// A scene is made from views and facts only: it draws the game and knows no rule of it.
import type { PanView } from '../../wire/types'

export type Stage = PanView['stage']

export interface Card {
  readonly id: number
  /** Null while its face is not known here. */
  readonly value: number | null
}

export interface Player {
  readonly hand: readonly Card[]
  readonly pick: Card | null
  readonly captured: readonly Card[]
  readonly alive: boolean
}

export interface Scene {
  readonly you: number | null
  readonly stage: Stage
  readonly trick: number
  /** The seats, and after them the ghost where two play. */
  readonly players: readonly Player[]
  readonly ghost: number | null
  readonly discards: readonly Card[]
  /** What was just paid, beside the barrel for a moment. */
  readonly paid: readonly Card[]
  readonly faceUp: boolean
  readonly cancelled: readonly number[]
  readonly taker: number | null
  readonly order: readonly number[]
  readonly onTurn: number | null
  readonly clics: number
  /** The barrel card in the light: about to be turned, or just turned. */
  readonly turned: 'none' | 'hidden' | 'clic' | 'pan'
  readonly spins: number
  readonly steals: number
  readonly price: number
  readonly box: PanView['box']
  readonly fallen: readonly number[]
  readonly leftOut: readonly number[]
}

let issued = 0
const card = (value: number | null): Card => ({ id: ++issued, value })

/** A table seen for the first time: the present, without the motion that led to it. */
export function sceneOf(view: PanView): Scene {
  return settle(null, view)
}

/** The scene that shows exactly this view, keeping the names of cards that are still there. */
export function settle(before: Scene | null, view: PanView): Scene {
  const pool = new Pool(before)
  const seats = view.seats.map((seat, index) => ({
    hand: pool.take(
      place(before, index, 'hand'),
      index === view.you ? view.hand : unknown(seat.cards),
    ),
    pick: pool.take(pickOf(before, index), pickValues(view, index, seat.picked)).at(0) ?? null,
    captured: pool.take(place(before, index, 'captured'), seat.captured),
    alive: seat.alive,
  }))
  const ghost = view.ghost && {
    hand: pool.take(place(before, seats.length, 'hand'), unknown(view.ghost.cards)),
    pick: null,
    captured: pool.take(place(before, seats.length, 'captured'), view.ghost.captured),
    alive: view.stage !== 'over',
  }
  return {
    you: view.you,
    stage: view.stage,
    trick: view.trick,
    players: ghost ? [...seats, ghost] : seats,
    ghost: ghost ? seats.length : null,
    discards: pool.take(before?.discards ?? [], view.discards),
    paid: [],
    faceUp: false,
    cancelled: [],
    taker: null,
    order: view.order,
    onTurn: view.on_turn,
    clics: view.clics,
    turned: 'none',
    spins: before?.spins ?? 0,
    steals: view.steals,
    price: view.price,
    box: view.box,
    fallen: view.fallen,
    leftOut: view.left_out,
  }
}

/** One player changed, the others as they are. */
export function change(scene: Scene, index: number, to: Partial<Player>): Scene {
  return { ...scene, players: scene.players.map((p, i) => (i === index ? { ...p, ...to } : p)) }
}

/** A card of the hand is laid face down; one that lay there before goes back. */
export function lay(scene: Scene, index: number, value: number | null): Scene {
  const player = scene.players[index]!
  if (player.pick && (value === null || player.pick.value === value)) return scene
  const hand = player.pick ? [...player.hand, player.pick] : [...player.hand]
  const [pick, rest] = pull(hand, value)
  return change(scene, index, { hand: sorted(rest), pick })
}

/** One card of this value out of the pile, made up if the pile does not show it. */
export function pull(pile: readonly Card[], value: number | null): [Card, Card[]] {
  let at = pile.findIndex((one) => one.value === value)
  if (at < 0) at = pile.findLastIndex((one) => one.value === null)
  const found = pile[at]
  const rest = pile.filter((_, i) => i !== at)
  return [found ? { id: found.id, value: value ?? found.value } : card(value), rest]
}

/** Several cards out of a pile. */
export function pullAll(pile: readonly Card[], values: readonly number[]): [Card[], Card[]] {
  const taken: Card[] = []
  let rest = [...pile]
  for (const value of values) {
    const [one, left] = pull(rest, value)
    taken.push(one)
    rest = left
  }
  return [taken, rest]
}

/** The values among these cards, lowest first. */
export function valuesOf(cards: readonly Card[]): number[] {
  return [...new Set(cards.flatMap(({ value }) => value ?? []))].sort((a, b) => a - b)
}

export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
}

function place(before: Scene | null, index: number, where: 'hand' | 'captured') {
  return before?.players[index]?.[where] ?? []
}

function pickOf(before: Scene | null, index: number): readonly Card[] {
  const pick = before?.players[index]?.pick
  return pick ? [pick] : []
}

function pickValues(view: PanView, index: number, picked: boolean): (number | null)[] {
  if (!picked) return []
  return [index === view.you ? view.pick : null]
}

function unknown(count: number): null[] {
  return Array<null>(count).fill(null)
}

/** Names of cards already on the table, handed out again place by place. */
class Pool {
  readonly #free = new Map<number, Card>()

  constructor(before: Scene | null) {
    const piles = before?.players.flatMap((p) => [
      ...p.hand,
      ...p.captured,
      ...(p.pick ? [p.pick] : []),
    ])
    for (const one of [...(piles ?? []), ...(before?.discards ?? [])]) this.#free.set(one.id, one)
  }

  take(here: readonly Card[], values: readonly (number | null)[]): Card[] {
    return values.map((value) => {
      const kept = here.find((one) => this.#free.has(one.id) && one.value === value)
      if (!kept) return card(value)
      this.#free.delete(kept.id)
      return kept
    })
  }
}
