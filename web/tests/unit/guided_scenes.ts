// What a guided table of Pig says first.
import type { Ask } from '../../src/lib/protocol'

const info = {
  id: 'lesson-pig',
  status: 'running',
  game: 'pig',
  pack: { id: 'p', hash: '', title: '' },
  options: {},
  seats: [{ kind: 'person', name: '', committed: false }],
  yours: [0],
  host: false,
  open: false,
  watchers: false,
  clock: null,
  window: 0,
  order: 'ask',
  commitment: '0'.repeat(64),
  created: 0,
}
export const first_messages = (view: object, ask: Ask) => [
  { type: 'hello', epoch: 'lesson', now: 0, seat: 0, table: info, chat: [] },
  { type: 'whole', n: 0, t: 0, seats: [{ name: '' }], view, turn: null, ask },
  { type: 'present', present: [0] },
]
