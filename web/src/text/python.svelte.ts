import { settings } from '../app/settings.svelte'
import { en } from './python.en'
import { fr } from './python.fr'

/** What is said of the engine as a program, in the language of the moment. */
export const pythonText = () => (settings.language === 'fr' ? fr : en)
