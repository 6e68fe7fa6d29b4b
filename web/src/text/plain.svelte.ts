import { settings } from '../app/settings.svelte'
import { en } from './plain.en'
import { fr } from './plain.fr'

/** What is said of any game that has no board of its own, in the language of the moment. */
export const plainText = () => (settings.language === 'fr' ? fr : en)
