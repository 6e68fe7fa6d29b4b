import { settings } from '../../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** What is said of packs, in the language of the moment. */
export const packText = () => (settings.language === 'fr' ? fr : en)
