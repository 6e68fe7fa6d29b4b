// Square cards as large as a room allows.
const GAP = 6

/** In how many columns so many cards are largest, and how large. */
export function largest(
  cards: number,
  wide: number,
  high: number,
): { columns: number; side: number } {
  let best = { columns: 1, side: 0 }
  for (let columns = 1; columns <= cards; columns++) {
    const rows = Math.ceil(cards / columns)
    const side = Math.floor(
      Math.min((wide - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows),
    )
    if (side > best.side) best = { columns, side }
  }
  return best
}

/** The same for several groups, each on rows of its own below a caption of this height. */
export function largestIn(
  groups: readonly number[],
  wide: number,
  high: number,
  caption: number,
): { columns: number; side: number } {
  let best = { columns: 1, side: 0 }
  for (let columns = 1; columns <= Math.max(1, ...groups); columns++) {
    const rows = groups.reduce((sum, cards) => sum + Math.ceil(cards / columns), 0)
    const room = high - groups.length * (caption + GAP) - GAP * rows
    const side = Math.floor(Math.min((wide - GAP * (columns - 1)) / columns, room / rows))
    if (side > best.side) best = { columns, side }
  }
  return best
}
