export const name = { en: 'Nim', fr: 'Nim' }
