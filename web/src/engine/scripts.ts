// Python that somebody wrote on the page, in an engine of its own that can be stopped.
import { boot } from './boot'
import type { FromScript } from './messages'

const post = (message: FromScript) => self.postMessage(message)

export function serve(): void {
  const running = boot((share) => post({ kind: 'progress', done: share }))
  self.onmessage = async ({ data: code }: MessageEvent<string>) => {
    try {
      const engine = await running
      engine.setStdout({ batched: (line) => post({ kind: 'printed', line }) })
      engine.runPython(code, { globals: engine.toPy({}) })
      post({ kind: 'ended', fault: null })
    } catch (error) {
      post({ kind: 'ended', fault: error instanceof Error ? error.message : String(error) })
    }
  }
}
