import type { EveningText } from './evening.en'
import { count, list, of } from './french'

const wins = (n: number) => count(n, 'victoire', 'victoires')
const inGames = (n: number) => `en ${count(n, 'partie', 'parties')}`

export const fr: EveningText = {
  tonight: 'Ce soir',
  ofDay: (day) => `La soirée du ${day}`,
  leads: (names, won) =>
    names.length > 1
      ? `${list(names)} sont à égalité avec ${wins(won)} chacun.`
      : `${names[0] ?? ''} mène avec ${wins(won)}.`,
  goesTo: (names, won, games) =>
    names.length > 1
      ? `${list(names)} se partagent la soirée : ${wins(won)} chacun ${inGames(games)}.`
      : `La soirée est à ${names[0] ?? ''} : ${wins(won)} ${inGames(games)}.`,
  nobody: 'Une soirée sans vainqueur.',
  helped: (games) =>
    `Dans ${count(games, 'partie', 'parties')}, quelqu’un a joué à la place d’un autre.`,
  open: 'La page de la soirée',
  memories: 'À retenir',
  closest: (names, by, game) =>
    `La partie la plus serrée : ${list(names)} ${names.length > 1 ? 'l’emportent' : 'l’emporte'} de ${by} à ${game}.`,
  level: (names, game) =>
    `La partie la plus serrée : ${list(names)} à égalité à la fin de ${game}.`,
  games: 'Les parties, et ce qui en a décidé',
  together: (points) => `Ensemble : ${count(points, 'point', 'points')}`,
  undecided: 'Ce qui a décidé de la partie se calcule encore.',
  stoodIn: (name) => `Un robot a remplacé ${name} un moment.`,
  playedOn: (name, bot) => `${name} a quitté la table ; le robot ${bot} a continué.`,
  tookOver: (name) => `${name} a pris la place d’un robot.`,
  albumOf: (game) => `L’album ${of(game)}`,
  keep: 'La garder en fichier',
  keepHow: 'Une page qui s’ouvre dans tout navigateur, sans réseau. Qui l’a peut la lire.',
  gone: 'De cette soirée, la table ne sait plus rien.',
}
