// The cards on the table under names that stay: a token changes whenever a card is moved or turned,
// but the eye follows the card. What is drawn is the view; facts only say which card became which.
import type { TwinFact, TwinHeapView } from '../../../wire/types'

type Seen = TwinHeapView['table'][number]

export interface Piece extends Seen {
  readonly key: number
  readonly dragger: number | null
}

/** The cards as somebody finds them who has just come. */
export const sceneOf = (heap: TwinHeapView): Piece[] => named(heap, new Map(), [])

/** The cards after something happened. Cards that did not change stay the same objects. */
export function follow(
  pieces: readonly Piece[],
  facts: readonly TwinFact[],
  heap: TwinHeapView,
): Piece[] {
  const keys = new Map(pieces.map(({ card, key }) => [card, key]))
  for (const fact of facts) {
    if (fact.type !== 'dropped' && fact.type !== 'flipped') continue
    const key = keys.get(fact.card)
    if (key !== undefined) keys.set(fact.to, key)
  }
  return named(heap, keys, pieces)
}

function named(
  heap: TwinHeapView,
  keys: ReadonlyMap<number, number>,
  before: readonly Piece[],
): Piece[] {
  const known = new Map(before.map((piece) => [piece.key, piece]))
  return heap.table.map((card) => {
    const key = keys.get(card.card) ?? card.card
    const old = known.get(key)
    return old && same(old, card) ? old : { ...card, key, dragger: card.dragger ?? null }
  })
}

const same = (a: Piece, b: Seen): boolean =>
  a.card === b.card &&
  a.motif === b.motif &&
  a.x === b.x &&
  a.y === b.y &&
  a.angle === b.angle &&
  a.layer === b.layer &&
  a.dragger === (b.dragger ?? null)
