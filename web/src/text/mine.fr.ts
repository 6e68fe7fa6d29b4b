// What is said of the tables where one sits.
import { list } from './french'
import type { MyTablesText } from './mine.en'

export const fr: MyTablesText = {
  title: 'Tes tables',
  goOn: (game) => `Continuer ${game}`,
  kept: 'Cette maison n’a plus ce jeu. La table est gardée.',
  yours: 'À toi de jouer',
  stands: (phase, awaited) =>
    phase === 'lobby'
      ? 'Avant la partie'
      : phase === 'over'
        ? 'La partie est finie'
        : phase === 'paused'
          ? 'En pause'
          : awaited.length
            ? `On attend ${list(awaited)}`
            : 'La partie est en cours',
  here: (names) =>
    names.length ? `Sur place : ${list(names)}` : 'Personne d’autre pour l’instant',
}
