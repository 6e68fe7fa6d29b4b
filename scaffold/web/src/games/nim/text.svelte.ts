import { settings } from '../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of Nim in the language of the moment. */
export const nimText = () => (settings.language === 'fr' ? fr : en)
