// What the status line says at the ring only.
import type { TwinRaceView } from '../../../wire/types'
import type { WhoAt } from '../race/narration'
import type { RaceWords } from '../race/words.en'
import type { Claim } from './claim.svelte'

/** TWIN-53: what I am to show, or who shows a pair; null: nobody claims one. */
export function claimed(
  race: TwinRaceView,
  { showing, shown }: Pick<Claim, 'showing' | 'shown'>,
  whoAt: WhoAt,
  text: RaceWords,
): { headline: string; mine: boolean } | null {
  const { status: words } = text
  if (showing) return { headline: shown.length === 1 ? words.showOne : words.show, mine: true }
  const told = queue(race, whoAt, text)
  return told === null ? null : { headline: told, mine: false }
}

/** TWIN-53: who shows a pair, and who waits behind them on the centre. */
function queue({ ring, hands }: TwinRaceView, whoAt: WhoAt, text: RaceWords): string | null {
  const claim = ring?.claim
  if (!claim) return null
  const next = hands.filter(({ on, seat }) => on === ring.centre && seat !== claim.seat)
  return text.claim(
    whoAt(claim.seat),
    next.map(({ seat }) => whoAt(seat)),
  )
}

/** TWIN-56: how many sets somebody owes, in words. */
export function owes({ ring }: TwinRaceView, seat: number | null, text: RaceWords): string | null {
  const debts = ring?.debts.filter((debt) => debt.seat === seat).length ?? 0
  return debts ? text.owes(debts) : null
}
