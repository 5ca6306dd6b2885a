// A seat is colour and shape and initial, always together. A look is 1 to 11; the colour nearest a
// game's spot colour is given out last.
import { box_of } from '../games'

export const style_name = (game: string) => game.replaceAll('_', '-')

export function look_of(game: string, seat: number): number {
  const last = box_of(game)?.last_look ?? 8
  const order = [1, 2, 3, 4, 5, 6, 7, 8].filter((look) => look !== last)
  return order[seat] ?? (seat === order.length ? last : seat + 1)
}

// Outlines around the origin, about 12 in radius.
const shapes = [
  '',
  'M-10.5 0a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0-21 0Z',
  'M-7.4-9.500H7.400q2.100 0 2.100 2.100V7.400q0 2.100-2.100 2.100H-7.400q-2.100 0-2.100-2.100V-7.400q0-2.100 2.100-2.100Z',
  'M0-11.800L12 9L-12 9Z',
  'M0-12.600L12.600 0L0 12.600L-12.600 0Z',
  'M11.800 0L5.900 10.200L-5.900 10.200L-11.800 0L-5.900-10.200L5.900-10.200Z',
  'M0-13C4-7.500 9.800-3 9.800 2.400a9.800 9.400 0 0 1-19.600 0C-9.800-3-4-7.500 0-13Z',
  'M-4.800-11.200h9.600v6.400h6.400v9.600h-6.400v6.400h-9.600v-6.400h-6.400v-9.600h6.400Z',
  'M-10-10.500Q0-7.800 10-10.500V1C10 6.800 5 10.400 0 12.500C-5 10.400-10 6.800-10 1Z',
  'M0 11.8L-12-9L12-9Z',
  'M0.0 -13.2L4.6 -8.0L11.4 -6.6L9.2 0.0L11.4 6.6L4.6 8.0L0.0 13.2L-4.6 8.0L-11.4 6.6L-9.2 0.0L-11.4 -6.6L-4.6 -8.0Z',
  'M-9.5 11V-2a9.5 9.5 0 0 1 19 0V11Z',
]

export const shape_of = (look: number) => shapes[look] ?? shapes[1]!
// A triangle's letter sits lower and is smaller.
export const letter_drop = (look: number) => ({ 3: 2.7, 6: 1.5, 9: -2.7 })[look] ?? 0
export const letter_size = (look: number) => (look === 3 || look === 9 ? 10 : 12.1)

export const initial_of = (name: string) => (name.trim().charAt(0) || '?').toUpperCase()
