import { settings } from '../app/settings.svelte'
import { en } from './house.en'
import { fr } from './house.fr'

/** What is said of a house of somebody's own, in the language of the moment. */
export const houseText = () => (settings.language === 'fr' ? fr : en)
