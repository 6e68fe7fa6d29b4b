import { settings } from '../../../app/settings.svelte'
import { en } from './words.en'
import { fr } from './words.fr'

/** The words of a race in the language of the moment. */
export const raceWords = () => (settings.language === 'fr' ? fr : en)
