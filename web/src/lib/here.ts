// Which tables are on this device and not at the server. Small: what plays them comes with the first.
import { database, opened, place as rows } from '../device/rows'
import { type Line, type Opener, web_socket } from './connection'
import { remember, remembered } from './remembered'

class Tables {
  private readonly session = new Set<string>()
  constructor(private readonly place: string) {}

  private kept(): string[] {
    try {
      return JSON.parse(remembered(this.place) ?? '[]') as string[]
    } catch {
      return []
    }
  }
  any = () => this.session.size > 0 || this.kept().length > 0
  has = (table: string) => this.session.has(table) || this.kept().includes(table)
  add(table: string, lasting = true) {
    if (this.has(table)) return
    this.session.add(table)
    if (lasting) remember(this.place, JSON.stringify([...this.kept(), table]))
  }
}
const own = new Tables('rainyday.here')
// What was played elsewhere and is kept here too: where the server has it, it is asked.
const copies = new Tables('rainyday.copies')

export const any_here = () => own.any() || copies.any()
export const is_here = own.has
export const is_copy = copies.has
export const note_here = (table: string) => own.add(table)
export const note_copy = (table: string) => is_here(table) || copies.add(table)

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
      if (!is_copy(id)) own.add(id, false)
      asked.result?.continue(`match/${id}/~`)
    }
  })
  db.close()
}

const later =
  (find: () => Promise<Opener>): Opener =>
  (path, on) => {
    let line: Line | null = null
    let ended = false
    find().then((opener) => {
      if (!ended) line = opener(path, on)
    }, on.close)
    return {
      send: (text) => line?.send(text),
      close: () => {
        ended = true
        line?.close()
      },
    }
  }
const of_device = async () => (await import('./device')).device_line

export function line_to(table: string): Opener {
  if (is_here(table)) return later(of_device)
  if (!is_copy(table)) return web_socket
  const at_server = () =>
    fetch(`/api/tables/${table}`).then(
      (answer) => answer.ok,
      () => false,
    )
  return later(async () => ((await at_server()) ? web_socket : of_device()))
}
