// Signs that people type with plain keys, as a book sets them. Nobody sees the difference between
// two kinds of space in a source, so nobody has to keep it there.

const NBSP = '\u00a0'

/**
 * French signs stay on the line of their word, and what is counted on the line of its number.
 * @param {string} text
 */
export const french = (text) =>
  text
    .replace(/ (?=[?!;:»%])/g, NBSP)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(?<=\d) (?=\p{L})|(?<=\}) (?=m?s\b)/gu, NBSP)

/**
 * A typed apostrophe inside a word is a raised comma.
 * @param {string} text
 */
export const apostrophes = (text) => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')

/**
 * Sets the French catalogues and the rules pages while they are read; between words of a program
 * one space is as good as another.
 * @returns {import('vite').Plugin}
 */
export const typography = () => ({
  name: 'typography',
  transform(code, id) {
    const page = /\/docs\/rules\/\w+\.(\w+)\.md/.exec(id)
    if (page)
      return { code: page[1] === 'fr' ? french(apostrophes(code)) : apostrophes(code), map: null }
    return /\bfr\.ts$/.test(id) ? { code: french(code), map: null } : null
  },
})
