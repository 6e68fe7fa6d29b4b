// The tables of this browser: the server's own in Python, spoken to in the same frames.
import { boot } from './boot'
import { Database } from './database'
import type { ToPage, ToWorker } from './messages'
import { think } from './thinking'

interface Call {
  on_frame(text: string): Promise<void>
  hang_up(): void
}
interface House {
  connect(post: (text: string) => void, ended: (code: number) => void): Call
  ask(path: string, body: string, token: string): Promise<{ toJs(): [boolean, string] }>
}

const post = (message: ToPage) => self.postMessage(message)
const calls = new Map<number, Call>()

async function load(): Promise<House> {
  const arrived = (share: number) => post({ kind: 'progress', done: share })
  const [engine, database] = await Promise.all([boot(arrived), Database.open()])
  return engine.pyimport('tablee.local.browser').opened(database, __VERSION__, think) as House
}

export function serve(): void {
  const running = load()
  running.then(
    () => post({ kind: 'ready' }),
    (error: unknown) => post({ kind: 'broken', why: String(error) }),
  )
  self.onmessage = async ({ data }: MessageEvent<ToWorker>) => handle(await running, data)
}

async function handle(house: House, data: ToWorker): Promise<void> {
  if (data.kind === 'open') {
    const { socketId } = data
    const call = house.connect(
      (text) => post({ kind: 'frame', socketId, text }),
      (code) => post({ kind: 'closed', socketId, code }),
    )
    calls.set(socketId, call)
  } else if (data.kind === 'frame') {
    await calls.get(data.socketId)?.on_frame(data.text)
  } else if (data.kind === 'close') {
    calls.get(data.socketId)?.hang_up()
    calls.delete(data.socketId)
  } else {
    const [ok, text] = (await house.ask(data.path, data.body, data.token)).toJs()
    post({ kind: 'answer', id: data.id, ok, text })
  }
}
