export const name = { en: 'Social Network', fr: 'Social Network' }
