import { settings } from '../../app/settings.svelte'
import { LIMITS, type Offer, type SocialFact, type SocialView } from '../../wire/types'
import { chapters, type Titled } from '../chapters'
import type { GameUI, Step } from '../game_ui'
import { lazy } from '../lazy'
import { may } from '../offer'
import Sprite from './art/Sprite.svelte'
import { decidingSentences } from './deciding'
import { socialFront } from './front.svelte'
import { momentSentence } from './moment_sentence'
import Poster from './Poster.svelte'
import { packFrom } from './packs/link'
import { chosenPack, nameOf, save } from './packs/saved.svelte'
import { seen } from './packs/seen'
import './tokens.css'

const MAKE_UPS = {
  usual: { likes: 12, galleries: 5, contests: 3, quizzes: 3 },
  quizzes: { likes: 11, galleries: 4, contests: 3, quizzes: 5 },
  contests: { likes: 11, galleries: 4, contests: 5, quizzes: 3 },
}
const CONTEST_TIMES = [30_000, 45_000, 90_000]
const QUIZ_TIMES = [15_000, 30_000, 60_000]

/** What Mia writes in the lesson, in the language of the moment. */
function spoken(steps: unknown): Step[] {
  const { title, statement } = socialFront().lessonSays
  const said = (key: string, words: string) => [`"${key}":"…"`, `"${key}":"${words}"`] as const
  return JSON.parse(
    JSON.stringify(steps)
      .replaceAll(...said('title', title))
      .replaceAll(...said('statement', statement)),
  )
}

const titled: Titled<SocialFact> = (fact, who) => {
  const { chapters: names } = socialFront()
  if (fact.type === 'revealed') return names.quiz(who(fact.author))
  if (fact.type === 'contest_over')
    return names.contest(fact.winner === null ? null : who(fact.winner))
  return fact.type === 'round_ended' ? names.count : null
}

/** In turn it is my turn; else there is always something to do, and now and then one thing to answer. */
function asks({ stage, turn }: SocialView, offer: Offer): string | null {
  const { asks: words } = socialFront()
  if (may(offer, 'vote')) return words.vote
  if (stage === 'objections') return words.objections
  return stage === 'playing' && turn === null ? words.play : null
}

export const ui: GameUI = {
  Board: lazy(() => import('./Board.svelte')),
  Stage: lazy(() => import('./Stage.svelte')),
  Poster,
  Sprite,
  Extra: lazy(() => import('./Extra.svelte')),
  albumPages: async () => {
    const [{ default: Pages }, { ALBUM: look }] = await Promise.all([
      import('./album/Pages.svelte'),
      import('./album/look'),
    ])
    return { Pages, look }
  },
  margin: (by) => socialFront().margin(by),
  Album: lazy(() => import('./album/Album.svelte')),
  words() {
    const { pitch, players, levels, options, lesson } = socialFront()
    const seconds = (ms: number) => ({ value: ms, label: options.seconds(ms) })
    return {
      pitch,
      players,
      levels,
      lesson,
      options: [
        {
          key: 'language',
          ...options.language,
          choices: [
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ],
        },
        {
          key: 'likes',
          ...options.likes,
          choices: [
            { value: 'enforced', label: options.enforced },
            { value: 'honour', label: options.honour },
          ],
        },
        {
          key: 'make_up',
          ...options.makeUp,
          choices: [
            { value: MAKE_UPS.usual, label: options.usual },
            { value: MAKE_UPS.quizzes, label: options.quizzes },
            { value: MAKE_UPS.contests, label: options.contests },
          ],
        },
        { key: 'contest_timeout', ...options.contest, choices: CONTEST_TIMES.map(seconds) },
        { key: 'quiz_timeout', ...options.quiz, choices: QUIZ_TIMES.map(seconds) },
      ],
    }
  },
  dealContribution: () => ({ seen: seen(), pack: chosenPack()?.text ?? null }),
  openLink: async (hash) => {
    if (!hash.startsWith('#pack=')) return null
    const { packText } = await import('./packs/text.svelte')
    const text = await packFrom(hash, LIMITS.pack)
    return text === null ? packText().unreadable : packText().kept(nameOf(save(text).text))
  },
  initialOptions: () => ({ language: settings.language }),
  lesson: async () => {
    const { default: steps } = await import('./lesson.json')
    return { steps: spoken(steps), names: ['Mia', 'Tom'] }
  },
  asks: (view, offer) => asks(view as SocialView, offer),
  chapters: chapters(titled),
  decidingMoment: () => import('./rounds/DecidingMoment.svelte'),
  momentSentence,
  decidingSentences: (replay) => decidingSentences(replay, socialFront()),
  winnerLine: ({ ranking, scores }, names) => {
    const winners = ranking[0]!
    return socialFront().crowned(
      winners.map((seat) => names[seat] ?? ''),
      scores[winners[0]!] ?? 0,
    )
  },
}
