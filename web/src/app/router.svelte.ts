// Where we are: at home, in a lesson, practising, with the deals of the day, at a table (perhaps looking back at a match), on
// its big screen, or trying the engine in Python. Every place has an address, and a reload finds it again.
// What opens above a place (a drawer, a replay) is closed by the browser's *back* before the place
// itself is left.
import { inHouse, onHost } from '../engine/base'

export type Route =
  | { at: 'home'; game: string | null }
  | { at: 'lesson'; game: string; back: string | null; step: number }
  | { at: 'practice'; game: string }
  | { at: 'daily'; game: string | null }
  | { at: 'table'; table: string; seen: TableQuery }
  | { at: 'screen'; table: string }
  | { at: 'python' }
  | { at: 'club'; club: string }
  | { at: 'me' }

/** What one sees of a table: its match, or one of these. */
export interface TableQuery {
  /** A match one looks back at, the step of it, and through whose eyes. */
  replay?: number | null
  step?: number | null
  eyes?: string | null
  /** A match of an evening one looks back at as a whole. */
  evening?: number | null
  /** The seats again, after this match. */
  after?: number | null
  /** Without a seat, and without being asked to take one. */
  watch?: number | null
}

/** Where every address works, a path; on any static host, what follows the hash. */
export const href = (path: string): string => (__DEMO__ ? `#${path}` : onHost(path))

/** The address of a table, and of what one sees of it. */
export const tablePath = (table: string, seen: TableQuery = {}): string => path(`/t/${table}`, seen)

/** The address of a lesson, a step of it, and the table it leads back to. */
export const lessonPath = (learn: string, table: string | null = null, step = 0): string =>
  path('/', { learn, table, step: step || null })

/** The address of the deals of today, or of one of them. */
export const dailyPath = (game = ''): string => `/?daily${game && `=${game}`}`

/** The address of a table on a big screen. */
export const screenPath = (table: string): string => path('/', { screen: table })

/** The address of a club, for its members; with its key, for those who may join. */
export const clubPath = (club: string): string => path('/', { club })

function path(where: string, params: object): string {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query ? `${where}?${query}` : where
}

function here(): URL {
  if (__DEMO__) return new URL(location.hash.slice(1) || '/', location.origin)
  const url = new URL(location.href)
  url.pathname = inHouse(url.pathname)
  return url
}

function read(): Route {
  const { pathname, searchParams: params } = here()
  const number = (key: string) => Number(params.get(key)) || null
  const table = pathname.match(/^\/t\/([^/]+)\/?$/)?.[1]
  const screen = params.get('screen')
  if (screen) return { at: 'screen', table: screen.replace(/[\s-]/g, '').toLowerCase() }
  if (table) {
    const eyes = params.get('eyes')
    const seen = { replay: number('replay'), step: number('step'), eyes }
    return {
      at: 'table',
      table,
      seen: {
        ...seen,
        evening: number('evening'),
        after: number('after'),
        watch: number('watch'),
      },
    }
  }
  if (params.has('python')) return { at: 'python' }
  const club = params.get('club')
  if (club) return { at: 'club', club }
  if (params.has('me')) return { at: 'me' }
  const game = params.get('learn')
  if (game)
    return { at: 'lesson', game, back: params.get('table'), step: Math.max(0, number('step') ?? 0) }
  if (params.has('daily')) return { at: 'daily', game: params.get('daily') || null }
  const practised = params.get('practice')
  if (practised) return { at: 'practice', game: practised }
  return { at: 'home', game: params.get('game') }
}

const state = $state<{ route: Route }>({ route: { at: 'home', game: null } })
/** What is open above the place, the topmost last. */
const open: (() => void)[] = []
/** A step back that is still to be taken for something that closed by itself. */
let owed: number | undefined
let expected = 0
/** Whether the page is on its way out, to come back or not: a step back now would call that off. */
let leaving = false
/** The drawer that the address asks for, until it is opened. */
let askedDrawer: string | null = null
/** What the place is called from now on, as soon as nothing is open above it. */
let nextAddress: string | null = null

export const route = (): Route => state.route

export function go(path: string): void {
  const isOpen = open.length > 0 || owed !== undefined
  clearTimeout(owed)
  owed = undefined
  nextAddress = null
  open.length = 0
  history[isOpen ? 'replaceState' : 'pushState'](null, '', href(path))
  state.route = read()
  // Another place begins at its top, wherever one was in the last.
  scrollTo(0, 0)
}

/** The same place under another address, which a reload finds again. */
export function replaceAddress(path: string): void {
  nextAddress = path
  if (!open.length && owed === undefined) settle()
}

function settle(): void {
  if (nextAddress !== null) history.replaceState(history.state, '', href(nextAddress))
  nextAddress = null
}

/** Which of these drawers was open before a reload. */
export function drawerToReopen<Drawer extends string>(drawers: readonly Drawer[]): Drawer | null {
  const found = drawers.find((drawer) => drawer === askedDrawer) ?? null
  if (found) askedDrawer = null
  return found
}

/** The address of what is here with this drawer open, or with none. */
function opening(drawer?: string): string {
  const url = here()
  if (drawer) url.searchParams.set('open', drawer)
  else url.searchParams.delete('open')
  return href(url.pathname + url.search)
}

/** Something opens above the place. Call what is returned when it closes by itself. */
export function pushOverlay(close: () => void, drawer?: string): () => void {
  leaving = false // Somebody is still here.
  const step = owed === undefined ? 'pushState' : 'replaceState'
  history[step]({ above: true }, '', opening(drawer))
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
      if (leaving) return
      expected++
      history.back()
    })
  }
}

function back(): void {
  if (expected) expected--
  else if (open.length) open.pop()!()
  else {
    nextAddress = null
    state.route = read()
  }
  if (!open.length && !expected) settle()
}

/** A reload opens the drawer again; whoever was sent the address comes to the place alone. */
export function startRouter(): void {
  const drawer = here().searchParams.get('open')
  askedDrawer = history.state?.above ? drawer : null
  if (drawer !== null) history.replaceState(null, '', opening() + (__DEMO__ ? '' : location.hash))
  else if (history.state?.above) history.replaceState(null, '')
  state.route = read()
  addEventListener('popstate', back)
  addEventListener('beforeunload', () => {
    leaving = true
  })
}
