import { settings } from '../../app/settings.svelte'
import { LIMITS, type SocialFact } from '../../wire/types'
import { chapters, type Titled } from '../chapters'
import type { Face, Step } from '../face'
import { later } from '../later'
import Sprite from './art/Sprite.svelte'
import { decided } from './decided'
import { socialFront } from './front.svelte'
import Poster from './Poster.svelte'
import { packFrom } from './packs/link'
import { chosenPack, nameOf, save } from './packs/saved.svelte'
import { seen } from './packs/seen'
import { told } from './told'

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

export const face: Face = {
  Board: later(() => import('./Board.svelte')),
  Stage: later(() => import('./Stage.svelte')),
  Poster,
  Sprite,
  Extra: later(() => import('./packs/Packs.svelte')),
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
  brings: () => ({ seen: seen(), pack: chosenPack()?.text ?? null }),
  linked: async (hash) => {
    if (!hash.startsWith('#pack=')) return null
    const { packText } = await import('./packs/text.svelte')
    const text = await packFrom(hash, LIMITS.pack)
    return text === null ? packText().unreadable : packText().kept(nameOf(save(text).text))
  },
  begins: () => ({ language: settings.language }),
  lesson: async () => {
    const { default: steps } = await import('./lesson.json')
    return { steps: spoken(steps), names: ['Mia', 'Tom'] }
  },
  chapters: chapters(titled),
  moment: () => import('./rounds/Moment.svelte'),
  told,
  decided: (replay) => decided(replay, socialFront()),
  crowned: ({ ranking, scores }, names) => {
    const winners = ranking[0]!
    return socialFront().crowned(
      winners.map((seat) => names[seat] ?? ''),
      scores[winners[0]!] ?? 0,
    )
  },
}
