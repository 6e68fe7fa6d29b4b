// What the status line says at the ring only.
import type { TwinRaceView } from '../../../wire/types'
import type { Cast } from '../race/narration'
import type { RaceWords } from '../race/words.en'
import type { Claim } from './claim.svelte'

/** TWIN-53: what I am to show, or who shows a pair; null: nobody claims one. */
export function claimed(
  { ring }: TwinRaceView,
  { showing, shown }: Pick<Claim, 'showing' | 'shown'>,
  cast: Cast,
  { status: words }: RaceWords,
): { headline: string; mine: boolean } | null {
  if (showing) return { headline: shown.length === 1 ? words.showOne : words.show, mine: true }
  return ring?.claim ? { headline: words.waits(cast(ring.claim.seat)), mine: false } : null
}

/** TWIN-53: who shows a pair, and who waits behind them on the centre. */
export function queue({ ring, hands }: TwinRaceView, cast: Cast, text: RaceWords): string | null {
  const claim = ring?.claim
  if (!claim) return null
  const next = hands.filter(({ on, seat }) => on === ring.centre && seat !== claim.seat)
  return text.claim(
    cast(claim.seat),
    next.map(({ seat }) => cast(seat)),
  )
}

/** TWIN-56: how many sets somebody owes, in words. */
export function owes({ ring }: TwinRaceView, seat: number | null, text: RaceWords): string | null {
  const debts = ring?.debts.filter((debt) => debt.seat === seat).length ?? 0
  return debts ? text.owes(debts) : null
}
