// An engine in a worker; its name says what for.
import * as scripts from './scripts'
import * as tables from './tables'
import * as thoughts from './thoughts'

const SERVED: Record<string, () => void> = {
  tables: tables.serve,
  thoughts: thoughts.serve,
  scripts: scripts.serve,
}
SERVED[self.name]!()
