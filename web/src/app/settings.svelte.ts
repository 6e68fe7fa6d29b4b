// What a person prefers. Applied to the page at once and kept in the browser.
import type { Level, Reaction } from '../wire/types'
import { store, stored } from './storage'

export type Language = 'fr' | 'en'

export interface Settings {
  language: Language
  sound: boolean
  /** From 0.1 to 1. */
  volume: number
  motion: 'auto' | 'still' | 'full'
  /** How fast things move, in games that do not race. */
  speed: keyof typeof SPEEDS
  colours: 'house' | 'safe'
  surroundings: 'auto' | 'light' | 'dark'
  name: string
  /** The colour and shape I like to have; null: any. */
  mark: number | null
  /** How many bots I last played against, and how strong they were. */
  bots: { level: Level; count: number }
  /** The reaction that one tap sends. */
  reaction: Reaction
  /** Whether the games are kept for a day without a network; null: nobody has said so. */
  offline: boolean | null
  /** On a desk: whether the chat is open beside the board. */
  beside: boolean
}

const SPEEDS = { slow: 0.6, usual: 1, fast: 1.7 }

const spoken: Language = (globalThis.navigator?.language ?? 'fr').startsWith('fr') ? 'fr' : 'en'

export const settings = $state<Settings>({
  language: spoken,
  sound: true,
  volume: 1,
  motion: 'auto',
  speed: 'usual',
  colours: 'house',
  surroundings: 'auto',
  name: '',
  mark: null,
  bots: { level: 'normal', count: 3 },
  reaction: 'clap',
  offline: null,
  beside: false,
  ...stored<Partial<Settings>>('settings', {}),
})

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

/** How much faster than usual somebody likes things to move. */
export const preferredSpeed = (): number => SPEEDS[settings.speed] ?? SPEEDS.usual

/** Whether things fade instead of flying. */
export function reducedMotion(): boolean {
  return settings.motion === 'still' || (settings.motion === 'auto' && !!calm?.matches)
}

/** Whether to fetch the games ahead: unless somebody says otherwise, where data is not saved. */
export function keepsOffline(): boolean {
  const line = (globalThis.navigator as { connection?: { saveData?: boolean } }).connection
  return settings.offline ?? !line?.saveData
}

/** Keep the settings and let the page follow them. */
export function followSettings(): void {
  $effect(() => {
    const page = document.documentElement
    page.lang = settings.language
    page.dataset.motion = reducedMotion() ? 'still' : 'full'
    page.dataset.colours = settings.colours
    page.dataset.surroundings = settings.surroundings
    store('settings', $state.snapshot(settings))
  })
}
