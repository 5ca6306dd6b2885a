// What can be done in a turn of one's own: drawing, walking, jumping, pushing others, escaping.
import { best_first, type Draft, folded, is_best, with_keys } from '../../lib/choices'
import { capital, text_of } from '../../lib/rich'
import type { Scene } from '../types'
import { fight_notes } from './fights'
import { guest_name } from './names'
import { elba, guest_named, of_kind, percent, rest_of, room_name } from './view'
import { counts_of, spells } from './words'

export function drawing(scene: Scene): Draft[] {
  const { view, model } = elba(scene)
  const { t } = scene.words
  const hand = view.seats[scene.seat ?? 0]?.hand_size ?? 0
  const limit = model.pack.setup.draw_limit
  const points = (cards: number) => Math.max(0, limit - cards)
  if (scene.ask?.question === 'take')
    return of_kind(scene, 'take').map((action) => {
      const n = Number(rest_of(action))
      return {
        key: String(n),
        title: t('ui.take', { n }),
        detail: t('ui.then_points', { n: points(hand + n) }),
        actions: [action],
      }
    })
  return [
    {
      key: 'D',
      title: t('ui.draw'),
      detail: t('ui.then_points', { n: points(hand + 1) }),
      actions: ['draw'],
    },
    {
      key: 'S',
      title: t('ui.stop'),
      detail: t('ui.then_points', { n: points(hand) }),
      actions: ['stop'],
    },
  ]
}

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
    likely: is_best(scene, action),
  }))
}
function walks(scene: Scene): Draft[] {
  const { model } = elba(scene)
  const { t } = scene.words
  const me = `S${scene.seat ?? 0}`
  const out = of_kind(scene, 'walk').map((action): Draft => {
    const room = rest_of(action)
    return {
      title: text_of(capital(room_name(model, room))),
      detail: [...t('ui.walk'), ...fight_notes(scene, me, room)],
      actions: [action],
      at: room,
      likely: is_best(scene, action),
    }
  })
  return best_first(scene, out)
}
function jumps(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  const { t } = scene.words
  const bag = counts_of(view.seats[scene.seat ?? 0]?.bag ?? [])
  const near = new Set(of_kind(scene, 'walk').map(rest_of))
  return of_kind(scene, 'jump')
    .filter((action) => !near.has(rest_of(action)))
    .map((action) => {
      const room = rest_of(action)
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
      among: with_keys(
        there.map((room) => ({
          title: text_of(capital(room.name)),
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
      actions: ['end'],
    },
  ]
}

export function pushing(scene: Scene): Draft[] {
  const { model, view } = elba(scene)
  return of_kind(scene, 'to').map((action) => ({
    title: text_of(room_name(model, rest_of(action))),
    detail: fight_notes(scene, view.guest ?? '', rest_of(action), true),
    actions: [action],
    at: rest_of(action),
  }))
}
