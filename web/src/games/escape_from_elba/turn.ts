// What can be done in a turn of one's own: drawing, walking, jumping, pushing others, escaping.
import { best_first, type Draft, folded, is_best, with_keys } from '../../lib/choices'
import { capital, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { fight_notes } from './fight'
import { guest_name } from './names'
import { actions, elba, guest_named, percent, room_name } from './view'
import { counts_of, spells } from './words'

export function drawing(scene: Scene): Draft[] {
  const { view, model } = elba(scene)
  const { t } = scene.words
  const hand = view.seats[scene.seat ?? 0]?.hand_size ?? 0
  const limit = model.pack.setup.draw_limit
  const points = (cards: number) => Math.max(0, limit - cards)
  if (scene.ask?.question === 'take')
    return actions.listed(scene, 'take').map(({ amount: n, action }) => ({
      key: String(n),
      title: t('ui.take', { n }),
      detail: t('ui.then_points', { n: points(hand + n) }),
      actions: [action],
    }))
  return [
    {
      key: 'D',
      title: t('ui.draw'),
      detail: t('ui.then_points', { n: points(hand + 1) }),
      actions: [actions.write({ do: 'draw' })],
    },
    {
      key: 'S',
      title: t('ui.stop'),
      detail: t('ui.then_points', { n: points(hand) }),
      actions: [actions.write({ do: 'stop' })],
    },
  ]
}

function escapes(scene: Scene): Draft[] {
  const { view } = elba(scene)
  const strength = view.guests[scene.seat ?? 0]?.strength ?? 1
  const { t } = scene.words
  return actions.listed(scene, 'escape').map(({ word, action }) => ({
    title: t('ui.escape', { word }),
    short: t('ui.escape.short', { word }),
    detail:
      strength > 1
        ? t('ui.escape.chance', { n: strength - 1, p: percent((strength - 1) * 6) })
        : t('ui.escape.never'),
    actions: [action],
    likely: is_best(scene, action),
  }))
}
function walks(scene: Scene): Draft[] {
  const { model } = elba(scene)
  const { t } = scene.words
  const me = `S${scene.seat ?? 0}`
  const out = actions.listed(scene, 'walk').map(
    ({ room, action }): Draft => ({
      title: text_of(capital(room_name(model, room))),
      detail: [...t('ui.walk'), ...fight_notes(scene, me, room)],
      actions: [action],
      at: room,
      likely: is_best(scene, action),
    }),
  )
  return best_first(scene, out)
}
function jumps(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const bag = counts_of(view.seats[scene.seat ?? 0]?.bag ?? [])
  const near = new Set(actions.listed(scene, 'walk').map(({ room }) => room))
  return actions
    .listed(scene, 'jump')
    .filter(({ room }) => !near.has(room))
    .map(({ room, action }) => {
      const word = model.house.room(room)?.words.find((w) => spells(bag, w)) ?? ''
      return {
        title: text_of(capital(room_name(model, room))),
        detail: [...t('ui.jump', { word }), ...fight_notes(scene, `S${scene.seat ?? 0}`, room)],
        actions: [action],
        at: room,
        likely: is_best(scene, action),
      }
    })
}
function pushes(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const strong = (name: string) => guest_named(model, view, name)?.strength ?? 0
  const list = actions.listed(scene, 'guest').sort((a, b) => strong(b.guest) - strong(a.guest))
  return list.map(({ guest: name, action }): Draft => {
    const guest = guest_named(model, view, name)
    const there = model.house.beside(guest?.room ?? '')
    return {
      title: guest_name(scene.words, guest?.name ?? ''),
      detail: t('ui.push.where', {
        room: room_name(model, guest?.room ?? null),
        strength: guest?.strength ?? 0,
      }),
      actions: [],
      among: with_keys(
        there.map((room) => ({
          title: text_of(capital(room.name)),
          detail: fight_notes(scene, guest?.name ?? '', room.id, true),
          actions: [action, actions.write({ do: 'to', room: room.id })],
          at: room.id,
        })),
      ),
    }
  })
}
export function acting(scene: Scene): Draft[] {
  const { t } = scene.words
  const pushed = pushes(scene)
  const jumped = jumps(scene)
  const behind = (verb: string, what: string, drafts: Draft[]) => {
    const detail = t(`ui.many.${what}`, { n: drafts.length })
    return folded(scene, t(`ui.many.${verb}`), with_keys(drafts), detail)
  }
  return [
    ...escapes(scene),
    ...walks(scene),
    ...(jumped.length > 3 ? [behind('jump', 'rooms', jumped)] : jumped),
    ...(pushed.length > 0 ? [behind('push', 'guests', pushed)] : []),
    {
      key: 'X',
      title: t('ui.end'),
      detail: t('ui.end.detail'),
      actions: [actions.write({ do: 'end' })],
    },
  ]
}

export function pushing(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  return actions.listed(scene, 'to').map(({ room, action }) => ({
    title: text_of(room_name(model, room)),
    detail: fight_notes(scene, view.guest ?? '', room, true),
    actions: [action],
    at: room,
  }))
}
