import { settings } from '../app/settings.svelte'
import { en } from './practice.en'
import { fr } from './practice.fr'

/** What is said while practising, in the language of the moment. */
export const practiceText = () => (settings.language === 'fr' ? fr : en)
