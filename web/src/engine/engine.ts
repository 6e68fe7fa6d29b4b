// The page's side of the engine: sockets and questions that a worker answers as a server would.
import type { FromKeeping, Socket, ToPage, ToWorker } from './messages'

type Answer = { ok: boolean; text: string }

/** An engine for tables or for scripts, or what keeps its files. */
export const newWorker = (name: 'tables' | 'scripts' | 'keeping'): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

export class Engine {
  readonly #worker = newWorker('tables')
  readonly #sockets = new Map<number, WorkerSocket>()
  readonly #pending = new Map<number, (answer: Answer) => void>()
  #lastId = 0

  constructor(onMessage: (message: ToPage) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
      this.#receive(data)
      onMessage(data)
    }
    this.#worker.onerror = (event) => onMessage({ kind: 'broken', why: event.message })
  }

  stop(): void {
    this.#worker.terminate()
  }

  open(): Socket {
    const socketId = ++this.#lastId
    const socket = new WorkerSocket((message) => this.#worker.postMessage(message), socketId)
    this.#sockets.set(socketId, socket)
    return socket
  }

  request(path: string, body: string, token: string): Promise<Answer> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#pending.set(id, resolve)
      this.#worker.postMessage({ kind: 'ask', id, path, body, token } satisfies ToWorker)
    })
  }

  #receive(message: ToPage): void {
    if (message.kind === 'frame')
      this.#sockets.get(message.socketId)?.onmessage?.({ data: message.text })
    else if (message.kind === 'closed') this.#sockets.get(message.socketId)?.onclose?.(message)
    else if (message.kind === 'answer') {
      this.#pending.get(message.id)?.(message)
      this.#pending.delete(message.id)
    }
  }
}

/** A connection to the worker that looks like a WebSocket. */
class WorkerSocket implements Socket {
  readonly readyState = 1
  readonly bufferedAmount = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null

  constructor(
    private readonly post: (message: ToWorker) => void,
    private readonly socketId: number,
  ) {
    post({ kind: 'open', socketId })
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    this.post({ kind: 'frame', socketId: this.socketId, text })
  }

  close(): void {
    this.post({ kind: 'close', socketId: this.socketId })
  }
}

/** A running engine; until then `progress` hears what share of it has arrived. */
export function bootEngine(progress: (share: number) => void): Promise<Engine> {
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

/** Fetch the engine and keep it, quietly. */
export function keepEngine(): Promise<void> {
  const worker = newWorker('keeping')
  return new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromKeeping>) =>
      data.kind === 'kept' ? resolve() : reject(new Error(data.why))
    worker.onerror = (event) => reject(new Error(event.message))
  }).finally(() => worker.terminate())
}
