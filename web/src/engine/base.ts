// Where the house is on its host: at the top, or below a path (`https://example.org/tablee/`). Every
// script of a build lies in `assets` there, and so knows it from its own address. Houses below
// different paths of one host share what a browser keeps: so each keeps it under names of its own.

/** The path below which the script of this address was built; empty: the top of the host. */
export const rootOf = (script: string): string =>
  new URL(script).pathname.replace(/\/assets\/[^/]*$/, '')

const root = import.meta.env.PROD ? rootOf(import.meta.url) : ''

/** Where something of the house is on its host. */
export const onHost = (path: string): string => root + path

/** A place of the house, from where it is on its host. */
export const inHouse = (path: string): string =>
  path === root || path.startsWith(`${root}/`) ? path.slice(root.length) || '/' : path

/** What only this house keeps under this name; a path has no colon. */
export const ownName = (name: string, below = root): string => (below ? `${name}:${below}` : name)

/** Where the files of the engine are kept. */
export const CACHE = ownName('engine')
