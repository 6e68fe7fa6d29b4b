// Who is in front in an evening, and which of its games was the closest.
import { settings } from '../../app/settings.svelte'
import { isolated } from '../../net/names'
import { eveningText } from '../../text/evening.svelte'
import type { EveningGame, Score } from '../../wire/types'

/** Who has most wins, several where they have equally many; nobody before the first win. */
export function leadersOf(tally: readonly Score[]): { names: string[]; wins: number } {
  const wins = Math.max(0, ...tally.map((score) => score.wins))
  const first = tally.filter((score) => wins && score.wins === wins)
  return { names: first.map(({ name }) => isolated(name)), wins }
}

/** ms. So long after midnight it is still the evening before. */
const NIGHT = 6 * 3_600_000

/** How an evening is called that ended at this moment of the calendar, in seconds. */
export function dayOf(at: number, now = Date.now()): string {
  const day = (ms: number) => new Date(ms - NIGHT).toDateString()
  return day(at * 1000) === day(now) ? eveningText().tonight : datedDayOf(at)
}

/** The same where it will be read on other days. */
export const datedDayOf = (at: number): string =>
  eveningText().ofDay(
    new Date(at * 1000 - NIGHT).toLocaleDateString(settings.language, { dateStyle: 'long' }),
  )

/** A game that was decided by so much. */
export interface Close {
  game: EveningGame
  by: number
}

/** The game with the least between the first and whoever came next, where it counts something. */
export function closestOf(
  games: readonly EveningGame[],
  counts: (game: string) => boolean,
): Close | null {
  const found = games.flatMap((game) => {
    const [first, second] = game.outcome.ranking
    if (!second || game.sides === 'together' || !counts(game.game)) return []
    const [most, next] = [first![0]!, second[0]!].map((seat) => game.outcome.scores[seat]!)
    return [{ game, by: most! - next! }]
  })
  return found.reduce<Close | null>((best, one) => (best && best.by <= one.by ? best : one), null)
}
