// Bots think in an engine of their own, so that the tables answer meanwhile. It starts with the
// first question.
import { boot } from './boot'

interface ThinkingMessage {
  id: number
  /** A question or its answer, as Python packs it; null: nobody can think. */
  packed: Uint8Array | null
}
interface Waiting {
  done(packed: Uint8Array): void
  failed(error: Error): void
}

let thinker: Worker | null = null
let last = 0
const waiting = new Map<number, Waiting>()

/** From the tables: the answer to a question, whenever it comes. */
export function think(packed: Uint8Array): Promise<Uint8Array> {
  thinker ??= startThinker()
  const id = ++last
  thinker.postMessage({ id, packed } satisfies ThinkingMessage)
  return new Promise((done, failed) => waiting.set(id, { done, failed }))
}

function startThinker(): Worker {
  const worker = new Worker(self.location.href, { type: 'module', name: 'thinking' })
  worker.onmessage = ({ data }: MessageEvent<ThinkingMessage>) => answer(data)
  worker.onerror = () => {
    for (const id of waiting.keys()) answer({ id, packed: null })
  }
  return worker
}

function answer({ id, packed }: ThinkingMessage): void {
  const question = waiting.get(id)
  waiting.delete(id)
  if (packed) question?.done(packed)
  else question?.failed(new Error('nobody can think'))
}

/** In the engine that thinks. */
export function serve(): void {
  const running = boot(() => {}).then(
    (engine) => engine.pyimport('tablee.local.browser').answered,
    () => () => null,
  )
  self.onmessage = async ({ data: { id, packed } }: MessageEvent<ThinkingMessage>) => {
    const answered = await running
    self.postMessage({ id, packed: answered(packed) } satisfies ThinkingMessage)
  }
}
