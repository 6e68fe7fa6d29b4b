// What a browser keeps of its tables: a page and a chain of records each, and the epoch that says
// which tab may write. A change is written whole or not at all.

interface Row {
  page: Uint8Array
  epoch: number
  count: number
  touched: number
}

const KEEP = 60 * 86_400_000
const records = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error)
  })
}

export class Database {
  readonly #db: IDBDatabase

  private constructor(db: IDBDatabase) {
    this.#db = db
  }

  static async open(): Promise<Database> {
    const request = indexedDB.open('tablee', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables')
      request.result.createObjectStore('records')
    }
    const database = new Database(await done(request))
    await database.#sweep(Date.now() - KEEP)
    return database
  }

  /** A table in its next epoch: from now on only this tab writes it. */
  async claim(
    table: string,
  ): Promise<{ page: Uint8Array; epoch: number; records: Uint8Array[] } | null> {
    const change = this.#db.transaction(['tables', 'records'], 'readwrite')
    const tables = change.objectStore('tables')
    const row = (await done(tables.get(table))) as Row | undefined
    if (!row) return null
    const [epoch, found] = [row.epoch + 1, change.objectStore('records').getAll(records(table))]
    tables.put({ ...row, epoch } satisfies Row, table)
    await finished(change)
    return { page: row.page, epoch, records: found.result }
  }

  /** Whether the change was written; not if the table is in another epoch. */
  async write(
    table: string,
    epoch: number,
    start: number,
    added: Uint8Array[],
    page: Uint8Array | null | undefined,
  ): Promise<boolean> {
    const change = this.#db.transaction(['tables', 'records'], 'readwrite')
    const tables = change.objectStore('tables')
    const row = (await done(tables.get(table))) as Row | undefined
    if (row ? row.epoch !== epoch || row.count !== start : !page) {
      change.abort()
      return false
    }
    const log = change.objectStore('records')
    added.forEach((record, place) => void log.put(record, [table, start + place]))
    const kept = page ?? row?.page
    const count = start + added.length
    tables.put({ page: kept, epoch, count, touched: Date.now() }, table)
    await finished(change)
    return true
  }

  /** Strike out what nobody has played for long. */
  async #sweep(since: number): Promise<void> {
    const change = this.#db.transaction(['tables', 'records'], 'readwrite')
    const cursor = change.objectStore('tables').openCursor()
    cursor.onsuccess = () => {
      const at = cursor.result
      if (!at) return
      if ((at.value as Row).touched < since) {
        at.delete()
        change.objectStore('records').delete(records(String(at.key)))
      }
      at.continue()
    }
    await finished(change)
  }
}
