import type { Replay } from '../../net/match_state'
import type { NimFact } from '../../wire/types'
import type { GameUI, Step } from '../game_ui'
import { lazy } from '../lazy'
import Poster from './Poster.svelte'
import { nimText } from './text.en'

/** Who took the last pebble. */
function decidingSentences(replay: Replay): string[] {
  const facts = replay.updates.flatMap((update) => update.facts as NimFact[])
  const last = facts.find((fact) => fact.type === 'emptied')
  return last ? [nimText().decided(replay.names[last.seat] ?? '')] : []
}

export const ui: GameUI = {
  Board: lazy(() => import('./Board.svelte')),
  Poster,
  words() {
    const { pitch, players, refusals, lesson } = nimText()
    return { pitch, players, refusals, lesson, options: [] }
  },
  lesson: async () => {
    const { default: steps } = await import('./lesson.json')
    return { steps: steps as unknown as Step[], names: ['Lola'] }
  },
  decidingSentences,
  winnerLine: ({ ranking }, names) =>
    nimText().crowned(ranking[0]!.map((seat) => names[seat] ?? '').join(', ')),
}
