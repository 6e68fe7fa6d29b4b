// What broke in the page, told to the server's log: which error and where in our code, no more.
// Boards call it when they cannot draw what they were told; the game goes on.
import { onHost } from '../engine/base'

/** As many in one visit; a page that breaks at every step has said enough. */
const MOST = 5
const LONGEST = 1000
let reported = 0

export function reportError(where: string, error: unknown): void {
  console.error(error)
  if (++reported > MOST) return
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const body = JSON.stringify({ where, what: what.slice(0, LONGEST) })
  const headers = { 'content-type': 'application/json' }
  fetch(onHost('/api/page-errors'), { method: 'POST', headers, body, keepalive: true }).catch(
    () => {},
  )
}
