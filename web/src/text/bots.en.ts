// Who the bots are.
import type { BotName } from '../wire/types'

export const en = {
  title: 'Which bot?',
  how: 'The level says how well it plays. Where players take turns, each has a pace of its own too.',
  characters: {
    Bo: 'Always the same calm pace',
    Cleo: 'Plays without looking back',
    Dot: 'Likes to think twice',
    Ezra: 'Is in no hurry at all',
    Fig: 'Is soon done',
    Gus: 'Takes a sip of tea first',
    Hop: 'Has played before you look up',
    Ivo: 'As steady as a clock',
    Juno: 'Now in a flash, now after an age',
    Kit: 'Never quite the same pace twice',
  } satisfies Record<BotName, string>,
}

export type BotsText = typeof en
