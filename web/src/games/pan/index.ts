import type { PanFact, PanMove, PanView } from '../../wire/types'
import { chapters, type Titled } from '../chapters'
import type { GameUI, Step } from '../game_ui'
import { lazy } from '../lazy'
import { practiceFrom } from '../puzzles'
import Sprite from './art/Sprite.svelte'
import { decidingSentences } from './deciding'
import { mistakeSentence } from './mistake_sentence'
import Poster from './Poster.svelte'
import { asks } from './status'
import { panText } from './text.svelte'
import './tokens.css'

const titled: Titled<PanFact> = (fact, who) => {
  const text = panText()
  if (fact.type === 'trick')
    return text.chapters.trick(
      fact.taker === 'ghost' ? text.ghost : fact.taker === null ? null : who(fact.taker),
    )
  if (fact.type === 'eliminated') return text.chapters.eliminated(who(fact.seat))
  return fact.type === 'stolen' ? text.chapters.stolen(who(fact.seat), who(fact.victim)) : null
}

export const ui: GameUI = {
  Board: lazy(() => import('./Board.svelte')),
  Poster,
  Sprite,
  words() {
    const { pitch, players, levels, options, refusals, lesson } = panText()
    const { doubleClic, noCards } = options
    return {
      pitch,
      players,
      levels,
      refusals,
      lesson,
      options: [
        {
          key: 'double_clic',
          ...doubleClic,
          choices: [
            { value: false, label: options.off },
            { value: true, label: options.on },
          ],
        },
        {
          key: 'no_cards',
          ...noCards,
          choices: [
            { value: 'plays', label: options.plays },
            { value: 'out', label: options.out },
          ],
        },
      ],
    }
  },
  lesson: async () => {
    const { default: steps } = await import('./lesson.json')
    return { steps: steps as unknown as Step[], names: ['Lola', 'Gus'] }
  },
  practice: async () =>
    practiceFrom(await import('./puzzles.json?raw'), await import('../ChoicePuzzle.svelte')),
  decidingMoment: () => import('./DecidingMoment.svelte'),
  asks: (view) => asks(view as PanView, panText()),
  chapters: chapters(titled),
  decidingSentences: (replay) => decidingSentences(replay, panText()),
  moveName: (move, names) => {
    const { type, ...more } = move as PanMove
    if (type === 'pick') return String((more as { value: number }).value)
    return type === 'steal' ? (names[(more as { seat: number }).seat] ?? '') : panText()[type]
  },
  mistakeSentence,
  // So much is survived where one of so many that were left is Pan.
  momentSentence: ({ kind, seat, by }, who) =>
    kind === 'clic' ? panText().decided.lucky(who(seat!).name, Math.round(1 / (1 - by))) : '',
  winnerLine: (outcome, names) =>
    panText().banner.ended({ name: names[outcome.ranking[0]![0]!] ?? '', you: false }),
}
