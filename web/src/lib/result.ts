// What a result says: who has won, who stands where, in one line.
import type { Result } from './protocol'

// Those who have the win or a part of it. Results of older versions say only the places.
export function winners_of(result: Result): number[] {
  const won = result.worth ?? result.places.map((place) => (place === 1 ? 1 : 0))
  return won.flatMap((worth, seat) => (worth > 0 ? [seat] : []))
}

// Nobody stands anywhere where all have lost, or all stand alike.
export function place_of(result: Result, seat: number): number | null {
  const alike = result.places.length > 1 && new Set(result.places).size === 1
  return alike || winners_of(result).length === 0 ? null : (result.places[seat] ?? null)
}

// The winner first.
export function result_line(result: Result, name: (seat: number) => string): string {
  return result.places
    .map((place, seat) => ({ place, seat, score: result.scores[seat] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ seat, score }) => {
      const place = place_of(result, seat)
      return `${place === null ? '' : `${place}.\u00a0`}${name(seat)}\u00a0${score}`
    })
    .join(' · ')
}
