// This browser's part of the luck: picked after the server has committed itself, shown when the
// game starts and the header holds what was promised, and compared at the end. docs/luck.md.
import type { Luck, TableInfo } from './protocol'
import { remember, remembered } from './remembered'
import { from_hex, hex, joined, sha256 } from './sha256'

const place = (table: string, ...more: (string | number)[]) =>
  ['rainyday.luck', table, ...more].join('.')

export function part_of(table: string, seat: number): string | null {
  return remembered(place(table, seat))
}

// Makes the part if there is none yet.
export function make_part(table: string, seat: number): string {
  const known = part_of(table, seat)
  if (known) return known
  const part = hex(crypto.getRandomValues(new Uint8Array(32)))
  remember(place(table, seat), part)
  return part
}

export function seat_commitment(table: string, seat: number, part: string): string {
  return hex(sha256(joined('rainyday-seat-1', table, Uint8Array.of(seat), from_hex(part))))
}

export function luck_commitment(table: string, secret: string): string {
  return hex(sha256(joined('rainyday-luck-1', table, from_hex(secret))))
}

// What the frozen header promises: of the server, and of each seat that takes part.
interface Promised {
  commitment: string
  seats: (string | null)[]
}

function promised_in(header: string): Promised | null {
  try {
    const read = JSON.parse(header) as { commitment?: unknown; commitments?: unknown }
    if (typeof read.commitment !== 'string' || !Array.isArray(read.commitments)) return null
    return { commitment: read.commitment, seats: read.commitments as (string | null)[] }
  } catch {
    return null
  }
}

// What a person at the table must hear at once.
export type Wrong = 'promise' | 'left_out' | 'not_taken'

// Keeps what the table promises before the game and with the header; says if that changed since.
export function look(info: TableInfo, seat: number | null): Wrong | null {
  const { id, header, commitment } = info
  if (!header) {
    const first = remembered(place(id))
    if (!first) remember(place(id), commitment)
    if (seat !== null && info.seats[seat]?.committed) remember(place(id, seat, 'taken'), 'yes')
    return first && first !== commitment ? 'promise' : null
  }
  const now = promised_in(header)
  if (!now) return 'promise'
  const text = JSON.stringify(now)
  const kept = remembered(place(id, 'header'))
  if (!kept && info.status === 'running') remember(place(id, 'header'), text)
  const first = remembered(place(id)) ?? commitment
  if (first !== now.commitment || commitment !== first || (kept ?? text) !== text) return 'promise'
  const part = seat === null ? null : part_of(id, seat)
  if (seat === null || !part) return null
  const own = now.seats[seat] ?? null
  const absent = own === null && !remembered(place(id, seat, 'taken')) // it came after the start
  return absent || own === seat_commitment(id, seat, part) ? null : 'left_out'
}

export const note_sent = (table: string, seat: number) =>
  remember(place(table, seat, 'sent'), 'yes')
export const was_sent = (table: string, seat: number) =>
  remembered(place(table, seat, 'sent')) !== null
export const note_withheld = (table: string, seats: number[]) =>
  remember(place(table, 'withheld'), seats.join())

export interface LuckCheck {
  what: 'secret' | 'same_commitment' | 'same_header' | 'part' | 'own_part'
  seat?: number
  state: 'good' | 'bad' | 'withheld' | 'unknown'
}

const state = (good: boolean) => (good ? 'good' : 'bad')

function check_part(info: TableInfo, luck: Luck, promise: string, seat: number): LuckCheck {
  const part = luck.parts[seat] ?? null
  if (part)
    return { what: 'part', seat, state: state(seat_commitment(info.id, seat, part) === promise) }
  const told = remembered(place(info.id, 'withheld'))
  const known = told === null || told.split(',').includes(String(seat))
  return { what: 'part', seat, state: known ? 'withheld' : 'bad' }
}

function check_own(info: TableInfo, luck: Luck, promised: Promised, seat: number): LuckCheck {
  const own = part_of(info.id, seat)
  const what = 'own_part' as const
  if (!own) return { what, seat, state: 'unknown' }
  if (luck.parts[seat] === own) return { what, seat, state: 'good' }
  const was_taken = promised.seats[seat] || remembered(place(info.id, seat, 'taken'))
  if (!was_taken) return { what, seat, state: 'unknown' }
  const silent = !luck.parts[seat] && !was_sent(info.id, seat)
  return { what, seat, state: silent ? 'withheld' : 'bad' }
}

// All that this browser can check, and what it could not: where it was not there from the start, or
// may not keep anything.
export function check_luck(info: TableInfo, luck: Luck): LuckCheck[] {
  const { id, commitment } = info
  const first = remembered(place(id))
  const kept = remembered(place(id, 'header'))
  const now = promised_in(info.header ?? '')
  const checks: LuckCheck[] = [
    { what: 'secret', state: state(luck_commitment(id, luck.secret) === commitment) },
    { what: 'same_commitment', state: first ? state(first === commitment) : 'unknown' },
  ]
  if (now?.commitment !== commitment) return [...checks, { what: 'same_header', state: 'bad' }]
  checks.push({
    what: 'same_header',
    state: kept ? state(kept === JSON.stringify(now)) : 'unknown',
  })
  const promised = kept ? (JSON.parse(kept) as Promised) : now
  promised.seats.forEach((promise, seat) => {
    if (promise) checks.push(check_part(info, luck, promise, seat))
    else if (luck.parts[seat]) checks.push({ what: 'part', seat, state: 'bad' })
  })
  for (const seat of info.yours)
    if (promised.seats[seat] || part_of(id, seat))
      checks.push(check_own(info, luck, promised, seat))
  return checks
}

export function verdict(checks: LuckCheck[]): 'good' | 'bad' | 'partly' {
  if (checks.some((check) => check.state === 'bad')) return 'bad'
  return checks.some((check) => check.state === 'unknown') ? 'partly' : 'good'
}
