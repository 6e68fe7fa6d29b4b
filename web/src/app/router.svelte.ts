// Where we are: at home, in a lesson, at a table, on its big screen, or looking back at a match.
export type Place =
  | { at: 'home' }
  | { at: 'lesson'; game: string }
  | { at: 'table'; table: string }
  | { at: 'screen'; table: string }
  | { at: 'replay'; table: string; match: number }

function read(): Place {
  const table = location.pathname.match(/^\/t\/([^/]+)\/?$/)?.[1]
  const asked = new URLSearchParams(location.search)
  const game = asked.get('learn')
  const screen = asked.get('screen')
  if (screen) return { at: 'screen', table: screen.toLowerCase() }
  if (!table) return game ? { at: 'lesson', game } : { at: 'home' }
  const match = Number(asked.get('replay'))
  return match ? { at: 'replay', table, match } : { at: 'table', table }
}

const state = $state<{ place: Place }>({ place: { at: 'home' } })

export const place = (): Place => state.place

export function go(path: string): void {
  history.pushState(null, '', path)
  state.place = read()
}

export function startRouter(): void {
  state.place = read()
  addEventListener('popstate', () => {
    state.place = read()
  })
}
