// How Freeloader's choices sit in the question bar and on the board: from the list of legal actions
// to a question with few, telling answers. Only offers what the server listed.

import { type FreeloaderAction, form } from '../../generated/freeloader'
import { type Draft, likeliest, take_letter, with_keys } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import { seat_of } from '../../lib/tables'
import type { Choice, Decision, Scene } from '../types'
import { described } from './describe'
import { category_name } from './names'
import { actions, favors, freeloader, standing_of, stands_in } from './view'
import { reroll_of } from './worth'

const order = 'QWERTYIOPASDFGHJKLZXCVBNM1234567890' // as the keys lie; U takes back

// Groups of a question, in their order on the table.
const groups: Partial<Record<FreeloaderAction['do'], string>> = {
  move: 'move',
  roll: 'move',
  draw: 'draw',
  favor: 'favor',
  play: 'play',
  surprise: 'more',
  dwi: 'more',
  use: 'more',
  hand: 'hand',
  stuff: 'stuff',
  board: 'board',
}
const group_keys: Record<string, string> = {
  move: 'MV',
  draw: 'DC',
  favor: 'FA',
  play: 'PL',
  more: 'XZ',
  hand: 'HJ',
  stuff: 'SK',
  board: 'BN',
}
const open_questions = new Set(['turn', 'trade'])

function drafts_of(scene: Scene): Draft[] {
  return (scene.ask?.choices ?? []).map((action) => ({
    actions: [action],
    ...described(scene, actions.read(action)),
  }))
}
// Houses as they stand, clockwise; others as they come.
const in_ring = (draft: Draft) =>
  actions.is(draft.actions[0], 'favor', 'board') ? 'ASDFGH'.indexOf(draft.wish ?? '') : 0
const group_of = (draft: Draft) => groups[actions.read(draft.actions[0] ?? '').do] ?? ''

// The turn: groups that lie open where there is room. Keys are the same on board, hand and bar.
function open_groups(scene: Scene, drafts: Draft[]): Choice[] {
  const taken = new Set<string>()
  const group_taken = new Set<string>()
  const names = [...new Set(drafts.map(group_of))]
  return names.flatMap((name): Choice[] => {
    const members = drafts
      .filter((d) => group_of(d) === name)
      .sort((a, b) => in_ring(a) - in_ring(b))
    const among = with_keys(members, taken, order).map((choice, i) =>
      // The cards below carry their keys.
      name === 'play' && members.length > 2 && i > 0 ? { ...choice, label: [] } : choice,
    )
    if (name === '')
      return among.map((c) => ({ ...c, key: take_letter(group_taken, c.key, order) }))
    return [
      {
        key: take_letter(group_taken, group_keys[name], order),
        title: scene.words.t(`ui.group.${name}`),
        short: scene.words.t(`ui.group.${name}.short`),
        detail: scene.words.t(`ui.group.${name}.detail`, { n: members.length }),
        actions: [],
        among,
        open: true,
      },
    ]
  })
}

// --- the question ---

function title(scene: Scene, question: string): Rich {
  const { t } = scene.words
  const { view } = freeloader(scene)
  const me = scene.seat ?? view.in_turn
  const house = view.house ?? stands_in(view, me) ?? undefined
  const values = {
    house,
    seat: view.in_turn,
    other: view.partner === null ? undefined : seat_of(view.partner),
    space: view.seats[view.in_turn]?.pawn ?? undefined,
    n: view.owing,
  }
  if (question === 'reroll') {
    const { total, space } = reroll_of(scene)
    return t('ui.ask.reroll', { n: total, space })
  }
  if (question.startsWith('trade_') && view.form === form.stuffs)
    return t(`ui.ask.${question}.stuff`, values)
  return t(`ui.ask.${question}`, values)
}

// What I still need, in words.
export function needs(scene: Scene, seat: number): string {
  const { model, view } = freeloader(scene)
  const missing = standing_of(model, view, seat).missing
  return missing.map((id) => category_name(scene.words, model, id)).join(', ')
}

function how(scene: Scene, question: string): Rich {
  const { t } = scene.words
  const { model, view } = freeloader(scene)
  const me = scene.seat ?? 0
  const house = stands_in(view, me) ?? ''
  if (question === 'turn') {
    if (view.pile_size === 0) return t('ui.how.last')
    const needed = needs(scene, me)
    if (needed !== '') return t('ui.how.needs', { needs: needed })
    return t('ui.how.qualified', { n: standing_of(model, view, me).points })
  }
  if (question === 'pay') return t('ui.how.pay', { n: favors(model, view, me, house), house })
  const hows = ['dice', 'favor_house', 'befriend', 'defend', 'trade', 'trade_return', 'evict']
  return hows.includes(question) ? t(`ui.how.${question}`) : []
}

// With a lone Crash counter a friendship costs the crash (FL-089, FL-R25).
function warning(scene: Scene): Rich | undefined {
  if (scene.ask?.question !== 'befriend_crash') return undefined
  return scene.words.t('ui.warn.crash', { house: freeloader(scene).view.house ?? '' })
}

const rules: Record<string, string[]> = {
  turn: ['FL-022', 'FL-024', 'FL-030', 'FL-033', 'FL-055', 'FL-056', 'FL-059', 'FL-060', 'FL-118'],
  dice: ['FL-098', 'FL-099', 'FL-100', 'FL-R10'],
  reroll: ['FL-132', 'FL-R89'],
  favor_house: ['FL-069', 'FL-070'],
  use_space: ['FL-R21'],
  befriend: ['FL-034', 'FL-037', 'FL-040', 'FL-052', 'FL-089', 'FL-R23'],
  defend: ['FL-041', 'FL-042', 'FL-044', 'FL-047', 'FL-050'],
  lose_favor: ['FL-050', 'FL-R33'],
  pay: ['FL-058', 'FL-R52'],
  draw: ['FL-071'],
  trade: ['FL-072', 'FL-073', 'FL-076', 'FL-078'],
  trade_gift: ['FL-073', 'FL-R71'],
  trade_return: ['FL-074', 'FL-075'],
  board_give: ['FL-079', 'FL-R69'],
  steal: ['FL-080', 'FL-081', 'FL-082'],
  evict: ['FL-092', 'FL-097'],
}

// What one might miss: the server says why it is not possible.
function doubts(scene: Scene): string[] {
  const { view } = freeloader(scene)
  const have = new Set(scene.ask?.choices ?? [])
  const me = view.seats[scene.seat ?? 0]
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== scene.seat)
  const draws = (['pile', 'faceup'] as const).map((from) => ({ do: 'draw', from }) as const)
  const dice = ['3', '1+'] as const
  const spots = [1, 2]
  const wanted: Record<string, FreeloaderAction[]> = {
    turn: [
      ...(me?.hand ?? []).map((card) => ({ do: 'play', card }) as const),
      ...draws,
      ...dice.map((dice) => ({ do: 'move', dice }) as const),
    ],
    dice: dice.map((dice) => ({ do: 'roll', dice })),
    befriend: [
      ...spots.map((spot) => ({ do: 'take', spot }) as const),
      ...spots.map((spot) => ({ do: 'challenge', spot }) as const),
    ],
    draw: draws,
    trade: [
      ...others.map((s) => ({ do: 'hand', seat: `S${s}` }) as const),
      ...others.map((s) => ({ do: 'stuff', seat: `S${s}` }) as const),
    ],
    steal: [{ do: 'none' }],
    evict: [{ do: 'none' }],
  }
  const list = (wanted[asked(scene)] ?? []).map(actions.write)
  return list.filter((action) => !have.has(action)).slice(0, 7)
}

// `befriend_crash` is the same question with a warning (FL-R25).
const asked = (scene: Scene) => (scene.ask?.question ?? 'turn').replace('_crash', '')

export function decide(scene: Scene): Decision {
  const question = asked(scene)
  const drafts = drafts_of(scene)
  const warned = warning(scene)
  return {
    title: title(scene, question),
    how: how(scene, question),
    ...(warned ? { warning: warned } : {}),
    choices: open_questions.has(question)
      ? open_groups(scene, drafts)
      : likeliest(scene, drafts, { order }),
    steps: {},
    doubtful: doubts(scene),
    rules: rules[question] ?? [],
  }
}
