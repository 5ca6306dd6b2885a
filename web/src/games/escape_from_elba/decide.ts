// How the choices of Escape from Elba sit in the question bar: from the list of legal actions to a
// question with few, telling answers. Only offers what the server listed.
import { type Draft, with_keys } from '../../lib/choices'
import type { Rich } from '../../lib/rich'
import type { Decision, Scene } from '../types'
import { dropping, full_hand, keeping, picking } from './cards'
import { arming, fighting, naming, proposing, voting } from './duels'
import { acting, drawing, pushing } from './turn'
import { actions, elba, listed, seat_in, spelled_by } from './view'

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
  const tower = model.pack.rooms.filter((r) => r.kind === 'tower').slice(0, 1)
  const ways = model.pack.escape_words
  const { escapes } = spelled_by(model, view, view.seats[scene.seat ?? 0]?.bag ?? [])
  const likely = ways.filter(({ word }) => escapes.some((e) => e.word === word))
  return [
    ...[...likely, ...ways.slice(0, 2)].map(({ word }) => actions.write({ do: 'escape', word })),
    ...[...tower.map(({ id }) => id), room].map((room) => actions.write({ do: 'jump', room })),
    actions.write({ do: 'guest', guest: 'S0' }),
  ]
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
    choices: with_keys(drafts),
    steps: {},
    doubtful: doubts(scene),
    rules: rules[question] ?? [],
  }
}
