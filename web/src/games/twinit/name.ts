export const name = { en: 'Twin It!', fr: 'Twin It!' }
