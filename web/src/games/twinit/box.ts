// The numbers of the box, as the engine tells them.
import type { TwinBox, TwinView } from '../../wire/types'

/** What a replay is drawn with that was kept before views said it. */
export const KEPT: TwinBox = {
  cards: 135,
  copies: 3,
  edge: 1000,
  levels: ['moles', 'eaglets', 'falcons', 'lynxes'],
  minute: 60_000,
  longest_text: 200,
}

export const boxOf = ({ box }: Pick<TwinView, 'box'>): TwinBox => box ?? KEPT
