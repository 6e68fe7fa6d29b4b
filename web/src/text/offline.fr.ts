// What is said of playing without a network.
import type { OfflineText } from './offline.en'

export const fr: OfflineText = {
  title: 'Jouer hors ligne',
  how: (size) => `Garde les quatre jeux dans ce navigateur : ${size} Mo.`,
  not: 'Ils arrivent après ta première partie.',
  off: 'Rien n’est chargé.',
  coming: 'Ils arrivent.',
  kept: 'Ils sont là.',
  lost: 'Ils n’ont pas pu être chargés. On réessaie après la prochaine partie.',
  never:
    'Sans https, le navigateur ne garde rien : pour jouer hors ligne, il faut une adresse en https.',
}
