import type { SettingsText } from './settings.en'

export const fr: SettingsText = {
  language: 'Langue',
  sound: 'Son',
  volume: 'Volume',
  motion: 'Mouvement',
  motions: { auto: 'Comme l’appareil', full: 'Complet', still: 'Calme' },
  motionSpeed: 'Vitesse du mouvement',
  motionSpeedHow: 'La vitesse des cartes. Une course garde son propre rythme.',
  motionSpeeds: { slow: 'Lente', usual: 'Normale', fast: 'Rapide' },
  colours: 'Couleurs',
  coloursHow:
    'Des couleurs que les daltoniens distinguent aussi. Les formes, elles, diffèrent toujours.',
  colourSets: { house: 'Maison', safe: 'Distinctes' },
  surroundings: 'Ambiance',
  surroundingsOf: { auto: 'Comme l’appareil', light: 'Claire', dark: 'Sombre' },
}
