// The same walks as the model of this connection in `tools/simulation/protocol.py`, which the house
// in virtual time plays with: what one of them does, the other does.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Socket } from '../src/engine/messages'
import type { Refusal } from '../src/net/api'
import { Connection, type RequestBody } from '../src/net/connection'

type Step = [kind: string, ...given: unknown[]]
const walks = JSON.parse(readFileSync('../tests/simulation/connection_cases.json', 'utf8')) as [
  Step,
  unknown[],
][][]
const CHANCES = [0.1, 0.9, 0.5, 0.25, 0.75]

class ScriptedSocket implements Socket {
  readyState = 0
  bufferedAmount = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  constructor(readonly told: unknown[]) {}
  send(text: string) {
    this.told.push(['sent', JSON.parse(text)])
  }
  close() {
    this.readyState = 3
    this.told.push(['shut'])
  }
}

/** A connection in a world of steps. */
class Walk {
  told: unknown[] = []
  answers: [string, string, string | null][] = []
  #now = 0
  #chances = 0
  #timers: { at: number; run: () => void }[] = []
  #socket: ScriptedSocket | null = null
  #asked = 0
  readonly #connection = new Connection(
    {
      open: (path) => {
        this.told.push(['path', path])
        this.#socket = new ScriptedSocket(this.told)
        return this.#socket
      },
      now: () => this.#now,
      later: (run, ms) => {
        const timer = { at: this.#now + ms, run }
        this.#timers.push(timer)
        return timer
      },
      cancel: (timer) => {
        this.#timers = this.#timers.filter((one) => one !== timer)
      },
      random: () => CHANCES[++this.#chances % CHANCES.length]!,
    },
    {
      hello: () => ({ table: 'abc', token: 'secret' }),
      onMessage: ({ type }) => this.told.push(['heard', type]),
      onStatus: (state, why) => this.told.push(['status', state, why]),
      onTokenRevoked: () => this.told.push(['revoked']),
      onNewVersion: () => this.told.push(['reload']),
    },
  )
  // The first of its chances is what a connection is called by.
  readonly #name = Math.floor(CHANCES[1]! * 2 ** 40).toString(36)

  async do([kind, given]: Step): Promise<unknown[]> {
    this.#act(kind, given)
    // Promises settle in a moment.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    const told = [...this.told, ...this.answers.sort((a, b) => (a[1] < b[1] ? -1 : 1))]
    this.told.length = this.answers.length = 0
    return told
  }

  #act(kind: string, given: unknown) {
    const [socket, connection] = [this.#socket, this.#connection]
    if (kind === 'open') connection.open()
    else if (kind === 'close') connection.close()
    else if (kind === 'probe') connection.probe()
    else if (kind === 'reconnect') connection.reconnect()
    else if (kind === 'visible') connection.setVisible(given as boolean)
    else if (kind === 'drawn') connection.reportDrawn(given as number)
    else if (kind === 'request') this.#request(given as RequestBody)
    else if (kind === 'pass') this.#pass(given as number)
    else if (kind === 'say') socket?.onmessage?.({ data: JSON.stringify(given) })
    else if (kind === 'up' && socket?.onopen) {
      socket.readyState = 1
      socket.onopen()
    } else if (kind === 'gone' && socket?.onclose) {
      socket.readyState = 3
      socket.onclose({ code: given as number })
    }
  }

  #request(what: RequestBody) {
    const id = `${this.#name}-${++this.#asked}`
    this.#connection.request(what).then(
      () => this.answers.push(['answer', id, null]),
      (refusal: Refusal) => this.answers.push(['answer', id, refusal.code]),
    )
  }

  #pass(ms: number) {
    const end = this.#now + ms
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#now = next.at
      next.run()
    }
    this.#now = end
  }
}

describe('the connection and its model', () => {
  it.each(walks.map((walk, number) => [number, walk] as const))('walk %i', async (_, walk) => {
    const page = new Walk()
    for (const [step, told] of walk) expect([step, await page.do(step)]).toEqual([step, told])
  })
})
