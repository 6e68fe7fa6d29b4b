import { settings } from '../../../../app/settings.svelte'
import { en } from './text.en'
import { fr } from './text.fr'

/** The words of the screen tasks in the language of the moment. */
export const taskText = () => (settings.language === 'fr' ? fr : en)
