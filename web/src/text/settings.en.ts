// What the settings are called.

export const en = {
  language: 'Language',
  sound: 'Sound',
  volume: 'Volume',
  motion: 'Motion',
  motions: { auto: 'Same as my device', full: 'Full', still: 'Calm' },
  motionSpeed: 'Speed of motion',
  motionSpeedHow: 'How fast cards move. A race keeps its own time.',
  motionSpeeds: { slow: 'Slow', usual: 'Usual', fast: 'Fast' },
  colours: 'Colours',
  coloursHow: 'Colours that colour-blind eyes can tell apart. Shapes always differ too.',
  colourSets: { house: 'House', safe: 'Distinct' },
  surroundings: 'Surroundings',
  surroundingsOf: { auto: 'Same as my device', light: 'Light', dark: 'Dark' },
}

export type SettingsText = typeof en
