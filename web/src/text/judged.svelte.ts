import { settings } from '../app/settings.svelte'
import { en } from './judged.en'
import { fr } from './judged.fr'

/** What is said of a match that has been judged, in the language of the moment. */
export const judgedText = () => (settings.language === 'fr' ? fr : en)
