// What is said of a game in a club's book: what decided it, and how somebody played apart from luck.
import { isolated } from '../../net/names'
import { analysisText } from '../../text/analysis.svelte'
import type { ClubGame } from '../../wire/types'
import { momentSentence } from '../moment_sentence'
import { pointsAbove } from '../points_above'

const people =
  ({ verdict, you }: ClubGame) =>
  (seat: number) => ({ name: isolated(verdict?.names[seat] ?? ''), you: seat === you })

/** The moment that moved most, as its game tells it; nothing until the game has come. */
export function deciding(game: ClubGame): string {
  if (!game.verdict?.moment) return ''
  const { moment, decisions, curve } = game.verdict
  return momentSentence({ game: game.game, decisions, curve }, moment, people(game))
}

/** How I played above my cards, or else whoever played best. */
export function playing(game: ClubGame): string {
  const played = game.verdict?.played ?? []
  if (!played.length) return ''
  const values = played.map(({ value }) => value)
  const seat = game.you ?? values.indexOf(Math.max(...values))
  return `${analysisText().played(people(game)(seat), pointsAbove(played[seat]!))}.`
}
