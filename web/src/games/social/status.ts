// The line that answers, in one second: whose move, and what can I do?
import type { Offer } from '../../wire/types'
import { may } from '../offer'
import type { Cast } from './narration'
import { hasLiked, owed, type Scene } from './scene'
import type { SocialText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(scene: Scene, offer: Offer, cast: Cast, text: SocialText): Status {
  const { view } = scene
  const line = (headline: string, detail = '', mine = false): Status => ({ headline, detail, mine })
  const aside = view.you === null ? text.watching : ''
  if (view.stage === 'over') return line(text.over)
  if (view.stage === 'between') return line(text.counting(view.round))
  if (owed(view)) return line(text.rewardNow, text.rewardHow, true)
  switch (view.stage) {
    case 'countdown':
      return line(text.getReady, aside || text.getReadyHow)
    case 'stopped':
      return line(text.stopOf(cast(view.quiz!.author)), aside)
    case 'emptied':
      return line(text.frozen, aside || text.frozenHow)
    case 'objections':
      return line(text.objections, aside || text.objectionsHow, view.you !== null)
    case 'playing':
      return view.turn === null ? atOnce(scene, offer, cast, text) : inTurn(scene, cast, text)
  }
}

/** Everybody plays: what is there for me to do? */
function atOnce(scene: Scene, offer: Offer, cast: Cast, text: SocialText): Status {
  const { view } = scene
  const detail = view.quiz ? text.quizWaits(cast(view.quiz.author)) : ''
  const line = (headline: string, mine = false): Status => ({ headline, detail, mine })
  if (view.you === null) return line(text.watching)
  if (scene.hand.every((card) => card === null)) return line(text.drawNow, true)
  const open = likeable(scene, offer).length
  if (open) return line(text.likeWaits(open), true)
  return line(text.playNow)
}

function inTurn(scene: Scene, cast: Cast, text: SocialText): Status {
  const { view } = scene
  const [duel] = view.contests
  if (duel) {
    const mine = view.you !== null && !duel.chosen?.includes(view.you)
    return { headline: text.contest.duel, detail: '', mine }
  }
  if (view.turn !== view.you) {
    const detail = view.you === null ? text.watching : ''
    return { headline: text.turnOf(cast(view.turn!)), detail, mine: false }
  }
  const empty = scene.hand.every((card) => card === null)
  return { headline: text.yourTurn, detail: empty ? text.drawTurn : text.yourTurnHow, mine: true }
}

/** The galleries I could like just now; what I have just liked is not ruled yet. */
export function likeable(scene: Scene, offer: Offer): number[] {
  if (!may(offer, 'like')) return []
  return scene.view.seats.flatMap(({ gallery }, seat) =>
    seat !== scene.view.you &&
    gallery !== null &&
    may(offer, 'like', seat) &&
    !hasLiked(scene, seat)
      ? [seat]
      : [],
  )
}
