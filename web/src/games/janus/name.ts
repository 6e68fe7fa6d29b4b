export const name = { en: 'Janus', fr: 'Janus' }
