// The lessons of the races: chosen cards, somebody to race with, and the real board.
import { settings } from '../../../app/settings.svelte'
import type { Lesson, Step } from '../../game_ui'
import ring from '../ring/lesson.json'
import clans from './clans/lesson.json'
import { en } from './lesson.en'
import { fr } from './lesson.fr'
import solo from './solo/lesson.json'

const STEPS = { solo, clans, ring }
const NAMES = { solo: ['Nina', 'Otto'], clans: ['Nina', 'Mia', 'Otto'], ring: ['Nina', 'Otto'] }

export const lesson = (mode: keyof typeof STEPS): Lesson => ({
  steps: STEPS[mode] as unknown as Step[],
  names: NAMES[mode],
  words: () => (settings.language === 'fr' ? fr : en)[mode],
})
