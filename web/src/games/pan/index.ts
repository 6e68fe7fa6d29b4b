import type { PanFact, PanMove } from '../../wire/types'
import { chapters, type Titled } from '../chapters'
import type { Face, Step } from '../face'
import { later } from '../later'
import { practised } from '../puzzles'
import Sprite from './art/Sprite.svelte'
import { decided } from './decided'
import Poster from './Poster.svelte'
import { regretted } from './regretted'
import { panText } from './text.svelte'

const titled: Titled<PanFact> = (fact, who) => {
  const text = panText()
  if (fact.type === 'trick')
    return text.chapters.trick(
      fact.taker === 'ghost' ? text.ghost : fact.taker === null ? null : who(fact.taker),
    )
  if (fact.type === 'eliminated') return text.chapters.eliminated(who(fact.seat))
  return fact.type === 'stolen' ? text.chapters.stolen(who(fact.seat), who(fact.victim)) : null
}

export const face: Face = {
  Board: later(() => import('./Board.svelte')),
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
    practised(await import('./puzzles.json?raw'), await import('../Choice.svelte')),
  moment: () => import('./Moment.svelte'),
  chapters: chapters(titled),
  decided: (replay) => decided(replay, panText()),
  called: (move) => {
    const { type, ...more } = move as PanMove
    if (type === 'pick') return String((more as { value: number }).value)
    return type === 'steal' ? '' : panText()[type]
  },
  regretted,
  crowned: (outcome, names) =>
    panText().banner.ended({ name: names[outcome.ranking[0]![0]!] ?? '', you: false }),
}
