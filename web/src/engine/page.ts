// The page's side of the engine: sockets and questions that a worker answers as a server would.
import type { Socket, ToPage, ToWorker } from './messages'

type Told = { ok: boolean; text: string }

/** An engine for tables or for scripts. */
export const opened = (name: 'tables' | 'scripts'): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

export class Engine {
  readonly #worker = opened('tables')
  readonly #lines = new Map<number, Line>()
  readonly #asked = new Map<number, (told: Told) => void>()
  #last = 0

  constructor(hear: (message: ToPage) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
      this.#take(data)
      hear(data)
    }
    this.#worker.onerror = (event) => hear({ kind: 'broken', why: event.message })
  }

  stop(): void {
    this.#worker.terminate()
  }

  open(): Socket {
    const line = ++this.#last
    const socket = new Line((message) => this.#worker.postMessage(message), line)
    this.#lines.set(line, socket)
    return socket
  }

  ask(path: string, body: string, token: string): Promise<Told> {
    const id = ++this.#last
    return new Promise((resolve) => {
      this.#asked.set(id, resolve)
      this.#worker.postMessage({ kind: 'ask', id, path, body, token } satisfies ToWorker)
    })
  }

  #take(message: ToPage): void {
    if (message.kind === 'frame') this.#lines.get(message.line)?.onmessage?.({ data: message.text })
    else if (message.kind === 'closed') this.#lines.get(message.line)?.onclose?.(message)
    else if (message.kind === 'answer') {
      this.#asked.get(message.id)?.(message)
      this.#asked.delete(message.id)
    }
  }
}

/** A connection to the worker that looks like a WebSocket. */
class Line implements Socket {
  readonly readyState = 1
  readonly bufferedAmount = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor(
    private readonly post: (message: ToWorker) => void,
    private readonly line: number,
  ) {
    post({ kind: 'open', line })
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    this.post({ kind: 'frame', line: this.line, text })
  }

  close(): void {
    this.post({ kind: 'close', line: this.line })
  }
}

/** A running engine; until then `progress` hears what share of it has arrived. */
export function start(progress: (share: number) => void): Promise<Engine> {
  return new Promise((resolve, reject) => {
    const engine = new Engine((message) => {
      if (message.kind === 'progress') progress(message.done)
      if (message.kind === 'ready') resolve(engine)
      if (message.kind === 'broken') {
        engine.stop()
        reject(new Error(message.why))
      }
    })
  })
}
