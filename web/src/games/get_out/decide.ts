// How Get Out's choices sit in the question bar: from the list of legal actions to a question with
// few, telling answers. Only offers what the server listed, or ways made of it.
import type { GetOutAction } from '../../generated/get_out'
import { likeliest } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import type { Decision, Scene, Way } from '../types'
import { draft_of, end_draft, followed } from './describe'
import { card_title, square_name } from './names'
import { type Point, plan_of } from './plan'
import { actions, get_out, holders, is_site } from './view'
import { ends_of } from './walks'

const walking = (question: string) => question === 'stop_or_pass' || question === 'direction'

// The arrow that leads from one square to the next on the screen.
function way_between(from: Point, to: Point): Way {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'E' : 'W'
  return dy > 0 ? 'S' : 'N'
}

function arrow_keys(scene: Scene): Partial<Record<Way, string>> {
  const { model, view } = get_out(scene)
  const seat = view.seats[view.in_turn]
  const here = model.squares.get(seat?.at ?? '')
  if (!here || !walking(scene.ask?.question ?? '')) return {}
  const plan = plan_of(model)
  const ring = model.rings[here.ring] ?? []
  const forward = ring[(here.index + 1) % ring.length]?.id ?? here.id
  const out: Partial<Record<Way, string>> = {}
  for (const action of scene.ask?.choices ?? []) {
    const done = actions.read(action)
    const to =
      done.do === 'up'
        ? (model.squares.get(done.square)?.ramp_to ?? '')
        : done.do === 'down'
          ? done.square
          : done.do === 'stop'
            ? ''
            : forward
    if (to) out[way_between(plan.middle(here.id), plan.middle(to))] = action
  }
  return out
}

function title(scene: Scene, question: string): Rich {
  const { t } = scene.words
  const { model, view } = get_out(scene)
  const at = view.seats[view.in_turn]?.at ?? ''
  const { id, card } = followed(scene)
  const facts = card ? model.cards.get(id) : undefined
  const source = facts ? card_title(scene.words, model, facts) : square_name(scene.words, model, id)
  const square = [
    { kind: 'square' as const, square: at, text: square_name(scene.words, model, at) },
  ]
  if (walking(question)) return t('ui.ask.walk')
  return t(`ui.ask.${question}`, { square, source })
}

function how(scene: Scene, question: string): Rich {
  const { t } = scene.words
  const { model, view } = get_out(scene)
  const seat = view.seats[view.in_turn]
  const at = seat?.at ?? ''
  if (question === 'stop_or_pass') {
    const place = square_name(scene.words, model, at)
    if (seat?.applied.includes(at)) return t('ui.how.burns', { place, n: view.steps })
    return t('ui.how.quits', { place, n: view.steps })
  }
  if (question === 'direction') return t('ui.how.direction', { n: view.steps })
  if (question === 'square_menu') {
    const square = model.squares.get(at)
    return t(square?.kind === 'job' ? 'ui.how.job' : 'ui.how.apartment', {
      n: model.pack.credit_check,
    })
  }
  return t(`ui.how.${question}`, { n: seat?.cash ?? 0 })
}

const rules: Record<string, string[]> = {
  stop_or_pass: ['GO-093', 'GO-094', 'GO-095', 'GO-117', 'GO-118'],
  direction: ['GO-021', 'GO-025', 'GO-026', 'GO-028'],
  square_menu: ['GO-083', 'GO-096', 'GO-101', 'GO-117', 'GO-123', 'GO-124', 'GO-130'],
  rent_next: ['GO-055', 'GO-056'],
  forced_quit: ['GO-036', 'GO-037', 'GO-R26'],
  offer: ['GO-137', 'GO-R67'],
  choose_option: ['GO-075', 'GO-R67'],
  choose_player: ['GO-R86'],
  choose_loss: ['GO-R86', 'GO-R87'],
  choose_square: ['GO-083', 'GO-R87'],
}

const menu = ['try', 'apply', 'reapply', 'quit', 'done'] as const
// What one might miss; the server says why it is not possible.
function doubts(scene: Scene): string[] {
  const { model, view } = get_out(scene)
  const have = new Set(scene.ask?.choices ?? [])
  const at = view.seats[view.in_turn]?.at ?? ''
  const missing = (list: GetOutAction[]) =>
    list
      .map(actions.write)
      .filter((action) => !have.has(action))
      .slice(0, 6)
  switch (scene.ask?.question) {
    case 'direction':
      return missing([
        ...(model.squares.get(at)?.ramp_to ? [{ do: 'up', square: at } as const] : []),
        ...(model.below.get(at) ?? []).map((square) => ({ do: 'down', square }) as const),
      ])
    case 'square_menu': {
      const others = holders(view, at).filter((seat) => seat !== view.in_turn)
      return is_site(model.squares.get(at))
        ? missing([
            ...menu.map((verb) => ({ do: verb })),
            ...others.map((s) => ({ do: 'can', seat: `S${s}` }) as const),
          ])
        : []
    }
    case 'offer':
      return missing([{ do: 'pay' }])
    default:
      return []
  }
}

export function decide(scene: Scene): Decision {
  const question = scene.ask?.question ?? ''
  const ends = walking(question) ? ends_of(scene) : []
  const drafts =
    ends.length > 0
      ? ends.sort((a, b) => a.path.length - b.path.length).map((end) => end_draft(scene, end))
      : (scene.ask?.choices ?? []).map((action) => draft_of(scene, action))
  return {
    title: title(scene, question),
    how: how(scene, question),
    choices: likeliest(scene, drafts, { as_they_came: ends.length > 0 }), // as the pawn comes to them
    steps: arrow_keys(scene),
    doubtful: doubts(scene),
    rules: rules[question] ?? [],
  }
}
