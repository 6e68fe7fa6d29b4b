// What a person prefers. Applied to the page at once and kept in the browser.
import type { Level, Reaction } from '../wire/types'
import { keep, kept } from './keep'

export type Language = 'fr' | 'en'

export interface Settings {
  language: Language
  sound: boolean
  motion: 'auto' | 'still' | 'full'
  colours: 'house' | 'safe'
  surroundings: 'auto' | 'light' | 'dark'
  name: string
  /** The colour and shape I like to have; null: any. */
  mark: number | null
  /** How many bots I last played against, and how strong they were. */
  bots: { level: Level; count: number }
  /** The reaction that one tap sends. */
  reaction: Reaction
  /** On a desk: whether the chat is open beside the board. */
  beside: boolean
}

const spoken: Language = (globalThis.navigator?.language ?? 'fr').startsWith('fr') ? 'fr' : 'en'

export const settings = $state<Settings>({
  language: spoken,
  sound: true,
  motion: 'auto',
  colours: 'house',
  surroundings: 'auto',
  name: '',
  mark: null,
  bots: { level: 'normal', count: 3 },
  reaction: 'clap',
  beside: false,
  ...kept<Partial<Settings>>('settings', {}),
})

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

/** Whether things fade instead of flying. */
export function still(): boolean {
  return settings.motion === 'still' || (settings.motion === 'auto' && !!calm?.matches)
}

/** Keep the settings and let the page follow them. */
export function followSettings(): void {
  $effect(() => {
    const page = document.documentElement
    page.lang = settings.language
    page.dataset.motion = still() ? 'still' : 'full'
    page.dataset.colours = settings.colours
    page.dataset.surroundings = settings.surroundings
    keep('settings', $state.snapshot(settings))
  })
}
