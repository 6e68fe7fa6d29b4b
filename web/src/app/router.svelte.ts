// Where we are: at home, in a lesson, at a table (perhaps looking back at a match), or on its big
// screen. Every place has an address. What opens above a place (a drawer, a replay) is closed by
// the browser's *back* before the place itself is left.
export type Place =
  | { at: 'home'; game: string | null }
  | { at: 'lesson'; game: string; back: string | null }
  | { at: 'table'; table: string; replay: number | null }
  | { at: 'screen'; table: string }

/** Where every address works, a path; on any static host, what follows the hash. */
export const href = (path: string): string => (__DEMO__ ? `#${path}` : path)

function read(): Place {
  const here = __DEMO__ ? new URL(location.hash.slice(1) || '/', location.origin) : location
  const table = here.pathname.match(/^\/t\/([^/]+)\/?$/)?.[1]
  const asked = new URLSearchParams(here.search)
  const screen = asked.get('screen')
  if (screen) return { at: 'screen', table: screen.toLowerCase() }
  if (table) return { at: 'table', table, replay: Number(asked.get('replay')) || null }
  const game = asked.get('learn')
  if (game) return { at: 'lesson', game, back: asked.get('table') }
  return { at: 'home', game: asked.get('game') }
}

const state = $state<{ place: Place }>({ place: { at: 'home', game: null } })
/** What is open above the place, the topmost last. */
const open: (() => void)[] = []
/** A step back that is still to be taken for something that closed by itself. */
let owed: number | undefined
let expected = 0

export const place = (): Place => state.place

export function go(path: string): void {
  const above = open.length > 0 || owed !== undefined
  clearTimeout(owed)
  owed = undefined
  open.length = 0
  history[above ? 'replaceState' : 'pushState'](null, '', href(path))
  state.place = read()
}

/** The same place under another address, which a reload finds again. */
export function rename(path: string): void {
  history.replaceState(history.state, '', href(path))
}

/** Something opens above the place. Call what is returned when it closes by itself. */
export function above(close: () => void): () => void {
  if (owed === undefined) history.pushState({ above: true }, '')
  clearTimeout(owed)
  owed = undefined
  open.push(close)
  return () => {
    const at = open.lastIndexOf(close)
    if (at < 0) return
    open.splice(at, 1)
    // What opens next in the same breath takes over the step instead.
    owed = window.setTimeout(() => {
      owed = undefined
      expected++
      history.back()
    })
  }
}

function back(): void {
  if (expected) expected--
  else if (open.length) open.pop()!()
  else state.place = read()
}

export function startRouter(): void {
  if (history.state?.above) history.replaceState(null, '')
  state.place = read()
  addEventListener('popstate', back)
}
