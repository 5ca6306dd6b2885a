// Which tables are on this device and not at the server. Small: what plays them comes with the first.
import { database, opened, place as rows } from '../device/rows'
import type { Line, Opener } from './connection'

const place = 'rainyday.here'
const session = new Set<string>()

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const any_here = () => session.size > 0 || kept().length > 0
export const is_here = (table: string) => session.has(table) || kept().includes(table)

export function note_here(table: string) {
  if (is_here(table)) return
  session.add(table)
  try {
    localStorage.setItem(place, JSON.stringify([...kept(), table]))
  } catch {
    // Then it lasts as long as the page.
  }
}

// A browser that ends at once may lose that list, but not what is stored of the tables.
export async function find_here() {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === database)) return
  const db = await opened()
  await new Promise<void>((done) => {
    const work = db.transaction(rows, 'readonly')
    work.oncomplete = () => done()
    const asked = work.objectStore(rows).openKeyCursor(IDBKeyRange.bound('match/', 'match/~'))
    asked.onsuccess = () => {
      const id = String(asked.result?.key ?? '').split('/')[1]
      if (!id) return
      session.add(id)
      asked.result?.continue(`match/${id}/~`)
    }
  })
  db.close()
}

export const line_here: Opener = (path, on) => {
  let line: Line | null = null
  let ended = false
  import('./device').then(({ device_line }) => {
    if (!ended) line = device_line(path, on)
  }, on.close)
  return {
    send: (text) => line?.send(text),
    close: () => {
      ended = true
      line?.close()
    },
  }
}
