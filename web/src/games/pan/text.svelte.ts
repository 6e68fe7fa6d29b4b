import { settings } from '../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of Pan in the language of the moment. */
export const panText = () => (settings.language === 'fr' ? fr : en)
