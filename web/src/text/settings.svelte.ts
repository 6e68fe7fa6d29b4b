import { settings } from '../app/settings.svelte'
import { en } from './settings.en'
import { fr } from './settings.fr'

/** What the settings are called, in the language of the moment. */
export const settingsText = () => (settings.language === 'fr' ? fr : en)
