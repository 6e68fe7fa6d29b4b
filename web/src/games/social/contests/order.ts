// Which contest comes first, and which of them wants something of me.
import type { Offer, SocialSeenContest, SocialView } from '../../../wire/types'
import { may } from '../../offer'

/** Mine on top, then as they came. */
export const mineFirst = ({ contests, you }: SocialView): SocialSeenContest[] =>
  [...contests].sort((a, b) => Number(b.author === you) - Number(a.author === you))

/** Whom I may name the winner of it now; null stands for nobody. */
export const judging = (
  { contest }: SocialSeenContest,
  seats: SocialView['seats'],
  offer: Offer,
): (number | null)[] =>
  [...seats.keys(), null].filter((seat) => may(offer, 'award', `${contest}:${seat ?? 'nobody'}`))

/** Whether there is something for me to do in it. */
export function wanted(one: SocialSeenContest, { seats }: SocialView, offer: Offer): boolean {
  const { contest, answers = [], done = [], prompt } = one
  if (prompt.kind === 'rock_paper_scissors') return may(offer, 'duel')
  const said = answers.length + done.length > 0
  return (
    may(offer, 'answer', contest) ||
    may(offer, 'done', contest) ||
    (said && judging(one, seats, offer).some((seat) => seat !== null))
  )
}
