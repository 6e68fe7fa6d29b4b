import type { TwinOptions, TwinView } from '../../wire/types'
import type { GameUI, OptionRow } from '../game_ui'
import { lazy } from '../lazy'
import { practiceFrom } from '../puzzles'
import { chaptersIn, decidingSentences, teamsIn } from './deciding'
import { bestAlone } from './heap/best'
import { momentSentence } from './moment_sentence'
import Poster from './Poster.svelte'
import Setup from './Setup.svelte'
import Sprite from './Sprite.svelte'
import Team from './Team.svelte'
import { twinText } from './text.svelte'
import './tokens.css'

const MODES = ['solo', 'clans', 'ring', 'coop'] as const
const DIFFICULTIES = ['easy', 'normal', 'hard'] as const
const DECKS = [1, 2, 3, 4, 5]
const TEMPI = [2500, 4000, 8000]
const MINUTES = [45_000, 60_000, 90_000, 120_000, 600_000]

function nearTwins(): OptionRow {
  const { difficulty, difficulties } = twinText().options
  const choices = DIFFICULTIES.map((value) => ({ value, label: difficulties[value] }))
  return { key: 'difficulty', ...difficulty, choices }
}

/** The choices of a table; some belong to some modes only. */
function rows({ mode = 'solo' }: Partial<TwinOptions>): OptionRow[] {
  const { options } = twinText()
  const yesNo = [
    { value: false, label: options.off },
    { value: true, label: options.on },
  ]
  const tempo: OptionRow = {
    key: 'flip_timeout',
    ...options.tempo,
    choices: TEMPI.map((ms) => ({ value: ms, label: options.seconds(ms) })),
  }
  const minute: OptionRow = {
    key: 'minute',
    ...options.minute,
    choices: MINUTES.map((ms) => ({ value: ms, label: options.seconds(ms) })),
  }
  return [
    {
      key: 'mode',
      label: options.mode.label,
      help: options.mode.help[mode],
      choices: MODES.map((value) => ({ value, label: options.modes[value] })),
      resets: { teams: null },
    },
    nearTwins(),
    mode === 'coop' ? minute : tempo,
    {
      key: 'deck',
      ...options.deck,
      choices: DECKS.map((value) => ({ value, label: String(value) })),
    },
    { key: 'colour_blind', ...options.colours, choices: yesNo },
  ]
}

const race = (mode: 'solo' | 'clans' | 'ring') => async () =>
  (await import('./race/lesson')).lesson(mode)

const asksNothing = ({ heap, race }: TwinView) => heap !== null || race?.ring?.claim != null

export const ui: GameUI = {
  Board: lazy(() => import('./Board.svelte')),
  Poster,
  Sprite,
  Extra: Setup,
  AtSeat: Team,
  words(options = {}) {
    const { pitch, players, rivals, mates, refusals, lesson, lessons } = twinText()
    const levels = options.mode === 'coop' ? mates : rivals
    return { pitch, players, levels, refusals, lesson, lessons, options: rows(options) }
  },
  // Motifs that differ in colours alone are for large screens: nobody knows yet who will come with which.
  initialOptions: (quick) => ({ colour_blind: true, ...(quick && { difficulty: 'easy' }) }),
  quickChoice: () => nearTwins(),
  soloMode() {
    const { label, how, best } = twinText().alone
    const points = bestAlone()
    return { label, how: points === null ? how : best(points), options: { mode: 'coop' } }
  },
  lesson: race('solo'),
  lessonOptions: (mode) => ({ mode }),
  lessons: {
    clans: race('clans'),
    ring: race('ring'),
    coop: async () => (await import('./heap/lesson')).lesson(),
  },
  verdict(view) {
    const { heap } = view as TwinView
    if (!heap) return null
    return {
      title: twinText().decided.level[heap.level],
      story: () => import('./heap/Story.svelte'),
    }
  },
  practice: async () =>
    practiceFrom(await import('./puzzles.json?raw'), await import('./SightPuzzle.svelte')),
  momentSentence,
  // A heap is everybody's, and who claims a pair has just been told what to do.
  asks: (view) => (asksNothing(view as TwinView) ? '' : null),
  chapters: (replay) => chaptersIn(replay, twinText()),
  decidingSentences: (replay) => decidingSentences(replay, twinText()),
  teams: (view) => teamsIn((view as TwinView).race?.teams ?? [], twinText()),
  decidingMoment: () => import('./DecidingMoment.svelte'),
  margin: (by) => twinText().margin(by),
  winnerLine: ({ ranking, scores }, names) => {
    const winners = ranking[0]!
    return twinText().crowned(
      winners.map((seat) => names[seat] ?? ''),
      scores[winners[0]!] ?? 0,
    )
  },
}
