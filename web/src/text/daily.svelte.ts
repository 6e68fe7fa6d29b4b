import { settings } from '../app/settings.svelte'
import { en } from './daily.en'
import { fr } from './daily.fr'

/** What is said of the deals of the day, in the language of the moment. */
export const dailyText = () => (settings.language === 'fr' ? fr : en)
