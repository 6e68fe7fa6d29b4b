// The line that answers, in one second: whose move, and what can I do?
import type { Offer } from '../../wire/types'
import { may } from '../offer'
import type { WhoAt } from './narration'
import { hasLiked, owed, type Scene, totalOf } from './scene'
import type { SocialText } from './text.en'

export interface Status {
  headline: string
  detail: string
  /** It is on me: the brightest thing on the table. */
  mine: boolean
}

export function status(scene: Scene, offer: Offer, whoAt: WhoAt, text: SocialText): Status {
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
      return line(text.stopOf(whoAt(view.quiz!.author)), aside)
    case 'emptied':
      return line(text.frozen, aside || text.frozenHow)
    case 'objections':
      return line(text.objections, aside || text.objectionsHow, offer.awaited)
    case 'playing':
      return view.turn === null
        ? atOnce(scene, offer, whoAt, text)
        : inTurn(scene, offer, whoAt, text)
  }
}

/** Everybody plays: what is there for me to do? */
function atOnce(scene: Scene, offer: Offer, whoAt: WhoAt, text: SocialText): Status {
  const { view } = scene
  const detail = view.quiz ? text.quizWaits(whoAt(view.quiz.author)) : worth(scene, text)
  const line = (headline: string, mine = false): Status => ({ headline, detail, mine })
  if (view.you === null) return line(text.watching)
  const empty = scene.hand.every((card) => card === null)
  if (empty && may(offer, 'draw')) return line(text.drawNow, true)
  const open = likeable(scene, offer).filter((seat) => !hasLiked(scene, seat)).length
  if (open) return line(text.likeWaits(open), true)
  return line(text.playNow)
}

/** What the number on my profile is made of. */
function worth({ view }: Scene, text: SocialText): string {
  if (view.you === null) return ''
  const mine = view.seats[view.you]!
  return text.worth(totalOf(mine), mine.profile.length, mine.hand + mine.pile)
}

function inTurn(scene: Scene, offer: Offer, whoAt: WhoAt, text: SocialText): Status {
  const { view } = scene
  const aside = view.you === null ? text.watching : ''
  const line = (headline: string, detail = aside): Status => ({
    headline,
    detail,
    mine: offer.awaited,
  })
  if (view.contests.length) return line(text.contest.duel)
  const [reward] = view.rewards
  if (reward) return line(text.quiz.rewarding(reward.seats.map(whoAt)))
  if (view.turn !== view.you) return line(text.turnOf(whoAt(view.turn!)))
  return line(text.yourTurn, may(offer, 'draw') ? text.drawTurn : text.yourTurnHow)
}

/** The galleries I may like just now; what I have just liked is not ruled yet. */
export function likeable(scene: Scene, offer: Offer): number[] {
  if (!may(offer, 'like')) return []
  return scene.view.seats.flatMap(({ gallery }, seat) =>
    seat !== scene.view.you &&
    gallery !== null &&
    may(offer, 'like', seat) &&
    !scene.ahead.some(({ on }) => on === seat)
      ? [seat]
      : [],
  )
}
