import type { Reaction } from '../wire/types'

export const FACES: Record<Reaction, string> = {
  clap: '👏',
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  think: '🤔',
  sad: '😢',
  skull: '💀',
  hurry: '⏰',
}
