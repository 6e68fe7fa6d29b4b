// Who plays with whom at a table of clans, as the host puts it together.
export type Team = 0 | 1

/** Turn about, as long as nobody has chosen. */
export const even = (players: number): Team[] =>
  Array.from({ length: players }, (_, place) => (place % 2 ? 1 : 0))

/** Somebody changes sides; if that would leave the teams uneven, somebody comes over in exchange. */
export function put(teams: readonly Team[], place: number, team: Team): Team[] {
  const next = [...teams]
  const other = next.findLastIndex((one, i) => one === team && i !== place)
  next[place] = team
  const first = next.filter((one) => one === 0).length
  if (Math.abs(next.length - 2 * first) > 1 && other >= 0) next[other] = team ? 0 : 1
  return next
}
