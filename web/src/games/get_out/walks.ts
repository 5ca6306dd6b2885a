// Where a walk may end: every way through the choices of stopping, passing and ramps, for the eye and
// as the actions that lead there. Steps without a choice are done unasked and are not in them.
import type { Scene } from '../types'
import {
  actions,
  applicants,
  type Effect,
  type GetOutModel,
  type GetOutSeat,
  type GetOutView,
  get_out,
} from './view'

export interface End {
  id: string // of the end: the square, and whether one stops there
  square: string
  stop: boolean
  left: number // steps given up by a stop
  path: string[] // squares entered, in order
  ramps: { square: string; up: boolean }[]
  burns: string[] // own applications walked past
  tolls: { square: string; amount: number }[]
  pay_days: number
  life: number // points gained on the way and at the end
  actions: string[]
}

interface At {
  square: string
  steps: number
  entered: boolean
  asked: boolean // the question of stopping here has been answered
  used: string[]
  burnt: string[]
  path: string[]
  ramps: End['ramps']
  tolls: End['tolls']
  pay_days: number
  life: number
  actions: string[]
}

const most_ends = 240

export const stop_here = (seat: GetOutSeat, square: string, burnt: string[]) =>
  (seat.applied.includes(square) && !burnt.includes(square)) || seat.held.includes(square)

// What passing or reaching a square does.
function reached(model: GetOutModel, seat: GetOutSeat, at: At, square: string): At {
  const facts = model.squares.get(square)
  const amount = (effect: Effect) => (typeof effect.amount === 'number' ? effect.amount : 0)
  let { tolls, pay_days, life } = at
  for (const effect of facts?.on_reach ?? []) {
    if (effect.kind === 'pay' && !(effect.to && seat.held.includes(effect.to)))
      tolls = [...tolls, { square, amount: amount(effect) }]
    if (effect.kind === 'pay_day') pay_days += 1
    if (effect.kind === 'gain_life') life += effect.n ?? 1
  }
  return { ...at, tolls, pay_days, life }
}

function ways_from(model: GetOutModel, seat: GetOutSeat, at: At) {
  const here = model.squares.get(at.square)
  const ring = model.rings[here?.ring ?? 0] ?? []
  const forward = ring[((here?.index ?? 0) + 1) % Math.max(1, ring.length)]?.id ?? at.square
  const out: { action: string; to: string; ramp: End['ramps'][number] | null }[] = [
    { action: actions.write({ do: 'forward' }), to: forward, ramp: null },
  ]
  const mine = (id: string) => seat.held.includes(id) && !at.used.includes(id)
  if (here?.ramp_to && mine(here.id))
    out.push({
      action: actions.write({ do: 'up', square: here.id }),
      to: here.ramp_to,
      ramp: { square: here.id, up: true },
    })
  for (const id of model.below.get(at.square) ?? [])
    if (mine(id))
      out.push({
        action: actions.write({ do: 'down', square: id }),
        to: id,
        ramp: { square: id, up: false },
      })
  return out
}

function finish(at: At, stop: boolean): End {
  const { square, steps, path, ramps, tolls, pay_days, life, actions, burnt } = at
  return {
    id: `${square}${stop ? ' stop' : ''}`,
    square,
    stop,
    left: stop ? steps : 0,
    path,
    ramps,
    burns: burnt,
    tolls,
    pay_days,
    life,
    actions,
  }
}

function explore(model: GetOutModel, seat: GetOutSeat, at: At, out: End[]) {
  if (out.length >= most_ends) return
  if (at.steps === 0) {
    out.push(finish(reached(model, seat, at, at.square), false))
    return
  }
  let here = at
  if (at.entered && !at.asked) {
    if (stop_here(seat, at.square, at.burnt)) {
      out.push(
        finish(
          {
            ...reached(model, seat, at, at.square),
            actions: [...at.actions, actions.write({ do: 'stop' })],
          },
          true,
        ),
      )
      const burns = seat.applied.includes(at.square) && !at.burnt.includes(at.square)
      here = {
        ...at,
        actions: [...at.actions, actions.write({ do: 'pass' })],
        burnt: burns ? [...at.burnt, at.square] : at.burnt,
      }
    }
    here = reached(model, seat, here, at.square)
  }
  const ways = ways_from(model, seat, here)
  for (const { action, to, ramp } of ways)
    explore(
      model,
      seat,
      {
        ...here,
        square: to,
        steps: here.steps - 1,
        entered: true,
        asked: false,
        path: [...here.path, to],
        used: ramp ? [...here.used, ramp.square] : here.used,
        ramps: ramp ? [...here.ramps, ramp] : here.ramps,
        actions: ways.length > 1 ? [...here.actions, action] : here.actions,
      },
      out,
    )
}

// The ends of the walk that the one who is asked may choose; of several ways to one end the one that
// burns and costs least.
export function ends_of(scene: Scene): End[] {
  const question = scene.ask?.question
  if (question !== 'stop_or_pass' && question !== 'direction') return []
  const { model, view } = get_out(scene)
  const seat = view.seats[view.in_turn]
  if (!seat) return []
  const all: End[] = []
  explore(
    model,
    seat,
    {
      square: seat.at,
      steps: view.steps,
      entered: view.entered,
      asked: question === 'direction',
      used: view.ramps_used,
      burnt: [],
      path: [],
      ramps: [],
      tolls: [],
      pay_days: 0,
      life: 0,
      actions: [],
    },
    all,
  )
  const allowed = new Set(scene.ask?.choices ?? [])
  const best = new Map<string, End>()
  for (const end of all) {
    if (!allowed.has(end.actions[0] ?? '')) continue
    const before = best.get(end.id)
    if (!before || cost(end) < cost(before)) best.set(end.id, end)
  }
  return [...best.values()]
}
const cost = (end: End) =>
  end.burns.length * 20 + end.tolls.reduce((sum, t) => sum + t.amount, 0) - 1000 * end.life

// A try is one in so many, on an open square sure (GO-147); without an application as if it lay there.
export function chance_of(model: GetOutModel, view: GetOutView, square: string, who: number) {
  return model.open.has(square) ? 1 : new Set([...applicants(view, square), who]).size
}
// Whether the deposit can be paid; without it a try always fails. GO-116
export function can_move_in(model: GetOutModel, seat: GetOutSeat, square: string): boolean {
  const facts = model.squares.get(square)
  return facts?.kind !== 'apartment' || seat.cash >= (facts.rent ?? 0)
}
