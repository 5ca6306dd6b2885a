// How the choices of Escape from Elba sit in the question bar: from the list of legal actions to a
// question with few, telling answers. Only offers what the server listed.
import { type Rich, text_of } from '../../lib/rich'
import type { Choice, Decision, Scene } from '../types'
import { advice, fight_notes } from './advice'
import { loose_pair, proposals, steps_for } from './arrange'
import { guest_name, guest_text } from './names'
import {
  agreed,
  elba,
  guest_named,
  listed,
  percent,
  room_name,
  seat_in,
  spelled_by,
  wins_in_36,
} from './view'
import { best_weapons, counts_of, spells, without } from './words'

const letters = 'ABCDEFGHIJKLMNOPQRSTVWYZ' // U takes back, X ends

type Draft = Omit<Choice, 'key'> & { key?: string }
function keyed(drafts: Draft[]): Choice[] {
  const taken = new Set(drafts.map((d) => d.key))
  const free = [...letters].filter((letter) => !taken.has(letter))
  let next = 0
  return drafts.map((draft) => {
    if (draft.key) return draft as Choice
    next += 1
    return { ...draft, key: free[next - 1] ?? '0' }
  })
}
const rest_of = (action: string) => action.slice(action.indexOf(' ') + 1)
const of_kind = (scene: Scene, kind: string) =>
  (scene.ask?.choices ?? []).filter((a) => a === kind || a.startsWith(`${kind} `))

// --- drawing ---

function drawing(scene: Scene): Draft[] {
  const { view, model } = elba(scene)
  const { t } = scene.words
  const hand = view.seats[scene.seat ?? 0]?.hand_size ?? 0
  const limit = model.pack.setup.draw_limit
  const enough = hand >= advice(scene).hand
  const points = (cards: number) => Math.max(0, limit - cards)
  if (scene.ask?.question === 'take')
    return of_kind(scene, 'take').map((action) => {
      const n = Number(rest_of(action))
      return {
        key: String(n),
        title: t('ui.take', { n }),
        detail: t('ui.then_points', { n: points(hand + n) }),
        actions: [action],
        likely: n === Math.max(0, Math.min(limit - hand, advice(scene).hand - hand)),
      }
    })
  return [
    {
      key: 'D',
      title: t('ui.draw'),
      detail: t('ui.then_points', { n: points(hand + 1) }),
      actions: ['draw'],
      likely: !enough,
    },
    {
      key: 'S',
      title: t('ui.stop'),
      detail: t('ui.then_points', { n: points(hand) }),
      actions: ['stop'],
      likely: enough,
    },
  ]
}

// --- actions ---

function escapes(scene: Scene): Draft[] {
  const { view } = elba(scene)
  const strength = view.guests[scene.seat ?? 0]?.strength ?? 1
  const { t } = scene.words
  return of_kind(scene, 'escape').map((action) => ({
    title: t('ui.escape', { word: rest_of(action) }),
    short: t('ui.escape.short', { word: rest_of(action) }),
    detail:
      strength > 1
        ? t('ui.escape.chance', { n: strength - 1, p: percent((strength - 1) * 6) })
        : t('ui.escape.never'),
    actions: [action],
  }))
}
function walks(scene: Scene): Draft[] {
  const { model } = elba(scene)
  const { t } = scene.words
  const me = `S${scene.seat ?? 0}`
  const wish = advice(scene).next
  const out = of_kind(scene, 'walk').map((action): Draft => {
    const room = rest_of(action)
    return {
      title: text_of(room_name(model, room)),
      detail: [...t('ui.walk'), ...fight_notes(scene, me, room)],
      actions: [action],
      at: room,
      likely: room === wish,
    }
  })
  return out.sort((a, b) => Number(b.likely) - Number(a.likely))
}
function jumps(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const bag = counts_of(view.seats[scene.seat ?? 0]?.bag ?? [])
  const near = new Set(of_kind(scene, 'walk').map(rest_of))
  const wish = advice(scene).next
  return of_kind(scene, 'jump')
    .filter((action) => !near.has(rest_of(action)))
    .map((action) => {
      const room = rest_of(action)
      const word = model.house.room(room)?.words.find((w) => spells(bag, w)) ?? ''
      return {
        title: text_of(room_name(model, room)),
        detail: [...t('ui.jump', { word }), ...fight_notes(scene, `S${scene.seat ?? 0}`, room)],
        actions: [action],
        at: room,
        likely: room === wish,
      }
    })
}
function pushes(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const out = of_kind(scene, 'guest').map((action): Draft => {
    const guest = guest_named(model, view, rest_of(action))
    const there = model.house.beside(guest?.room ?? '')
    return {
      title: guest_name(scene.words, guest?.name ?? ''),
      detail: t('ui.push.where', {
        room: room_name(model, guest?.room ?? null),
        strength: guest?.strength ?? 0,
      }),
      actions: [],
      among: keyed(
        there.map((room) => ({
          title: text_of(room.name),
          detail: fight_notes(scene, guest?.name ?? '', room.id, true),
          actions: [action, `to ${room.id}`],
          at: room.id,
        })),
      ),
    }
  })
  const strong = (draft: Draft) =>
    guest_named(model, view, of_kind(scene, 'guest').map(rest_of)[out.indexOf(draft)] ?? '')
      ?.strength ?? 0
  return [...out].sort((a, b) => strong(b) - strong(a))
}
const folded = (title: Rich, detail: Rich, drafts: Draft[], most: number): Draft[] =>
  drafts.length <= most ? drafts : [{ title, detail, actions: [], among: keyed(drafts) }]

function acting(scene: Scene): Draft[] {
  const { t } = scene.words
  const pushed = pushes(scene)
  const jumped = jumps(scene)
  const wish = advice(scene)
  const tries = escapes(scene).map((d) => ({ ...d, likely: wish.escape }))
  return [
    ...tries,
    ...walks(scene),
    ...folded(t('ui.many.jump'), t('ui.many.rooms', { n: jumped.length }), jumped, 3),
    ...(pushed.length > 0
      ? [
          {
            title: t('ui.many.push'),
            detail: t('ui.many.guests', { n: pushed.length }),
            actions: [],
            among: keyed(pushed),
          },
        ]
      : []),
    {
      key: 'X',
      title: t('ui.end'),
      detail: t('ui.end.detail'),
      actions: ['end'],
    },
  ]
}

function pushing(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  return of_kind(scene, 'to').map((action) => ({
    title: text_of(room_name(model, rest_of(action))),
    detail: fight_notes(scene, view.guest ?? '', rest_of(action), true),
    actions: [action],
    at: rest_of(action),
  }))
}

// --- fights ---

function fighting(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const me = guest_named(model, view, `S${scene.seat ?? 0}`)
  return of_kind(scene, 'fight').map((action) => {
    const other = guest_named(model, view, rest_of(action))
    const lead = (me?.strength ?? 1) - (other?.strength ?? 1)
    return {
      title: guest_name(scene.words, other?.name ?? ''),
      detail: scene.words.t('ui.fight.detail', {
        strength: other?.strength ?? 0,
        p: percent(wins_in_36(lead)),
      }),
      actions: [action],
    }
  })
}

export interface Sides {
  mine: number // die and Strength of the one who is asked, with what was said before
  theirs: number
  attacks: boolean
  can_answer: number // Weapons that the other side may still use
}
export function sides_of(scene: Scene): Sides {
  const { model, view } = elba(scene)
  const attacks = seat_in(view.attacker) === scene.seat
  const total = (name: string | null, i: number) =>
    (view.dice[i]?.die ?? 0) +
    (guest_named(model, view, name)?.strength ?? 0) +
    (view.dice[i]?.used ?? 0)
  const [a, d] = [total(view.attacker, 0), total(view.defender, 1)]
  const other = seat_in(attacks ? view.defender : view.attacker)
  const theirs_to_come =
    attacks && other !== null
      ? best_weapons(
          view.seats[other]?.bag ?? [],
          [...model.weapons, ...agreed(view)],
          model.repeat,
        ).length
      : 0
  return { mine: attacks ? a : d, theirs: attacks ? d : a, attacks, can_answer: theirs_to_come }
}
function arming(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const bag = view.seats[scene.seat ?? 0]?.bag ?? []
  const words = best_weapons(bag, [...model.weapons, ...agreed(view)], model.repeat)
  const { mine, theirs, attacks, can_answer } = sides_of(scene)
  const rolled = (view.dice[0]?.die ?? 0) > 0
  const other = guest_text(scene.words, attacks ? view.defender : view.attacker)
  const wins = (used: number, answer: number) =>
    attacks ? mine + used >= theirs + answer : mine + used > theirs + answer
  return of_kind(scene, 'use')
    .map((action): Draft => {
      const n = Number(rest_of(action))
      const used = words.slice(0, n).join(' + ')
      const total = mine + n
      const detail = !rolled
        ? t('ui.use.before')
        : wins(n, can_answer)
          ? t('ui.use.win', { mine: total, theirs })
          : wins(n, 0)
            ? t('ui.use.may_lose', { mine: total, theirs, name: other })
            : t('ui.use.lose', { mine: total, theirs })
      return {
        key: String(n),
        title:
          n === 0 ? t('ui.use.none', { n: total }) : t('ui.use.some', { n: total, words: used }),
        detail,
        actions: [action],
      }
    })
    .reverse()
}

// --- cards ---

function picking(scene: Scene): Draft[] {
  const { t } = scene.words
  const wish = advice(scene).spare
  const taken = new Set(['U']) // takes back
  const drafts = (scene.ask?.choices ?? []).map((action): Draft => {
    const [kind = '', letter = ''] = action.split(' ')
    const plain_kind = kind === 'take_hand'
    const own_key = !plain_kind && letter.length === 1 && !taken.has(letter)
    if (own_key) taken.add(letter)
    return {
      ...(own_key ? { key: letter } : {}),
      title: plain_kind ? t('ui.take_hand') : [{ kind: 'card', card: letter }],
      detail: plain_kind ? t('ui.take_hand.detail') : t(`ui.from.${kind}`),
      actions: [action],
      card: plain_kind ? undefined : letter,
      likely: action === wish,
    }
  })
  return drafts.sort((a, b) => Number(b.likely ?? false) - Number(a.likely ?? false))
}

function keeping(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const seat = scene.seat ?? 0
  const mine = view.seats[seat]
  const limit = model.pack.setup.draw_limit
  const said = listed(view.chosen)
  const weapons = [...model.weapons, ...agreed(view)]
  const list = proposals(
    model,
    [...(mine?.bag ?? []), ...(mine?.hand ?? [])],
    (word) => (model.help ? best_weapons(word, weapons, model.repeat).length : 0),
    24,
  ).filter(({ word }) => said.every((l) => (counts_of(word)[l] ?? 0) >= (counts_of(said)[l] ?? 0)))
  const out = list.slice(0, 4).map((p, i): Draft => {
    const notes = [
      p.escapes.length > 0
        ? scene.words.line('ui.keep.escape', { words: p.escapes.join(', ') })
        : '',
      p.weapons > 0 ? scene.words.line('ui.keep.weapons', { n: p.weapons }) : '',
      p.rooms > 0 ? scene.words.line('ui.keep.rooms', { n: p.rooms }) : '',
    ].filter((note) => note !== '')
    return {
      key: String(i + 1),
      title: t('ui.keep', { bag: p.word }),
      detail: text_of(
        notes.join(', ') || scene.words.line('ui.keep.letters', { n: p.word.length }),
      ),
      actions: steps_for(view, seat, p.word, limit),
    }
  })
  if (out.length === 0) {
    const pool = [...(mine?.bag ?? []), ...(mine?.hand ?? [])]
    const few = said.length > 0 ? said : loose_pair(model, pool)
    if (scene.ask?.choices.includes('kept') || said.length === 0)
      out.push({
        key: '1',
        title: t('ui.keep', { bag: few.join('') || 'nothing' }),
        detail: t('ui.keep.letters', { n: few.length }),
        actions: steps_for(view, seat, few.join(''), limit),
      })
    else
      out.push(
        ...of_kind(scene, 'keep').map((action) => ({
          title: t('action.keep', { letter: rest_of(action) }),
          actions: [action],
        })),
      )
  }
  return out
}
// A full Hand leaves no Action Points, now and ever after.
function full_hand(scene: Scene, drafts: Draft[]): Rich | undefined {
  const { model, view } = elba(scene)
  const mine = view.seats[scene.seat ?? 0]
  const question = scene.ask?.question
  const actions = drafts[0]?.actions
  if (!mine || !actions || (question !== 'keep' && question !== 'drop')) return undefined
  const of = (kind: string) => actions.filter((a) => a.startsWith(`${kind} `)).map(rest_of)
  const spare = question === 'drop' ? view.leftover : without(mine.bag, of('keep'))
  const kept = without(mine.hand, without(of('keep'), mine.bag))
  const stays = without(kept, without(of('drop'), spare)).length
  return stays >= model.pack.setup.draw_limit
    ? scene.words.t('ui.warn.full_hand', { n: stays })
    : undefined
}
function dropping(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const mine = view.seats[scene.seat ?? 0]
  const hand = mine?.hand ?? []
  const over = Math.max(0, hand.length - model.pack.setup.draw_limit)
  const must = [...view.leftover, ...hand.slice(hand.length - over)]
  const stays = hand.length - over
  return [
    {
      key: 'F',
      title: must.length > 0 ? t('ui.drop_finish', { words: must.join(' ') }) : t('ui.finish'),
      detail: t('ui.then_hand', { n: stays }),
      actions: [...must.map((l) => `drop ${l}`), ...(stays > 0 ? ['finish'] : [])],
    },
  ]
}

// --- words by hand ---

function naming(scene: Scene): Draft[] {
  return [
    {
      key: 'X',
      title: scene.words.t('ui.done'),
      detail: scene.words.t('ui.done.detail'),
      actions: ['done'],
    },
  ]
}
function proposing(scene: Scene): Draft[] {
  const { t } = scene.words
  const out: Draft[] = []
  if (scene.ask?.choices.includes('propose')) {
    const { view, model } = elba(scene)
    const word = model.lexicon.word(listed(view.spelled)) ?? ''
    out.push({
      key: 'P',
      title: t('ui.propose', { bag: word }),
      detail: t('ui.propose.detail'),
      actions: ['propose'],
    })
  }
  out.push({
    key: 'X',
    title: t('ui.no_proposal'),
    detail: t('ui.no_proposal.detail'),
    actions: ['no_proposal'],
    likely: true,
  })
  return out
}
function voting(scene: Scene): Draft[] {
  const { t } = scene.words
  return ['yes', 'no'].map((answer) => ({
    key: answer === 'yes' ? 'Y' : 'N',
    title: t(`ui.${answer}`),
    actions: [answer],
  }))
}

const lists: Record<string, (scene: Scene) => Draft[]> = {
  draw: drawing,
  take: drawing,
  act: acting,
  to: pushing,
  fight: fighting,
  use: arming,
  name: naming,
  propose: proposing,
  vote: voting,
  prize: picking,
  lose: picking,
  keep: keeping,
  drop: dropping,
}
const rules: Record<string, string[]> = {
  draw: ['EL-034', 'EL-035', 'EL-039', 'EL-040'],
  take: ['EL-034', 'EL-039', 'EL-R02'],
  act: ['EL-042', 'EL-044', 'EL-045', 'EL-047', 'EL-051', 'EL-060', 'EL-069'],
  to: ['EL-R08', 'EL-050'],
  fight: ['EL-109', 'EL-110', 'EL-111'],
  use: ['EL-088', 'EL-090', 'EL-091', 'EL-119', 'EL-122'],
  name: ['EL-R44', 'EL-119', 'EL-122'],
  propose: ['EL-125', 'EL-R43'],
  vote: ['EL-125', 'EL-R43'],
  prize: ['EL-098', 'EL-099', 'EL-100', 'EL-101'],
  lose: ['EL-106', 'EL-076', 'EL-R49'],
  keep: ['EL-129', 'EL-133', 'EL-135', 'EL-138', 'EL-140'],
  drop: ['EL-127', 'EL-130', 'EL-141', 'EL-142'],
}

function doubts(scene: Scene): string[] {
  const { model, view } = elba(scene)
  const have = new Set(scene.ask?.choices ?? [])
  if (scene.ask?.question !== 'act') return []
  const room = view.guests[scene.seat ?? 0]?.room ?? ''
  const towers = model.pack.rooms.filter((r) => r.kind === 'tower').map((r) => `jump ${r.id}`)
  const ways = model.pack.escape_words.map((e) => `escape ${e.word}`)
  const spelled = spelled_by(model, view, view.seats[scene.seat ?? 0]?.bag ?? [])
  const likely = ways.filter((w) => spelled.escapes.some((e) => `escape ${e.word}` === w))
  return [...likely, ...ways.slice(0, 2), ...towers.slice(0, 1), `jump ${room}`, 'guest S0']
    .filter((action, i, all) => !have.has(action) && all.indexOf(action) === i)
    .slice(0, 5)
}

function title(scene: Scene, question: string): Rich {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const other = seat_in(view.attacker) === scene.seat ? view.defender : view.attacker
  const guest = question === 'prize' ? view.loser : question === 'to' ? view.guest : other
  const hand = view.seats[scene.seat ?? 0]?.hand_size ?? 0
  const escape_failed =
    question === 'lose' && view.loser === `S${view.in_turn}` && view.winner === null
  return t(`ui.ask.${escape_failed ? 'lose_escape' : question}`, {
    n: question === 'act' ? view.points : hand,
    points: Math.max(0, model.pack.setup.draw_limit - hand),
    guest: guest ?? undefined,
    bag: model.lexicon.word(listed(view.spelled)) ?? undefined,
    seat: view.in_turn,
  })
}
const hows = new Set([
  'draw',
  'take',
  'act',
  'fight',
  'use',
  'name',
  'propose',
  'prize',
  'lose',
  'keep',
  'drop',
])

export function decide(scene: Scene): Decision {
  const question = scene.ask?.question ?? ''
  const drafts = lists[question]?.(scene) ?? []
  const warning = full_hand(scene, drafts)
  return {
    title: title(scene, question),
    how: hows.has(question) ? scene.words.t(`ui.how.${question}`) : [],
    ...(warning ? { warning } : {}),
    choices: keyed(drafts),
    steps: {},
    doubtful: doubts(scene),
    rules: rules[question] ?? [],
  }
}

// Every action of a decision with its letter, for the board.
export function lettered(decision: Decision | null): Map<string, string> {
  const out = new Map<string, string>()
  for (const choice of decision?.choices ?? []) {
    if (choice.at) out.set(choice.at, choice.key)
    for (const inner of choice.among ?? [])
      if (inner.at && inner.actions.length === 1) out.set(inner.at, choice.key)
  }
  return out
}
