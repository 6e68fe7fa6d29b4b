import { settings } from '../../../app/settings.svelte'
import { en } from './words.en'
import { fr } from './words.fr'

/** The words of a photo finish in the language of the moment. */
export const finishWords = () => (settings.language === 'fr' ? fr : en)
