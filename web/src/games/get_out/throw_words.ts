// A throw in words: whose, what it comes to, and why dice fell off the table.
import type { Scene } from '../types'
import { square_name } from './names'
import type { Throw } from './throws'
import { get_out } from './view'

interface ThrowWords {
  title: string
  result: string
  why: string
}

function move_words(scene: Scene, it: Throw): ThrowWords {
  const { model } = get_out(scene)
  const { line, name } = scene.words
  const mine = it.seat === scene.seat
  const faces = [...new Set(it.dice.filter((d) => d.out).map((d) => d.face))].join(', ')
  const places = it.jobs.map((id) => square_name(scene.words, model, id)).join(', ')
  const falls = faces === '' ? '' : `${line('ui.throw.falls', { faces, places })} `
  return {
    title: line(mine ? 'ui.throw.yours' : 'ui.throw.of', { name: name(it.seat) }),
    result: `= ${it.steps}`,
    why: falls + line(it.steps === 0 ? 'ui.throw.stuck' : 'ui.throw.walk', { n: it.steps }),
  }
}

export function throw_words(scene: Scene, it: Throw): ThrowWords {
  const { model } = get_out(scene)
  const { line, name } = scene.words
  const who = { name: name(it.seat) }
  switch (it.kind) {
    case 'move':
      return move_words(scene, it)
    case 'walk':
      return {
        title: name(it.seat),
        result: line('ui.throw.walk_big', { n: it.steps }),
        why: line('ui.throw.given'),
      }
    case 'try':
      return {
        title: line('ui.throw.try', who),
        result: it.chance > 1 ? `1/${it.chance}` : '',
        why: `${square_name(scene.words, model, it.square)}: ${line(
          it.won === null ? 'ui.throw.open' : it.won ? 'ui.throw.won' : 'ui.throw.lost',
        )}`,
      }
    case 'can': {
      const face = it.dice[0]?.face ?? 0
      const key = face >= 5 ? 'ui.throw.canned' : face <= 2 ? 'ui.throw.backfired' : 'ui.throw.safe'
      return {
        title: line('ui.throw.can', { ...who, other: it.victim }),
        result: '',
        why: line(key),
      }
    }
    default:
      return { title: line('ui.throw.effect', who), result: '', why: '' }
  }
}
