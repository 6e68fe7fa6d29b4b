// Who plays with whom at a table of clans, as the host puts it together.
type Team = 0 | 1

/** How it begins, as long as nobody has chosen. */
export const turnAbout = (players: number): Team[] =>
  Array.from({ length: players }, (_, place) => (place % 2 ? 1 : 0))

/** Somebody changes sides, and the last one over there comes over in exchange. */
export function exchanged(teams: readonly Team[], place: number): Team[] {
  const own = teams[place]!
  const other = teams.findLastIndex((team) => team !== own)
  return teams.map((team, i) => (i === place ? teams[other]! : i === other ? own : team))
}
