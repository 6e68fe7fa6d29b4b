import { settings } from '../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of Social Network in the language of the moment. */
export const socialText = () => (settings.language === 'fr' ? fr : en)
