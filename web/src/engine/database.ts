// What a browser keeps of its tables: a page and a chain of records each, its finished matches as they
// were told and judged, and the epoch that says which tab may write. A change is written whole or not
// at all.

import { ownName } from './base'

interface Row {
  page: Uint8Array
  epoch: number
  count: number
  touched: number
}

/** A match by its number, as it was told and judged. */
type Kept = [match: number, told: Uint8Array]

const KEEP = 60 * 86_400_000
const STORES = ['tables', 'records', 'matches']
/** All that is numbered of a table: its records, its matches. */
const all = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])

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
    const request = indexedDB.open(ownName('tablee'), 2)
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames
      for (const name of STORES) if (!there.contains(name)) request.result.createObjectStore(name)
    }
    const db = await done(request)
    // A newer page wants to add to it: it shall not wait for this one.
    db.onversionchange = () => db.close()
    const database = new Database(db)
    await database.#sweep(Date.now() - KEEP)
    return database
  }

  /** A table in its next epoch: from now on only this tab writes it. */
  async claim(
    table: string,
  ): Promise<{ page: Uint8Array; epoch: number; records: Uint8Array[]; kept: Kept[] } | null> {
    const change = this.#db.transaction(STORES, 'readwrite')
    const tables = change.objectStore('tables')
    const row = (await done(tables.get(table))) as Row | undefined
    if (!row) return null
    const epoch = row.epoch + 1
    const found = change.objectStore('records').getAll(all(table))
    const kept = change.objectStore('matches').getAll(all(table))
    tables.put({ ...row, epoch } satisfies Row, table)
    await finished(change)
    return { page: row.page, epoch, records: found.result, kept: kept.result }
  }

  /** Whether the change was written; not if the table is in another epoch. */
  async write(
    table: string,
    epoch: number,
    start: number,
    added: Uint8Array[],
    page: Uint8Array | null | undefined,
    kept: Kept[],
  ): Promise<boolean> {
    const change = this.#db.transaction(STORES, 'readwrite')
    const tables = change.objectStore('tables')
    const row = (await done(tables.get(table))) as Row | undefined
    if (row ? row.epoch !== epoch || row.count !== start : !page) {
      change.abort()
      return false
    }
    const log = change.objectStore('records')
    added.forEach((record, place) => void log.put(record, [table, start + place]))
    const matches = change.objectStore('matches')
    for (const one of kept) matches.put(one, [table, one[0]])
    const count = start + added.length
    tables.put({ page: page ?? row?.page, epoch, count, touched: Date.now() }, table)
    await finished(change)
    return true
  }

  /** Strike out what nobody has played for long. */
  async #sweep(since: number): Promise<void> {
    const change = this.#db.transaction(STORES, 'readwrite')
    const cursor = change.objectStore('tables').openCursor()
    cursor.onsuccess = () => {
      const at = cursor.result
      if (!at) return
      if ((at.value as Row).touched < since) {
        at.delete()
        for (const name of ['records', 'matches'])
          change.objectStore(name).delete(all(String(at.key)))
      }
      at.continue()
    }
    await finished(change)
  }
}
