import type { JanusFact, JanusMove, JanusView } from '../../wire/types'
import { chapters, type Titled } from '../chapters'
import type { Face, Step } from '../face'
import { later } from '../later'
import { practised } from '../puzzles'
import Sprite from './art/Sprite.svelte'
import { called } from './called'
import { decided } from './decided'
import Poster from './Poster.svelte'
import { regretted } from './regretted'
import { janusText } from './text.svelte'
import { together } from './together'
import { told } from './told'

const titled: Titled<JanusFact> = (fact, who) => {
  const { chapters: names } = janusText()
  if (fact.type === 'laid') return names.laid(who(fact.seat), fact.symbol)
  return fact.type === 'proposed' ? names.proposed : null
}

export const face: Face = {
  Board: later(() => import('./Board.svelte')),
  Poster,
  Sprite,
  words() {
    const { pitch, players, levels, options, refusals, lesson } = janusText()
    const choices = [
      { value: false, label: options.off },
      { value: true, label: options.on },
    ]
    return {
      pitch,
      players,
      levels,
      refusals,
      lesson,
      options: [
        { key: 'trio_hint', ...options.hint, choices },
        { key: 'memory_aid', ...options.memory, choices },
        { key: 'two_from_pile', ...options.pile, choices },
        {
          key: 'stall_rounds',
          ...options.stall,
          choices: [
            { value: 10, label: '10' },
            { value: 20, label: '20' },
            { value: 0, label: options.never },
          ],
        },
      ],
    }
  },
  lesson: async () => {
    const { default: steps } = await import('./lesson.json')
    return { steps: steps as unknown as Step[], names: ['Livia', 'Marcus'] }
  },
  together,
  sharing: true,
  practice: async () =>
    practised(await import('./puzzles.json?raw'), await import('../Choice.svelte')),
  moment: () => import('./Moment.svelte'),
  // A game of memory: what one could still see of the last round, and no more.
  remembers: 8,
  told,
  regretted,
  chapters: chapters(titled),
  decided: (replay) => decided(replay, janusText()),
  called: (move, names, view) => called(move as JanusMove, names, view as JanusView | undefined),
  crowned: ({ ranking, scores }, names) => {
    const winners = ranking[0]!
    return janusText().crowned(
      winners.map((seat) => names[seat] ?? ''),
      scores[winners[0]!] ?? 0,
    )
  },
}
