// What a touch means just now: a move, a question first, or the reason why not.
import type { SocialMove } from '../../wire/types'
import { mayDraw } from './may'
import type { Cast } from './narration'
import { aLike, hasLiked, isActive, owed, type Scene } from './scene'
import { likeable } from './status'
import type { SocialText } from './text.en'

export type Deed =
  | { does: 'move'; move: SocialMove }
  /** This card needs words before it is played. */
  | { does: 'compose' }
  | { does: 'nothing'; why: string }

const nothing = (why: string): Deed => ({ does: 'nothing', why })
const make = (move: SocialMove): Deed => ({ does: 'move', move })

type Ask = { scene: Scene; cast: Cast; text: SocialText }

/** A touch on a card of my hand. */
export function touchCard(slot: number, { scene, cast, text }: Ask): Deed {
  const { view } = scene
  const card = scene.hand[slot]
  if (owed(view) && card) return make({ type: 'reward', from: 'hand', slot })
  if (!card) return touchPile({ scene, cast, text })
  const stands = standstill({ scene, cast, text })
  if (stands) return nothing(stands)
  if (card.kind === 'like')
    return nothing(likeable(scene).length ? text.why.pickGallery : text.why.noGalleries)
  if (view.quiz && card.kind !== 'gallery') return nothing(text.why.quizFirst)
  return { does: 'compose' }
}

/** A touch on somebody's gallery. */
export function touchGallery(seat: number, { scene, cast, text }: Ask): Deed {
  const { view } = scene
  const stands = standstill({ scene, cast, text })
  if (stands) return nothing(stands)
  if (!isActive(scene, seat)) return nothing(text.why.noGallery)
  if (seat === view.you) return nothing(text.why.own)
  if (view.options.likes === 'enforced' && hasLiked(scene, seat)) return nothing(text.why.liked)
  const slot = aLike(scene)
  const on = view.seats[seat]!.gallery
  if (slot < 0) return nothing(text.why.noLike)
  return on === null ? nothing(text.why.noGallery) : make({ type: 'play', slot, on })
}

/** A touch on my pile. */
export function touchPile({ scene, cast, text }: Ask): Deed {
  const { view } = scene
  const { pile } = view.seats[view.you!]!
  if (owed(view)) return pile ? make({ type: 'reward', from: 'pile' }) : nothing(text.why.emptyPile)
  const stands = standstill({ scene, cast, text })
  if (stands) return nothing(stands)
  if (mayDraw(view)) return make({ type: 'draw' })
  if (!pile) return nothing(text.why.emptyPile)
  const full = scene.hand.every((card) => card !== null)
  return nothing(full || view.turn === null ? text.why.full : text.why.keepHand)
}

/** Why my cards have to stay where they are; null: they need not. */
export function standstill({ scene, cast, text }: Ask): string | null {
  const { stage, turn, you, contests } = scene.view
  if (stage === 'stopped') return text.why.stopped
  if (stage !== 'playing') return text.why.notNow
  if (turn === null) return null
  if (turn !== you) return text.why.notYou(cast(turn))
  return contests.length ? text.why.notNow : null
}

/** A few ideas at a time; which ones changes as the game goes on. */
export function few<T>(all: readonly T[], page: number, size = 3): T[] {
  return Array.from({ length: Math.min(size, all.length) }, (_, i) => {
    return all[(page * size + i) % all.length]!
  })
}
