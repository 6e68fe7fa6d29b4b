// Words to borrow, the same that bots speak with. The prompts beside them are not for a client.
import en from '../../../../../src/tablee/games/social/bank/ideas.en.json'
import fr from '../../../../../src/tablee/games/social/bank/ideas.fr.json'
import { settings } from '../../../app/settings.svelte'

/** Titles and statements in the language of the moment. */
export const ideas = () => (settings.language === 'fr' ? fr : en)
