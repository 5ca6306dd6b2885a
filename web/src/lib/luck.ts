// This browser's part of the luck: picked after the server has committed itself, shown when the
// game starts, and compared at the end. docs/websocket.md, "The luck".
import type { Luck } from './protocol'
import { from_hex, hex, joined, sha256 } from './sha256'

const place = (table: string, seat: number) => `rainyday.luck.${table}.${seat}`
const memory = new Map<string, string>()

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function keep(key: string, value: string) {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it lasts as long as the page.
  }
}

export function part_of(table: string, seat: number): string | null {
  return recall(place(table, seat))
}

// Makes the part if there is none yet.
export function make_part(table: string, seat: number, commitment: string): string {
  const known = part_of(table, seat)
  if (known) return known
  const part = hex(crypto.getRandomValues(new Uint8Array(32)))
  keep(place(table, seat), part)
  keep(`rainyday.luck.${table}`, commitment)
  return part
}

export function seat_commitment(table: string, seat: number, part: string): string {
  return hex(sha256(joined('rainyday-seat-1', table, Uint8Array.of(seat), from_hex(part))))
}

export function luck_commitment(table: string, secret: string): string {
  return hex(sha256(joined('rainyday-luck-1', table, from_hex(secret))))
}

export interface LuckCheck {
  what: 'secret' | 'same_commitment' | 'own_part'
  good: boolean
}

export function check_luck(table: string, commitment: string, luck: Luck, seats: number[]) {
  const checks: LuckCheck[] = [
    { what: 'secret', good: luck_commitment(table, luck.secret) === commitment },
  ]
  const first = recall(`rainyday.luck.${table}`)
  if (first) checks.push({ what: 'same_commitment', good: first === commitment })
  for (const seat of seats) {
    const own = part_of(table, seat)
    if (own) checks.push({ what: 'own_part', good: luck.parts[seat] === own })
  }
  return checks
}
