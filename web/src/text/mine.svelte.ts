import { settings } from '../app/settings.svelte'
import { en } from './mine.en'
import { fr } from './mine.fr'

/** What is said of the tables where one sits, in the language of the moment. */
export const mineText = () => (settings.language === 'fr' ? fr : en)
