// Texts by key in the browser's storage. What is written is on the disk before it is said to be.
export interface Rows {
  // All of them or none, and only where the row `key` is `is` (null: is not there; no key: anyway).
  keep(
    key: string,
    is: string | null,
    rows: [string, string][],
  ): Promise<'kept' | 'lost' | 'refused'>
  look(prefixes: string[]): Promise<[string, string][]>
}

export const database = 'rainyday'
export const place = 'rows'

export function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(place)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

export async function open_rows(): Promise<Rows> {
  const db = await opened()
  return {
    keep: (key, is, rows) =>
      new Promise((resolve) => {
        let how: 'kept' | 'lost' = 'kept'
        const work = db.transaction(place, 'readwrite', { durability: 'strict' })
        const store = work.objectStore(place)
        work.oncomplete = () => resolve(how)
        work.onabort = () => resolve('refused')
        const write = () => {
          for (const [name, text] of rows) store.put(text, name)
        }
        if (!key) return write()
        const there = store.get(key)
        there.onsuccess = () => {
          if ((there.result ?? null) === is) write()
          else how = 'lost'
        }
      }),
    look: (prefixes) =>
      new Promise((resolve, reject) => {
        const found: [string, string][] = []
        const work = db.transaction(place, 'readonly')
        work.oncomplete = () => resolve(found)
        work.onabort = () => reject(work.error)
        for (const prefix of prefixes) {
          const asked = work
            .objectStore(place)
            .openCursor(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
          asked.onsuccess = () => {
            const row = asked.result
            if (!row) return
            found.push([String(row.key), String(row.value)])
            row.continue()
          }
        }
      }),
  }
}
