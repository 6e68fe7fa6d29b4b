import { settings } from '../app/settings.svelte'
import { en } from './clubs.en'
import { fr } from './clubs.fr'

/** What is said of clubs and of people who come back, in the language of the moment. */
export const clubsText = () => (settings.language === 'fr' ? fr : en)
