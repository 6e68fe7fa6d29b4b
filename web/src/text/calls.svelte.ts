import { settings } from '../app/settings.svelte'
import { en } from './calls.en'
import { fr } from './calls.fr'

/** What is said of being called, in the language of the moment. */
export const callsText = () => (settings.language === 'fr' ? fr : en)
