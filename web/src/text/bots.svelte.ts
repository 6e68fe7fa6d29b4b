import { settings } from '../app/settings.svelte'
import { en } from './bots.en'
import { fr } from './bots.fr'

/** Who the bots are, in the language of the moment. */
export const botsText = () => (settings.language === 'fr' ? fr : en)
