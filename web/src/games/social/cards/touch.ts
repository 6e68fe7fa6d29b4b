// What a touch on my cards or on a gallery means just now. What may be done comes with the offer; here
// it only gets a shape: a move, words first, or the reason why not.
import type { Offer, SocialMove } from '../../../wire/types'
import { may, reason, whyNot } from '../../offer'
import { aLike, type Scene } from '../scene'
import type { SocialText } from '../text.en'

export type Action =
  | { does: 'move'; move: SocialMove }
  /** This card needs words before it is played, or a gallery. */
  | { does: 'compose' }
  | { does: 'nothing'; why: string }

export type Ask = { scene: Scene; offer: Offer; text: SocialText }

const nothing = (why: string): Action => ({ does: 'nothing', why })
const make = (move: SocialMove): Action => ({ does: 'move', move })

/** Whether I am owed a card face down. */
export const rewarding = (offer: Offer) => may(offer, 'reward')

/** A touch on a card of my hand. */
export function touchCard(slot: number, { scene, offer, text }: Ask): Action {
  const card = scene.hand[slot]
  if (!card) return touchPile({ scene, offer, text })
  if (rewarding(offer)) return make({ type: 'reward', from: 'hand', slot })
  const why = whyNot(offer, card.kind)
  return why ? nothing(reason(why, text.refusals)) : { does: 'compose' }
}

/** A touch on somebody's gallery; it may have come before my last Like was ruled. */
export function touchGallery(seat: number, { scene, offer, text }: Ask): Action {
  const on = scene.view.seats[seat]!.gallery
  const slot = aLike(scene)
  const why = whyNot(offer, 'like', seat)
  if (why || slot < 0 || on === null) return nothing(reason(why, text.refusals))
  return make({ type: 'play', slot, on })
}

/** A touch on my pile. */
export function touchPile({ offer, text }: Ask): Action {
  if (rewarding(offer)) {
    const why = whyNot(offer, 'reward', 'pile')
    return why ? nothing(reason(why, text.refusals)) : make({ type: 'reward', from: 'pile' })
  }
  const why = whyNot(offer, 'draw')
  return why ? nothing(reason(why, text.refusals)) : make({ type: 'draw' })
}
