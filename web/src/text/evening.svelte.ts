import { settings } from '../app/settings.svelte'
import { en } from './evening.en'
import { fr } from './evening.fr'

/** What is said of an evening, in the language of the moment. */
export const eveningText = () => (settings.language === 'fr' ? fr : en)
