import { settings } from '../../app/settings.svelte'
import { en } from './front.en'
import { fr } from './front.fr'

/** The words around Social Network in the language of the moment. */
export const socialFront = () => (settings.language === 'fr' ? fr : en)
