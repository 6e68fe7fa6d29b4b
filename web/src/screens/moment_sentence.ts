// A moment of a match that was judged, in one sentence.
import { gameUI } from '../games/registry.svelte'
import { analysisText } from '../text/analysis.svelte'
import type { Who } from '../text/people'
import { t } from '../text/text.svelte'
import type { Analysis, Moment } from '../wire/types'

/** What a sentence about a moment is made of. */
type Judged = Pick<Analysis, 'game' | 'decisions' | 'curve'>

/** Empty where nothing can be said of it. */
export function momentSentence(
  analysis: Judged,
  moment: Moment,
  who: (seat: number) => Who,
): string {
  if (moment.kind === 'choices') return praised(moment, who)
  if (moment.kind === 'luck') return moved(analysis, moment, who)
  const ui = gameUI(analysis.game)
  const made = analysis.decisions.find((made) => made.entry === moment.entry)
  if (moment.kind === 'choice') return made ? (ui?.mistakeSentence?.(made, who) ?? '') : ''
  return ui?.momentSentence?.(moment, who) ?? ''
}

function moved(analysis: Judged, { entry, seat, by }: Moment, who: (seat: number) => Who) {
  const point = analysis.curve.findLast((point) => point.entry <= entry)
  const now = point?.chances[seat!]?.value ?? 0
  return analysisText().luckMoved(who(seat!), t().percent(now - by), t().percent(now))
}

/** What a good chooser gave away in all, in hundredths; less than half of one is nothing. */
function praised({ seat, by }: Moment, who: (seat: number) => Who): string {
  const text = analysisText()
  return by < 0.005 ? text.chosePerfectly(who(seat!)) : text.choseWell(who(seat!), t().percent(by))
}
