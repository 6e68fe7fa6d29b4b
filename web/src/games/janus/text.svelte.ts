import { settings } from '../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of Janus in the language of the moment. */
export const janusText = () => (settings.language === 'fr' ? fr : en)
