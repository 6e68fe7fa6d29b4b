export const name = { en: 'Pan, t’es mort !', fr: 'Pan, t’es mort !' }
