// A result in one line: places, names and scores, the winner first.
import type { Result } from './protocol'

export function result_line(result: Result, name: (seat: number) => string): string {
  return result.places
    .map((place, seat) => ({ place, seat, score: result.scores[seat] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ place, seat, score }) => `${place}. ${name(seat)} ${score}`)
    .join(' · ')
}
