// What a click in the house does: rooms to go to, alone or pushing a Guest; and the way that pays.
import type { Point } from '../../lib/camera.svelte'
import { plain } from '../../lib/rich'
import type { Scene } from '../types'
import { fight_notes } from './fight'
import { guest_text } from './names'
import { actions, elba, guest_named, guests, room_name, spelled_by } from './view'
import { counts_of, spells } from './words'

export interface Target {
  room: string
  actions: string[]
  label: string
  word: string // by which one jumps there
}

const rooms_of = (scene: Scene, kind: 'to' | 'walk' | 'jump') =>
  actions.listed(scene, kind).map(({ room }) => room)

const target = (
  scene: Scene,
  kind: 'to' | 'walk' | 'jump',
  guest: string,
  room: string,
  word = '',
): Target => {
  const name = room_name(elba(scene).model, room)
  const values = kind === 'to' ? { name: guest_text(scene.words, guest), second: name } : { name }
  return {
    room,
    word,
    actions: [actions.write({ do: kind, room })],
    label: scene.words.line(`ui.hit.${kind}`, values) + plain(fight_notes(scene, guest, room)),
  }
}

// `pushed`: a Guest that was chosen to be pushed; nothing is sent before its room is.
export function targets_of(scene: Scene, pushed: string): Target[] {
  const { model, view } = elba(scene)
  const { house } = model
  if (scene.ask?.question === 'to')
    return rooms_of(scene, 'to').map((room) => target(scene, 'to', view.guest ?? '', room))
  if (pushed) {
    const first = actions.write({ do: 'guest', guest: pushed })
    return house.beside(guest_named(model, view, pushed)?.room ?? '').map(({ id }) => {
      const to = target(scene, 'to', pushed, id)
      return { ...to, actions: [first, ...to.actions] }
    })
  }
  const mine = guests(model, view)[scene.seat ?? -1]?.name ?? ''
  const bag = counts_of(view.seats[scene.seat ?? -1]?.bag ?? [])
  const walks = rooms_of(scene, 'walk')
  const jumps = rooms_of(scene, 'jump').filter((room) => !walks.includes(room))
  const word = (room: string) => house.room(room)?.words.find((w) => spells(bag, w))
  return [
    ...walks.map((room) => target(scene, 'walk', mine, room)),
    ...jumps.map((room) => target(scene, 'jump', mine, room, word(room))),
  ]
}

// The words in my Bag that lead out.
export function words_out(scene: Scene): Set<string> {
  const { model, view } = elba(scene)
  const { escapes } = spelled_by(model, view, view.seats[scene.seat ?? -1]?.bag ?? [])
  return new Set(escapes.map(({ word }) => word))
}

// From my room to a Tower that one of these words opens, from door to door; empty where they open none.
export function way_out(scene: Scene, ready: Set<string>): Point[] {
  const { model, view } = elba(scene)
  const { house } = model
  const from = view.guests[scene.seat ?? -1]?.room
  const goal = house.rooms.find(
    ({ id, tower_word }) => id !== from && tower_word !== null && ready.has(tower_word),
  )
  const way = from && goal ? house.way(from, goal.id) : []
  return way.flatMap((id, i) => {
    const next = way[i + 1] ?? ''
    const door = house.doors.find(({ between }) => between.includes(id) && between.includes(next))
    return door ? [house.room(id)!.middle, door.at] : []
  })
}
