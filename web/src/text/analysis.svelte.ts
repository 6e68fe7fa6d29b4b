import { settings } from '../app/settings.svelte'
import { en } from './analysis.en'
import { fr } from './analysis.fr'

/** What is said of a match that has been judged, in the language of the moment. */
export const analysisText = () => (settings.language === 'fr' ? fr : en)
