import { settings } from '../../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of the co-op board, in the language of the moment. */
export const heapText = () => (settings.language === 'fr' ? fr : en)
