// How everybody stood at a step of a match, in words: what the curve shows to the eye.
import { analysisText } from '../text/analysis.svelte'
import { t } from '../text/text.svelte'
import type { Analysis } from '../wire/types'

/** A value of the curve, as it is read. */
export const formatValue = ({ unit }: Pick<Analysis, 'unit'>, value: number): string =>
  unit === 'chance' ? t().percent(value) : `${value}`

/** Whose line it is. */
export const lineName = (
  { curve }: Pick<Analysis, 'curve'>,
  names: readonly string[],
  line: number,
): string => ((curve[0]?.chances.length ?? 0) > 1 ? (names[line] ?? '') : analysisText().together)

/** Everybody with what they had after this update. */
export function standingsText(analysis: Analysis, names: readonly string[], n: number): string {
  const point = analysis.curve.findLast((point) => point.n <= n)
  const all = point?.chances ?? []
  return all
    .map(({ value }, line) => `${lineName(analysis, names, line)} ${formatValue(analysis, value)}`)
    .join(', ')
}
