// Packs that somebody made here: rows of the browser's storage, files and links.
import { open_rows, type Rows } from '../device/rows'
import type { OptionValue } from '../lib/protocol'
import { is_object, type Json, lay_out, scan } from './json'
import { without_marks } from './shape'

export interface Own {
  key: string
  game: string
  from: string // the id of the pack it was copied from
  pack: Json
  options: Record<string, OptionValue> // house rules: those that are not as usual
  updated: number
}

type JsonObject = Record<string, Json>
const prefix = 'own/'
let rows: Promise<Rows> | null = null
const opened = () => {
  rows ??= open_rows()
  return rows
}

function read(key: string, text: string): Own | null {
  try {
    const { game, from, pack, options = {}, updated } = JSON.parse(text) as Own
    return { key, game, from, pack, options, updated }
  } catch {
    return null
  }
}

// Those that are there, the latest first.
export async function all_own(): Promise<Own[]> {
  const found = await (await opened()).look([prefix])
  return found
    .flatMap(([key, text]) => read(key.slice(prefix.length), text) ?? [])
    .filter((own) => own.pack !== null)
    .sort((a, b) => b.updated - a.updated)
}
export const find_own = async (key: string) =>
  (await all_own()).find((own) => own.key === key) ?? null

// The lessons that a pack carries, whatever somebody wrote there.
interface OwnLesson {
  id: string
  texts: Record<string, string> // in this language, else in the other one
}
export function lessons_in(pack: Json, language: string): OwnLesson[] {
  const list = is_object(pack) && Array.isArray(pack.lessons) ? pack.lessons : []
  return list.flatMap((one) => {
    const texts = is_object(one) && is_object(one.texts ?? null) ? (one.texts as JsonObject) : null
    const words = texts?.[language] ?? Object.values(texts ?? {})[0]
    if (!is_object(one) || typeof one.id !== 'string' || !is_object(words ?? null)) return []
    return [{ id: one.id, texts: words as Record<string, string> }]
  })
}

export async function keep_own({ key, ...own }: Own): Promise<boolean> {
  const done = await (await opened()).keep('', null, [[prefix + key, JSON.stringify(own)]])
  return done === 'kept'
}
// A row that says nothing.
export const drop_own = (own: Own) => keep_own({ ...own, pack: null })

export const new_key = () =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')

// "side-door-2": an id that no other pack has.
export function copy_of(pack: Json, taken: string[], title: (of: string) => string): Json {
  if (!is_object(pack)) return pack
  const stem = String(pack.id).replace(/-\d+$/, '')
  let n = 2
  while (taken.includes(`${stem}-${n}`)) n += 1
  return {
    ...(without_marks(pack) as object),
    id: `${stem}-${n}`,
    title: title(String(pack.title)),
    version: 1,
  }
}

// --- files and links ---

const most_bytes = 1 << 20

// A text that somebody brings: a pack of some game, or why it is none.
export function read_brought(text: string): { game: string; pack: Json } | { trouble: string } {
  if (text.length > most_bytes) return { trouble: 'large' }
  const { value } = scan(text)
  if (!is_object(value ?? null)) return { trouble: 'json' }
  const pack = value as Record<string, Json>
  return typeof pack.game === 'string' ? { game: pack.game, pack } : { trouble: 'pack' }
}

const file_name = (pack: Json) =>
  `${is_object(pack) && typeof pack.id === 'string' ? pack.id.replace(/[^a-z0-9-]/g, '') : 'pack'}.json`

export function save_file(pack: Json) {
  const url = URL.createObjectURL(new Blob([`${lay_out(pack)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name(pack)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const longest_link = 16_000 // of what messengers carry

const through = async (bytes: Uint8Array, by: GenericTransformStream) =>
  new Uint8Array(
    await new Response(
      new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(by),
    ).arrayBuffer(),
  )

// The whole pack in what follows the #, which no server is told; null where it is too long.
export async function to_fragment(pack: Json): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(pack))
  const small = await through(bytes, new CompressionStream('deflate-raw'))
  const text = btoa(String.fromCharCode(...small.slice(0, longest_link)))
  const fragment = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return fragment.length > longest_link ? null : fragment
}
export async function from_fragment(fragment: string): Promise<string> {
  const text = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0))
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  // No more than a pack may be, whatever it says it holds.
  const reads = new TextDecoder()
  let out = ''
  for (;;) {
    const { done, value } = await stream.read()
    if (done) return out + reads.decode()
    out += reads.decode(value, { stream: true })
    if (out.length > most_bytes) throw new RangeError('too large')
  }
}
