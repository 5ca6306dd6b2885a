// How Getaway Driver's choices sit in the question bar and on the board: from the list of legal
// actions to a question with few, telling answers. Only offers what the server listed.
import type { GetawayDriverAction } from '../../generated/getaway_driver'
import { best_first, type Draft, folded, with_keys } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import type { Choice, Decision, Scene, Way } from '../types'
import { draft_of } from './describe'
import { vehicle_name } from './names'
import { type Heading, Plan, space_of, type Turned } from './plan'
import { prefs } from './prefs.svelte'
import { hazard_ahead, road } from './road'
import {
  actions,
  active_driver,
  asked_vehicle,
  driver_of,
  type GetawayDriverView,
  type GetawayModel,
  getaway,
  is_obstacle,
  open_spaces,
  tile_at,
  top,
} from './view'

const most_choices = 6
function group_title(scene: Scene, verb: string): Rich {
  const [what = '', name = ''] = verb.split(' ')
  if (what === 'vehicle') return [{ kind: 'text', text: vehicle_name(scene.words, name) }]
  return scene.words.t(`ui.many.${what}`)
}

// Roads stand as they lie, from left to right.
function by_hand(sorted: Draft[]): Draft[] {
  const side = (d: Draft) => {
    const done = actions.read(d.actions[0] ?? '')
    return done.do === 'drive' ? ['left', 'front', 'right'].indexOf(done.way) : -1
  }
  const roads = sorted.filter((d) => d.verb === 'drive')
  const [best] = roads
  if (!best || sorted[0] !== best) return sorted
  return [...roads.sort((a, b) => side(a) - side(b)), ...sorted.filter((d) => d.verb !== 'drive')]
}

// The likeliest verbs with all their actions; verbs with many actions behind one choice that asks
// again. Actions of a vehicle always stand together.
function grouped(scene: Scene, drafts: Draft[]): Choice[] {
  const sorted = best_first(scene, drafts)
  const verbs = [...new Set(sorted.map((d) => d.verb ?? ''))]
  const of = (verb: string) => sorted.filter((d) => d.verb === verb)
  const hidden = new Set(verbs.filter((v) => v.startsWith('vehicle ') && verbs.length > 2))
  const count = () => verbs.reduce((sum, v) => sum + (hidden.has(v) ? 1 : of(v).length), 0)
  for (const verb of [...verbs].sort((a, b) => of(b).length - of(a).length)) {
    if (count() <= most_choices) break
    if (of(verb).length > 1 && verb !== 'drive') hidden.add(verb)
  }
  const out = by_hand(sorted).flatMap((draft): Draft[] => {
    const { verb = '', wish } = draft
    if (!hidden.has(verb)) return [draft]
    if (of(verb)[0] !== draft) return []
    const group = folded(scene, group_title(scene, verb), with_keys(of(verb)))
    return [{ ...group, wish: verb.startsWith('vehicle ') ? '123456789' : wish }]
  })
  return with_keys(out)
}

// --- choosing a place of the table: a row, then a column ---

export const is_row = (question: string) => question.endsWith('_row')
export const is_column = (question: string) => question.endsWith('_column')
export const chosen_row = (view: GetawayDriverView) => top(view)?.b ?? 0
const free = (model: GetawayModel, view: GetawayDriverView, space: string) =>
  space_of(space).x < model.width &&
  !tile_at(view, space) &&
  !is_obstacle(view, space) &&
  !view.stash.some((s) => s.space === space)

// A column, and the row before it where that was not chosen yet.
export const place_actions = (column: number, row?: number) => [
  ...(row === undefined ? [] : [actions.write({ do: 'row', line: String(row) })]),
  actions.write({ do: 'column', line: String(column) }),
]
// A place as one choice: the middle of the table, or the nearest free one to it.
function middle(scene: Scene): Draft[] {
  const { model, view } = getaway(scene)
  const rows = actions.listed(scene, 'row').map(({ line }) => Number(line))
  const to_middle = (a: number, b: number, size: number) =>
    Math.abs(a - (size - 1) / 2) - Math.abs(b - (size - 1) / 2)
  const best = [...rows].sort((a, b) => to_middle(a, b, model.height))[0]
  if (best === undefined) return []
  const columns = Array.from({ length: model.width }, (_, x) => x)
    .filter((x) => free(model, view, `${x},${best}`))
    .sort((a, b) => to_middle(a, b, model.width))
  return [
    {
      verb: 'middle',
      wish: 'M',
      title: scene.words.t('ui.middle'),
      actions: place_actions(columns[0] ?? 0, best),
    },
  ]
}

// --- the five cards ---

const first_five = [
  'decoy_car',
  'hit_the_gas',
  'last_ditch_effort',
  'leave_wreckage',
  'stomping_grounds',
]

export const picked = (model: GetawayModel, view: GetawayDriverView): string[] =>
  model.pack.driver_cards.filter((_, i) => (view.picks >> i) & 1).map((card) => card.id)

function suggested(scene: Scene): Draft[] {
  const { model, view } = getaway(scene)
  const before = picked(model, view)
  const rest = first_five.filter((card) => !before.includes(card))
  const whole =
    before.every((card) => first_five.includes(card)) && before.length + rest.length === 5
  if (!whole || !actions.listed(scene, 'pick').some(({ card }) => card === rest[0])) return []
  return [
    {
      verb: 'suggested',
      wish: '5',
      title: scene.words.t('ui.suggested'),
      detail: scene.words.t('ui.suggested.detail'),
      actions: rest.map((card) => actions.write({ do: 'pick', card })),
      likely: true,
    },
  ]
}

// --- the whole ---

function arrow_keys(scene: Scene, drafts: Draft[]): Partial<Record<Way, string>> {
  const { model } = getaway(scene)
  const up = board_up(scene)
  const plan = new Plan(model.width, model.height, up)
  const out: Partial<Record<Way, string>> = {}
  for (const screen of ['N', 'E', 'S', 'W'] as Way[]) {
    const heading = plan.heading_up(screen)
    const found = drafts.find((d) => {
      const done = actions.read(d.actions[0] ?? '')
      if (done.do === 'head') return done.heading === heading
      return done.do === 'drive' && road(scene, done.way as Turned)?.heading === heading
    })
    if (found) out[screen] = found.actions[0] ?? ''
  }
  return out
}

// The heading that points up: north, or the car's while the board turns with it.
export function board_up(scene: Scene): Heading {
  const { model, view } = getaway(scene)
  if (!prefs.with_car) return 'N'
  const driver = driver_of(model, scene.seat) ?? active_driver(scene)
  return view.drivers[driver]?.heading ?? 'N'
}

function title(scene: Scene, question: string): Rich {
  const { t } = scene.words
  const { model, view } = getaway(scene)
  const vehicle = asked_vehicle(view) ?? undefined
  const open = open_spaces(model, view, top(view)?.driver ?? 0)[0]
  const values = {
    vehicle,
    way: open?.way,
    space: open?.space,
    n: view.tray_size,
    driver: String(active_driver(scene) + 1),
    tile: tile_here(scene),
  }
  const done = question === 'drive' && actions.listed(scene, 'drive', 'extra').length === 0
  return done ? t('ui.ask.after', values) : t(`ui.ask.${question}`, values)
}
function tile_here(scene: Scene): string | undefined {
  const { view } = getaway(scene)
  const space = view.drivers[active_driver(scene)]?.space
  return space ? tile_at(view, space)?.tile[0] : undefined
}

// Questions that say more than their title.
const hows = new Set([
  'pick_card',
  'start_row',
  'start_column',
  'adjust_token',
  'car_heading',
  'patrol_at',
  'round_start',
  'decoy',
  'camera',
  'lay_tile',
  'recycle',
  'who_first',
  'pay_barricade',
  'yellow',
  'head_on',
  'detour',
  'tunnel',
  'city_map',
  'switch_with',
  'extra_dir',
  'police_move',
  'buy',
  'share',
  'bait',
])

function how(scene: Scene, question: string): Rich {
  const { t } = scene.words
  const { view } = getaway(scene)
  const car = view.drivers[active_driver(scene)]
  const chasing = view.vehicles.filter((v) => v.space !== null && v.space === car?.space).length
  if (question === 'drive')
    return t(chasing > 0 ? 'ui.how.drive' : 'ui.how.drive.clear', { n: chasing })
  if (question === 'hazard') {
    const ahead = hazard_ahead(scene)
    const n = ahead?.follow.length ?? 0
    return n > 0 ? t('ui.how.hazard', { n }) : t('ui.after.nobody')
  }
  return hows.has(question) ? t(`ui.how.${question}`, { n: view.enforcement }) : []
}

const rules: Record<string, string[]> = {
  drive: ['GD-057', 'GD-059', 'GD-063', 'GD-064', 'GD-071', 'GD-073'],
  hazard: ['GD-083', 'GD-084', 'GD-086', 'GD-087', 'GD-091', 'GD-094'],
  yellow: ['GD-045', 'GD-076'],
  pay_barricade: ['GD-165'],
  lay_tile: ['GD-032', 'GD-035', 'GD-036', 'GD-052'],
  police_move: ['GD-095', 'GD-096', 'GD-103', 'GD-107'],
  buy: ['GD-112', 'GD-114', 'GD-117'],
  decoy: ['GD-127'],
  round_start: ['GD-148', 'GD-149'],
  pick_card: ['GD-011', 'GD-012', 'GD-014'],
  start_row: ['GD-017', 'GD-027'],
  patrol_at: ['GD-024', 'GD-026'],
}

// What one might miss: the server says why it is not possible.
function doubts(scene: Scene): string[] {
  const { model, view } = getaway(scene)
  const have = new Set(scene.ask?.choices ?? [])
  const missing = (list: GetawayDriverAction[]) =>
    list
      .map(actions.write)
      .filter((action) => !have.has(action))
      .slice(0, 7)
  const played = new Set(actions.listed(scene, 'play').map(({ card }) => card))
  const car = view.drivers[active_driver(scene)]
  switch (scene.ask?.question) {
    case 'drive':
      return missing([
        ...(['left', 'front', 'right'] as const).map((way) => ({ do: 'drive', way }) as const),
        ...(car?.hand ?? [])
          .filter((card) => !played.has(card))
          .map((card) => ({ do: 'play', card }) as const),
        { do: 'end' },
      ])
    case 'hazard':
      return missing(
        (car?.hand ?? [])
          .filter((card) => model.cards.get(card)?.stunt)
          .map((card) => ({ do: 'stunt', card })),
      )
    case 'buy':
      return missing(model.pack.upgrades.map(({ id: upgrade }) => ({ do: 'buy', upgrade })))
    default:
      return []
  }
}

export function decide(scene: Scene): Decision {
  const { view } = getaway(scene)
  const question = scene.ask?.question ?? view.question
  const drafts = (scene.ask?.choices ?? []).map((action) => draft_of(scene, action))
  const more = is_row(question) ? middle(scene) : question === 'pick_card' ? suggested(scene) : []
  return {
    title: title(scene, question),
    how: how(scene, question),
    choices: grouped(scene, [...more, ...drafts]),
    steps: arrow_keys(scene, drafts),
    doubtful: doubts(scene),
    rules: rules[question] ?? [],
    ...(question === 'hazard' ? { least: 1000 } : {}),
  }
}
