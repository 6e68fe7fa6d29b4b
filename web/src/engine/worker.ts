// An engine in a worker; its name says what for.
import * as keeping from './keeping'
import * as scripts from './scripts'
import * as tables from './tables'
import * as thinking from './thinking'

const SERVED: Record<string, () => void> = {
  tables: tables.serve,
  thinking: thinking.serve,
  scripts: scripts.serve,
  keeping: keeping.serve,
}
SERVED[self.name]!()
