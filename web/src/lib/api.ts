// The lobby over HTTP.
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

async function fetched<T>(path: string, body?: unknown): Promise<T> {
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
  const data = (await answer.json().catch(() => ({}))) as Partial<Problem>
  if (!answer.ok) throw new ApiError(answer.status, data.error ?? 'unreachable', data.what ?? '')
  return data as T
}

const ask = <Path extends keyof Answers>(path: string) => fetched<Answers[Path]>(path)
const post = <Path extends keyof Answers & keyof Bodies>(path: string, body: Bodies[Path]) =>
  fetched<Answers[Path]>(path, body)

export const api = {
  game: (id: string) => ask<'GET /api/games/*'>(`/api/games/${id}`),
  offers: () => ask<'GET /api/games'>('/api/games'),
  pack: <T>(game: string, pack: string) => fetched<T>(`/api/games/${game}/packs/${pack}`),
  pack_by_hash: <T>(hash: string) => fetched<T>(`/api/packs/${hash}`),
  rules: (game: string) => ask<'GET /api/games/*/rules'>(`/api/games/${game}/rules`),
  lesson: (game: string, at: Bodies['POST /api/games/*/lesson']) =>
    post<'POST /api/games/*/lesson'>(`/api/games/${game}/lesson`, at),
  my_tables: () => ask<'GET /api/me/tables'>('/api/me/tables').then((a) => a.tables),
  open_tables: () => ask<'GET /api/tables'>('/api/tables').then((a) => a.tables),
  make: (table: Bodies['POST /api/tables']) => post<'POST /api/tables'>('/api/tables', table),
  look: (code: string) => post<'POST /api/look'>('/api/look', { code }),
  join: (how: Bodies['POST /api/join']) => post<'POST /api/join'>('/api/join', how),
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
  replay: (id: string, as: string, from: number) =>
    ask<'GET /api/tables/*/replay'>(`/api/tables/${id}/replay?as=${as}&from=${from}`),
}
