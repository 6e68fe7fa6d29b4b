// The tables of this browser: the server's own in Python, spoken to in the same frames.
import { boot } from './boot'
import { Database } from './database'
import type { ToPage, ToWorker } from './messages'
import { think } from './thoughts'

interface Call {
  hear(text: string): Promise<void>
  hang_up(): void
}
interface House {
  connect(post: (text: string) => void, ended: (code: number) => void): Call
  ask(path: string, body: string, token: string): Promise<{ toJs(): [boolean, string] }>
}

const say = (message: ToPage) => self.postMessage(message)
const calls = new Map<number, Call>()

async function load(): Promise<House> {
  const arrived = (share: number) => say({ kind: 'progress', done: share })
  const [engine, database] = await Promise.all([boot(arrived), Database.open()])
  return engine.pyimport('tablee.local.browser').opened(database, __VERSION__, think) as House
}

export function serve(): void {
  const running = load()
  running.then(
    () => say({ kind: 'ready' }),
    (error: unknown) => say({ kind: 'broken', why: String(error) }),
  )
  self.onmessage = async ({ data }: MessageEvent<ToWorker>) => hear(await running, data)
}

async function hear(house: House, data: ToWorker): Promise<void> {
  if (data.kind === 'open') {
    const { line } = data
    const call = house.connect(
      (text) => say({ kind: 'frame', line, text }),
      (code) => say({ kind: 'closed', line, code }),
    )
    calls.set(line, call)
  } else if (data.kind === 'frame') {
    await calls.get(data.line)?.hear(data.text)
  } else if (data.kind === 'close') {
    calls.get(data.line)?.hang_up()
    calls.delete(data.line)
  } else {
    const [ok, text] = (await house.ask(data.path, data.body, data.token)).toJs()
    say({ kind: 'answer', id: data.id, ok, text })
  }
}
