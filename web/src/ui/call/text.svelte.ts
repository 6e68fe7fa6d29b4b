import { settings } from '../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** What is said of a call, in the language of the moment. */
export const callText = () => (settings.language === 'fr' ? fr : en)
