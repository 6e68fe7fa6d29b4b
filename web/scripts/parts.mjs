// Into which files the client is cut, and which of them a table's page should ask for at once.
// On a slow line every file costs a trip there and back, and one that is only named by another
// costs two: so there are few, and the server's page of a table names those of its game.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** Every folder of a game of the house; what all others share has no name. */
export const GAMES = readdirSync('src/games', { withFileTypes: true })
  .filter((one) => one.isDirectory() && existsSync(`src/games/${one.name}/index.ts`))
  .map(({ name }) => name)

const STYLE = /\.css$/

/** @param {string} path */
const source = (path) => resolve('src', path)
const PAGE = source('main.ts')
const HOME = source('screens/Home.svelte')
const TABLE = source('screens/Table.svelte')
/** @param {string} game */
const face = (game) => source(`games/${game}/index.ts`)
/** @param {string} game */
const board = (game) => source(`games/${game}/Board.svelte`)

/**
 * All modules that one needs before it can run.
 * @param {string} root
 * @param {(id: string) => { importedIds: readonly string[] } | null} info
 */
function needs(root, info) {
  const found = new Set([root])
  for (const id of found) for (const other of info(id)?.importedIds ?? []) found.add(other)
  return found
}

/** The file of a module; null: as the builder likes. */
export function parts() {
  /** @type {Map<string, Set<string>>} */
  const known = new Map()
  /**
   * @param {string} id
   * @param {{ getModuleInfo: Parameters<typeof needs>[1] }} context
   */
  return (id, context) => {
    /** @param {string} root */
    const isFor = (root) => {
      if (!known.has(root))
        known.set(
          root,
          needs(root, (one) => context.getModuleInfo(one)),
        )
      return known.get(root)?.has(id) ?? false
    }
    const faces = GAMES.filter((game) => isFor(face(game)))
    if (isFor(PAGE) || faces.length > 1) return 'first'
    // Styles are small: those of the table and of the faces come with the page's own.
    if (STYLE.test(id) && (isFor(HOME) || isFor(TABLE) || faces[0])) return 'first'
    if (isFor(HOME) && isFor(TABLE)) return 'first'
    if (isFor(HOME)) return 'home'
    if (isFor(TABLE)) return 'table'
    if (faces[0]) return faces[0]
    const boards = GAMES.filter((game) => isFor(board(game)))
    if (boards.length > 1) return 'boards'
    // What is not of its game may be wanted where its board is not.
    return boards[0] && id.startsWith(source(`games/${boards[0]}`)) ? `Board-${boards[0]}` : null
  }
}

/**
 * `ahead.json`: the files that the front page (`/`) and a table of each game need, besides those
 * every page asks for.
 * @returns {import('vite').Plugin}
 */
export function ahead() {
  return {
    name: 'ahead',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      /** @param {string} id */
      const holding = (id) => chunks.find(({ moduleIds }) => moduleIds.includes(id))?.fileName
      /** @param {readonly string[]} ids */
      const files = (ids) => {
        const found = new Set(ids.flatMap((id) => holding(id) ?? []))
        for (const name of found) {
          const chunk = chunks.find(({ fileName }) => fileName === name)
          for (const other of chunk?.imports ?? []) found.add(other)
        }
        const styles = chunks
          .filter(({ fileName }) => found.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return [...found, ...styles]
      }
      const first = new Set(files([PAGE]))
      /** @param {readonly string[]} roots */
      const more = (roots) => files(roots).filter((name) => !first.has(name))
      const pages = GAMES.map((game) => [game, more([TABLE, face(game), board(game)])])
      const source = JSON.stringify({ '/': more([HOME]), ...Object.fromEntries(pages) })
      this.emitFile({ type: 'asset', fileName: 'ahead.json', source })
    },
  }
}
