import { settings } from '../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of Twin It! that the whole page may need, in the language of the moment. */
export const twinText = () => (settings.language === 'fr' ? fr : en)
