// Fetches the engine for a day without a network, and begins nothing with it.
import { keepFiles } from './cache'
import { FILES } from './files'

export function serve(): void {
  keepFiles(FILES).then(
    () => self.postMessage({ kind: 'kept' }),
    (error) => self.postMessage({ kind: 'broken', why: String(error) }),
  )
}
