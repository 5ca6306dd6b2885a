// The lobby over HTTP.
import type {
  ListedTable,
  Offers,
  OptionValue,
  ReplayChunk,
  RulesPage,
  TableInfo,
} from './protocol'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly what = '',
  ) {
    super(`${error} ${what}`)
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
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
  const data = (await answer.json().catch(() => ({}))) as { error?: string; what?: string }
  if (!answer.ok) throw new ApiError(answer.status, data.error ?? 'unreachable', data.what ?? '')
  return data as T
}

export interface NewTable {
  game: string
  pack: string
  options: Record<string, OptionValue>
  seats: (string | null)[]
  name: string
  sit?: boolean
  open: boolean
  window: number
  order: string
  clock: { move: number } | { game: number } | null
}

export const api = {
  offers: () => ask<Offers>('/api/games'),
  pack: <T>(game: string, pack: string) => ask<T>(`/api/games/${game}/packs/${pack}`),
  pack_by_hash: <T>(hash: string) => ask<T>(`/api/packs/${hash}`),
  rules: (game: string) => ask<RulesPage>(`/api/games/${game}/rules`),
  my_tables: () => ask<{ tables: ListedTable[] }>('/api/me/tables').then((a) => a.tables),
  open_tables: () => ask<{ tables: ListedTable[] }>('/api/tables').then((a) => a.tables),
  make: (table: NewTable) => ask<TableInfo>('/api/tables', table),
  look: (code: string) => ask<TableInfo>('/api/look', { code }),
  join: (how: { code?: string; table?: string; name: string; again?: boolean; seat?: number }) =>
    ask<TableInfo>('/api/join', how),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`),
  seat: (id: string, change: { seat: number; bot?: string | null; name?: string }) =>
    ask<TableInfo>(`/api/tables/${id}/seats`, change),
  start: (id: string, fill?: string) =>
    ask<TableInfo>(`/api/tables/${id}/start`, fill ? { fill } : {}),
  leave: (id: string, seat: number, for_good = false) =>
    ask<TableInfo>(`/api/tables/${id}/leave`, { seat, ...(for_good ? { for_good } : {}) }),
  new_code: (id: string) => ask<TableInfo>(`/api/tables/${id}/code`, {}),
  set_open: (id: string, open: boolean) => ask<TableInfo>(`/api/tables/${id}/open`, { open }),
  remove: (id: string, seat: number) => ask<TableInfo>(`/api/tables/${id}/remove`, { seat }),
  rematch: (id: string) => ask<TableInfo>(`/api/tables/${id}/rematch`, {}),
  reopen: (id: string, seat: number, withdraw = false) =>
    ask<TableInfo>(`/api/tables/${id}/reopen`, { seat, ...(withdraw ? { withdraw } : {}) }),
  move_seat: (id: string, seat: number) =>
    ask<{ code: string; until: number }>(`/api/tables/${id}/move-seat`, { seat }),
  take_seat: (code: string, name = '') =>
    ask<TableInfo>('/api/take-seat', { code, ...(name ? { name } : {}) }),
  replay: (id: string, as: string, from: number) =>
    ask<ReplayChunk>(`/api/tables/${id}/replay?as=${as}&from=${from}`),
}
