// From the events of a frame to the steps that the eye follows: pawns that walk.
import type { GetOutEvent } from '../../generated/get_out'
import { seat_of } from '../../lib/tables'

// Who went where.
export function walk_of(event: GetOutEvent): [number, string][] {
  switch (event.event) {
    case 'went':
    case 'climbed':
    case 'descended':
    case 'jumped':
      return [[seat_of(event.seat), event.square]]
  }
  return []
}

// The squares of all pawns after each step of a frame.
export function steps_of(before: string[], events: GetOutEvent[]): string[][] {
  const out: string[][] = []
  let at = before
  for (const [seat, to] of events.flatMap(walk_of)) {
    at = at.map((square, i) => (i === seat ? to : square))
    out.push(at)
  }
  return out
}
