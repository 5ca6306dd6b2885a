// The lobby: at the server over HTTP, or on this device, where its worker answers the same.
import { any_here, is_copy, is_here, note_copy, note_here } from './here'
import type { Answers, Bodies, Problem, ProblemName } from './protocol'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: ProblemName | 'unreachable',
    readonly what = '',
  ) {
    super(`${error} ${what}`)
  }
}

// Who answers. A body makes it a POST.
type Side = (path: string, body?: unknown) => Promise<unknown>

function read(status: number, data: Partial<Problem>): unknown {
  if (status < 400) return data
  throw new ApiError(status, data.error ?? 'unreachable', data.what ?? '')
}

const server: Side = async (path, body) => {
  let answer: Response
  try {
    answer = await fetch(path, {
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
    })
  } catch {
    throw new ApiError(0, 'unreachable')
  }
  return read(answer.status, (await answer.json().catch(() => ({}))) as Partial<Problem>)
}

const device: Side = async (path, body) => {
  let answer: { status: number; body: string }
  try {
    const { ask_device } = await import('./device')
    answer = await ask_device(
      body === undefined ? 'GET' : 'POST',
      path,
      body === undefined ? '' : JSON.stringify(body),
    )
  } catch {
    throw new ApiError(0, 'unreachable')
  }
  const data = read(answer.status, JSON.parse(answer.body) as Partial<Problem>)
  // Every table that it answers with is one of its own.
  const { id, yours } = data as { id?: unknown; yours?: unknown }
  if (typeof id === 'string' && yours && !is_copy(id)) note_here(id)
  return data
}

const is_unreachable = (error: unknown) =>
  error instanceof ApiError && error.error === 'unreachable'
const is_there = () =>
  server('/api/health').then(
    () => true,
    (error: unknown) => !is_unreachable(error),
  )

// What is the same everywhere: this device is asked where no server is.
const either: Side = (path, body) =>
  server(path, body).catch(async (error: unknown) => {
    if (is_unreachable(error) && !(await is_there())) return device(path, body)
    throw error
  })

// What was played elsewhere may be at the server, with more than its file.
const server_first: Side = (path, body) =>
  server(path, body).catch((error: unknown) => {
    if (is_unreachable(error) || (error as ApiError).status === 404) return device(path, body)
    throw error
  })

const table_in = (path: string) => /^\/api\/tables\/([0-9a-f]{32})\b/.exec(path)?.[1] ?? ''
function side_of(path: string): Side {
  if (is_here(table_in(path))) return device
  if (is_copy(table_in(path))) return server_first
  return /^\/api\/(games|packs)\b/.test(path) ? either : server
}

const fetched = <T>(path: string, body?: unknown, side = side_of(path)) =>
  side(path, body) as Promise<T>
const ask = <Path extends keyof Answers>(path: string) => fetched<Answers[Path]>(path)
const post = <Path extends keyof Answers & keyof Bodies>(
  path: string,
  body: Bodies[Path],
  side?: Side,
) => fetched<Answers[Path]>(path, body, side)

// Where a new table is to be.
export type Where = 'server' | 'here'
const sides: Record<Where, Side> = { server, here: device }

type Listed = Answers['GET /api/me/tables']['tables']

// Those of the server and those of this device, the latest first; where there are some here the
// server need not be there.
async function my_tables(): Promise<Listed> {
  const path = '/api/me/tables'
  const of = (side: Side) =>
    fetched<{ tables: Listed }>(path, undefined, side).then((a) => a.tables)
  if (!any_here()) return of(server)
  const [there, here] = await Promise.all([of(server).catch(() => []), of(device)])
  const both = here.filter((table) => !there.some((other) => other.id === table.id))
  return [...there, ...both].sort((a, b) => b.updated - a.updated)
}

// What became of a match file: a table of this device, or one that is to be made.
export type OpenedFile =
  | { id: string }
  | { table: Bodies['POST /api/tables']; names: (string | null)[] }

async function open_file(text: string): Promise<OpenedFile> {
  const opened = (await device('/api/file', text)) as OpenedFile
  if ('id' in opened) note_copy(opened.id)
  return opened
}

export const api = {
  game: (id: string) => ask<'GET /api/games/*'>(`/api/games/${id}`),
  offers: () => ask<'GET /api/games'>('/api/games'),
  pack: <T>(game: string, pack: string) => fetched<T>(`/api/games/${game}/packs/${pack}`),
  facts: (game: string, pack: string, seats: number, language: string) =>
    ask<'GET /api/games/*/packs/*/facts/*/*'>(
      `/api/games/${game}/packs/${pack}/facts/${seats}/${language}`,
    ),
  // As a table has it, which may be one that was made on this device.
  pack_by_hash: <T>(hash: string, table: string) =>
    fetched<T>(`/api/packs/${hash}`, undefined, is_here(table) ? device : either),
  rules: (game: string) => ask<'GET /api/games/*/rules'>(`/api/games/${game}/rules`),
  lesson: (game: string, at: Bodies['POST /api/games/*/lesson']) =>
    post<'POST /api/games/*/lesson'>(`/api/games/${game}/lesson`, at),
  puzzle: (game: string, at: Bodies['POST /api/games/*/puzzle']) =>
    post<'POST /api/games/*/puzzle'>(`/api/games/${game}/puzzle`, at),
  my_tables,
  open_tables: () => ask<'GET /api/tables'>('/api/tables').then((a) => a.tables),
  make: (table: Bodies['POST /api/tables'], where: Where = 'server') =>
    post<'POST /api/tables'>('/api/tables', table, sides[where]),
  // With a pack that was made here; a server's host may not want that.
  make_own: (table: Bodies['POST /api/tables'], pack: object, where: Where = 'here') =>
    fetched<Answers['POST /api/tables']>('/api/tables', { ...table, pack }, sides[where]),
  look: (code: string) => post<'POST /api/look'>('/api/look', { code }),
  join: (how: Bodies['POST /api/join'], where: Where = 'server') =>
    post<'POST /api/join'>('/api/join', how, sides[where]),
  table: (id: string) => ask<'GET /api/tables/*'>(`/api/tables/${id}`),
  seat: (id: string, change: Bodies['POST /api/tables/*/seats']) =>
    post<'POST /api/tables/*/seats'>(`/api/tables/${id}/seats`, change),
  start: (id: string, fill?: string) =>
    post<'POST /api/tables/*/start'>(`/api/tables/${id}/start`, fill ? { fill } : {}),
  leave: (id: string, seat: number, for_good = false) =>
    post<'POST /api/tables/*/leave'>(`/api/tables/${id}/leave`, {
      seat,
      ...(for_good ? { for_good } : {}),
    }),
  new_code: (id: string) => post<'POST /api/tables/*/code'>(`/api/tables/${id}/code`, {}),
  set_open: (id: string, open: boolean) =>
    post<'POST /api/tables/*/open'>(`/api/tables/${id}/open`, { open }),
  set_watchers: (id: string, chat: boolean) =>
    post<'POST /api/tables/*/watchers'>(`/api/tables/${id}/watchers`, { chat }),
  stand_in: (id: string, seat: number) =>
    post<'POST /api/tables/*/stand-in'>(`/api/tables/${id}/stand-in`, { seat }),
  remove: (id: string, seat: number) =>
    post<'POST /api/tables/*/remove'>(`/api/tables/${id}/remove`, { seat }),
  mute: (id: string, seat: number, on: boolean) =>
    post<'POST /api/tables/*/mute'>(`/api/tables/${id}/mute`, { seat, on }),
  report: (id: string, seat: number, text: string) =>
    post<'POST /api/tables/*/report'>(`/api/tables/${id}/report`, {
      seat,
      ...(text ? { text } : {}),
    }),
  rematch: (id: string) => post<'POST /api/tables/*/rematch'>(`/api/tables/${id}/rematch`, {}),
  reopen: (id: string, seat: number, withdraw = false) =>
    post<'POST /api/tables/*/reopen'>(`/api/tables/${id}/reopen`, {
      seat,
      ...(withdraw ? { withdraw } : {}),
    }),
  move_seat: (id: string, seat: number) =>
    post<'POST /api/tables/*/move-seat'>(`/api/tables/${id}/move-seat`, { seat }),
  take_seat: (code: string, name = '') =>
    post<'POST /api/take-seat'>('/api/take-seat', { code, ...(name ? { name } : {}) }),
  // This person in another browser: by a link, or by a phrase that was written down.
  make_link: () => post<'POST /api/me/link'>('/api/me/link', {}),
  make_phrase: () => post<'POST /api/me/phrase'>('/api/me/phrase', {}),
  take_over: (by: string, replace: boolean) =>
    post<'POST /api/me/take'>('/api/me/take', { by, ...(replace ? { replace } : {}) }),
  leave_browser: () => post<'POST /api/me/leave'>('/api/me/leave', {}),
  delete_me: () => post<'POST /api/me/delete'>('/api/me/delete', {}),
  // Whether the server answers at all.
  is_there,
  // The whole match file of a table on this device.
  file_here: async (id: string) =>
    (await (await import('./device')).ask_device('GET', `/api/tables/${id}/file?as=all`)).body,
  open_file,
  // A match of the server that is over, for when there is no network.
  keep: async (id: string) => {
    const answer = await fetch(`/api/tables/${id}/file`).catch(() => null)
    if (!answer?.ok) throw new ApiError(answer?.status ?? 0, 'unreachable')
    return open_file(await answer.text())
  },
  analysis: (id: string) => post<'POST /api/tables/*/analysis'>(`/api/tables/${id}/analysis`, {}),
  replay: (id: string, as: string, from: number) =>
    ask<'GET /api/tables/*/replay'>(`/api/tables/${id}/replay?as=${as}&from=${from}`),
}
