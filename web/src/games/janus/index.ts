import type { JanusFact, JanusMove, JanusView } from '../../wire/types'
import { chapters, type Titled } from '../chapters'
import type { GameUI, Step } from '../game_ui'
import { lazy } from '../lazy'
import { may } from '../offer'
import { practiceFrom } from '../puzzles'
import Sprite from './art/Sprite.svelte'
import { decidingSentences } from './deciding'
import { mergedReplay } from './merged_replay'
import { mistakeSentence } from './mistake_sentence'
import { momentSentence } from './moment_sentence'
import { moveName } from './move_name'
import Poster from './Poster.svelte'
import { janusText } from './text.svelte'
import './tokens.css'

const titled: Titled<JanusFact> = (fact, who) => {
  const { chapters: names } = janusText()
  if (fact.type === 'laid') return names.laid(who(fact.seat), fact.symbol)
  return fact.type === 'proposed' ? names.proposed : null
}

export const ui: GameUI = {
  Board: lazy(() => import('./Board.svelte')),
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
  mergedReplay,
  sharedVictory: true,
  practice: async () =>
    practiceFrom(await import('./puzzles.json?raw'), await import('../ChoicePuzzle.svelte')),
  decidingMoment: () => import('./DecidingMoment.svelte'),
  // A game of memory: what one could still see of the last round, and no more.
  historyLimit: 8,
  momentSentence,
  mistakeSentence,
  asks: (_, offer) => (may(offer, 'vote') ? janusText().chapters.proposed : null),
  chapters: chapters(titled),
  decidingSentences: (replay) => decidingSentences(replay, janusText()),
  moveName: (move, names, view) =>
    moveName(move as JanusMove, names, view as JanusView | undefined),
  margin: (by) => janusText().trios(by),
  winnerLine: ({ ranking, scores }, names) => {
    const winners = ranking[0]!
    return janusText().crowned(
      winners.map((seat) => names[seat] ?? ''),
      scores[winners[0]!] ?? 0,
    )
  },
}
