import { settings } from '../app/settings.svelte'
import { en } from './offline.en'
import { fr } from './offline.fr'

/** What is said of playing without a network, in the language of the moment. */
export const offlineText = () => (settings.language === 'fr' ? fr : en)
