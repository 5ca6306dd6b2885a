// Freeloader on the page: every action can be chosen, every event has its words, prices and needs
// are counted as the rules count them, and the street runs clockwise.
import { describe, expect, test } from 'vitest'
import { decide } from '../../src/games/freeloader/decide'
import { moments_of } from '../../src/games/freeloader/moments'
import { pawns_of, steps_of } from '../../src/games/freeloader/motion'
import { space_name } from '../../src/games/freeloader/names'
import { pictures as finer } from '../../src/games/freeloader/pictures_finer'
import { pictures as needs } from '../../src/games/freeloader/pictures_needs'
import { along, house_place, spot_places } from '../../src/games/freeloader/plan'
import { point_of, target_of, targets } from '../../src/games/freeloader/targets'
import en from '../../src/games/freeloader/texts/en'
import { last_throw } from '../../src/games/freeloader/throws'
import {
  favors,
  nobody_qualifies,
  price_in,
  ring,
  ring_index,
  space_at,
  standing_of,
  throw_chances,
  wins_of_36,
} from '../../src/games/freeloader/view'
import { duel_of, reroll_of } from '../../src/games/freeloader/worth'
import type { Choice } from '../../src/games/types'
import type { FreeloaderEvent } from '../../src/generated/freeloader'
import { phase, tables } from '../../src/generated/freeloader'
import { views } from '../../src/generated/freeloader_views'
import { lettered } from '../../src/lib/choices'
import { plain } from '../../src/lib/rich'
import { pack, scene_of, view_of, with_spots } from './freeloader_scenes'

const leaves = (choices: Choice[]): Choice[] => choices.flatMap((c) => c.among ?? [c])
const houses = pack.houses.map((house) => house.id)

// One action of every kind, under a question at which it may be asked.
const turn = [
  ...['1', '2', '3', '1+', '2+', '3+'].map((dice) => `move ${dice}`),
  'draw pile',
  'draw faceup',
  ...houses.map((house) => `favor ${house}`),
  'play zucchini',
  'surprise caviar',
  'dwi draft_beer S1',
  'dwi draft_beer S2',
  'use bus_pass',
  ...houses.map((house) => `use binoculars ${house}`),
]
const samples: Record<string, [question: string, actions: string[]]> = {
  move: ['turn', turn],
  draw: ['turn', turn],
  favor: ['turn', turn],
  play: ['turn', turn],
  surprise: ['turn', turn],
  dwi: ['turn', turn],
  use: ['turn', turn],
  roll: ['dice', ['roll 1', 'roll 2', 'roll 3', 'roll 1+']],
  keep: ['reroll', ['keep', 'again']],
  again: ['reroll', ['keep', 'again']],
  yes: ['use_space', ['yes', 'none']],
  none: ['use_space', ['yes', 'none']],
  no: ['befriend', ['no', 'take 1', 'challenge 2']],
  take: ['befriend', ['no', 'take 1', 'challenge 2']],
  challenge: ['befriend', ['no', 'challenge 2']],
  give_up: ['defend', ['give_up', 'fight']],
  fight: ['defend', ['give_up', 'fight']],
  lose: ['lose_favor', ['lose plain', 'lose crash']],
  pay: ['pay', ['pay plain', 'pay bf', 'pay crash']],
  hand: ['trade', ['none', 'hand S1', 'hand S2', 'stuff S1', 'board doctor', 'board waitress']],
  stuff: ['trade', ['none', 'hand S1', 'stuff S1', 'board doctor']],
  board: ['trade', ['none', 'hand S1', 'stuff S1', 'board doctor']],
  give: ['trade_gift', ['give spare_bedroom', 'give zucchini', 'give caviar']],
  steal: ['steal', ['none', 'steal S1 golf_shoes', 'steal S1 golf_hat']],
  evict: ['evict', ['evict S1', 'evict S2', 'none']],
}
const at_waitress = with_spots(
  view_of({ house: 'waitress', partner: 'S1', phase: phase.befriending }),
  'waitress',
  [null, 'S1'],
  [2],
)

describe('decisions', () => {
  test('there is a sample of every action that a person does', () => {
    const chance = ['house', 'card', 'die', 'first']
    const kinds = Object.keys(tables.actions).filter((kind) => !chance.includes(kind))
    expect(Object.keys(samples).sort()).toEqual(kinds.sort())
  })
  test.each(Object.entries(samples))(
    '%s: all can be chosen, each by its own key',
    (kind, sample) => {
      const [question, actions] = sample
      const { scene, words } = scene_of(at_waitress, question, actions)
      const decision = decide(scene)
      const found = leaves(decision.choices)
      expect(found.map((c) => c.actions[0]).sort()).toEqual([...actions].sort())
      expect(found.some((c) => c.actions[0]?.startsWith(kind))).toBe(true)
      // As they lie on a desk, then as they are grouped on a phone.
      const laid = decision.choices.flatMap((c) => (c.open ? (c.among ?? []) : [c]))
      for (const list of [laid, decision.choices]) {
        const keys = list.map((c) => c.key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).not.toContain('U') // takes back
      }
      for (const text of [decision.title, decision.how, ...found.map((c) => c.title)])
        expect(plain(text, words.card)).not.toMatch(/\b(ui|question)\.|undefined|[{}]/)
      expect(decision.choices.length).toBeLessThanOrEqual(6)
      expect(decision.choices.filter((c) => c.likely).length).toBeLessThanOrEqual(1)
      for (const rule of decision.rules) expect(rule).toMatch(/^FL-R?\d+$/)
    },
  )
  test('what is on the board can be clicked there, once', () => {
    const { scene } = scene_of(view_of(), 'turn', turn)
    const decision = decide(scene)
    const found = targets(scene, decision, false)
    const ids = found.map((t) => t.id)
    for (const action of [
      'move 2',
      'draw pile',
      'draw faceup',
      'favor lawyer',
      'use binoculars waitress',
    ])
      expect(ids).toContain(action)
    // The card before me is drawn as a turn, not by the binoculars.
    expect(ids).not.toContain('use binoculars doctor')
    expect(new Set(ids).size).toBe(ids.length)
    const keys = lettered(decision, undefined, true)
    for (const target of found) expect(target.key).toBe(keys.get(target.id))
  })
  test('a lone Crash counter is warned of', () => {
    // FL-R25
    const bare = view_of({ house: 'doctor', phase: phase.befriending })
    bare.seats[0]!.favors = [{ doctor: 0 }]
    const crashing = with_spots(bare, 'doctor', [null], [0])
    const asked = (question: string) => decide(scene_of(crashing, question, ['no', 'take 1']).scene)
    const warned = asked('befriend_crash')
    expect(warned.warning).toBeDefined()
    expect(asked('befriend').warning).toBeUndefined()
    expect({ ...warned, warning: undefined }).toEqual({ ...asked('befriend'), warning: undefined })
  })
})

test('a space that names another house says where it is', () => {
  const { scene, model } = scene_of(view_of(), 'turn', [])
  const name = (space: string) => space_name(scene.words, model, space)
  expect(name('doctor:1')).toBe("Favor at the Doctor's")
  expect(name('lawyer:5')).toBe("Favor at the Doctor's (at the Lawyer's)")
  expect(name('doctor:6')).toBe("Favor in any house (at the Doctor's)")
  expect(name('gambler:4')).toBe("Steal Food (at the Gambler's)")
  expect(name('artist:7')).toBe("Bus stop 4 (at the Artist's)")
  expect(name('hippies:2')).toBe("Crash at the Hippies'")
  expect(name('artist:5')).toBe("Trade at the Artist's")
})

describe('facts', () => {
  const { model } = scene_of(view_of(), 'turn', [])
  const price = (view: ReturnType<typeof view_of>, card: string, house: string) =>
    price_in(model, view, 0, card, house).price

  // FL-067, FL-062
  test('the Spare Bedroom costs 5, 4, 3 or 2', () => {
    const friend = with_spots(view_of(), 'doctor', ['S0'])
    expect(price(view_of(), 'spare_bedroom', 'artist')).toBe(5)
    expect(price(view_of(), 'spare_bedroom', 'doctor')).toBe(4)
    expect(price(friend, 'spare_bedroom', 'artist')).toBe(3)
    expect(price(friend, 'spare_bedroom', 'doctor')).toBe(2)
  })
  // FL-063, FL-R55
  test('the zucchini go below zero, for either friend of the Waitress', () => {
    const second = with_spots(view_of(), 'waitress', ['S1', 'S0'])
    expect(price(view_of(), 'zucchini', 'hippies')).toBe(-1)
    expect(price(second, 'zucchini', 'hippies')).toBe(-2)
  })
  // FL-038, FL-085
  test('counters on spots are favors too', () => {
    const view = with_spots(view_of(), 'hippies', ['S0'], [0, 1])
    expect(favors(model, view, 0, 'hippies')).toBe(4)
    expect(favors(model, view, 1, 'hippies')).toBe(3)
  })
  // FL-123, FL-124, FL-127
  test('needs, crashing as Shelter, bonuses', () => {
    const before = standing_of(model, view_of(), 1)
    expect(before).toMatchObject({ printed: 6, points: 9, missing: ['food', 'shelter'] })
    const crashing = with_spots(view_of(), 'hippies', [null], [1])
    expect(standing_of(model, crashing, 1, ['donuts']).missing).toEqual([])
    expect(standing_of(model, view_of(), 1, ['golf_clubs']).points).toBe(17)
    expect(nobody_qualifies(model, crashing)).toBe(true)
  })
  // The table of docs/rules/freeloader.md
  test('chances of a fight', () => {
    expect([1, 2, 3, 4].map((a) => wins_of_36(a, 2))).toEqual([6, 15, 24, 27])
    expect(wins_of_36(7, 1)).toBe(36)
    expect(wins_of_36(1, 6)).toBe(0)
  })
  test('chances of throws, with and without the extra die', () => {
    expect(throw_chances('2').get(7)).toBeCloseTo(6 / 36)
    expect(throw_chances('2+').get(12)).toBeCloseTo(16 / 216)
    expect(throw_chances('3+').get(13)).toBeCloseTo(172 / 1296)
    for (const dice of ['1', '2', '3', '1+', '2+', '3+'])
      expect([...throw_chances(dice).values()].reduce((a, b) => a + b)).toBeCloseTo(1)
  })
  test('the throw that may be repeated, its lowest die dropped', () => {
    const dice = [{ die: 5 }, { die: 3 }, { die: 2 }]
    const { scene } = scene_of(view_of({ dice, thrown: 4 }), 'reroll', ['keep', 'again'])
    expect(reroll_of(scene)).toEqual({ total: 8, dropped: 2, space: 'hippies:2' })
  })
  test('everybody sees a challenge, with the counts after the favor came in', () => {
    const view = with_spots(
      view_of({ house: 'artist', phase: phase.defending, partner: 'S1' }),
      'artist',
      ['S1'],
    )
    view.seats[0]!.favors[0]!.artist = 4
    expect(duel_of({ ...scene_of(view, 'defend', [], 2).scene, ask: null })).toMatchObject({
      challenger: 0,
      holder: 1,
      attack: 4,
      defence: 3,
      wins: 23,
      asked: true,
    })
  })
  test('real views are read without trouble', () => {
    expect(views.length).toBeGreaterThan(5)
    for (const view of views) {
      expect(ring(model, view).sort()).toEqual([...houses].sort())
      view.seats.forEach((_, seat) => {
        expect(standing_of(model, view, seat).points).toBeGreaterThanOrEqual(0)
      })
    }
  })
})

describe('drawing', () => {
  const view = view_of()
  const { model } = scene_of(view, 'turn', [])
  const order = ring(model, view)

  test('the street runs clockwise and every space is another place', () => {
    const middles = Array.from({ length: 42 }, (_, i) => along(i + 0.5, 75))
    expect(new Set(middles.map((p) => `${p.x.toFixed()} ${p.y.toFixed()}`)).size).toBe(42)
    const turned = middles.reduce((sum, p, i) => {
      const q = middles[(i + 1) % 42]!
      return sum + (p.x - 540) * (q.y - 298) - (q.x - 540) * (p.y - 298)
    }, 0)
    expect(turned).toBeGreaterThan(0)
    for (let i = 0; i < 42; i += 1) expect(ring_index(order, space_at(order, i))).toBe(i)
  })
  test('a house stands beside its own spaces', () => {
    order.forEach((house, i) => {
      const at = house_place(i)
      const fourth = along(ring_index(order, `${house}:4`) + 0.5, 75)
      expect(Math.abs(at.x + 160 - fourth.x)).toBeLessThan(160)
      expect(at.y < 200).toBe(fourth.y < 298)
    })
  })
  test('spots lie apart, for every number that a pack may have', () => {
    for (let best = 1; best <= 2; best += 1)
      for (let crash = 1; crash <= 6; crash += 1) {
        const places = spot_places(best, crash)
        expect(places.length).toBe(best + crash)
        places.forEach((a, i) => {
          for (const b of places.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * a.r)
        })
      }
  })
  test('pawns walk space by space and ride the bus', () => {
    const events: FreeloaderEvent[] = [
      { event: 'threw', seat: 'S0', die: 6 },
      { event: 'moved_to', seat: 'S0', total: 6, space: 'doctor:7' },
      { event: 'rode_bus', seat: 'S0', die: 4, space: 'artist:7' },
      { event: 'threw', seat: 'S0', die: 1 },
      { event: 'threw', seat: 'S0', die: 2 },
      { event: 'moved_to', seat: 'S0', total: 2, space: 'gambler:2', dropped: 1 },
    ]
    const steps = steps_of(pawns_of(model, view), events, order)
    expect(steps.map((s) => s.at[0])).toEqual([1, 2, 3, 4, 5, 6, 27, 28, 29])
    expect(steps.map((s) => s.bus).filter((b) => b !== null)).toEqual([0])
    expect(last_throw(events)).toMatchObject({ kind: 'move', dice: [1, 2], dropped: 1, total: 2 })
  })
  test('a fight shows both dice, and counters that leave', () => {
    const events: FreeloaderEvent[] = [
      { event: 'threw', seat: 'S0', die: 2 },
      { event: 'threw', seat: 'S1', die: 3 },
      { event: 'fought', seat: 'S0', attack: 6, holder: 'S1', defence: 9 },
      { event: 'lost_favor', seat: 'S0', favor: 'plain', house: 'artist' },
      { event: 'paid_friend', seat: 'S2', house: 'doctor' },
    ]
    expect(last_throw(events)).toEqual({
      kind: 'fight',
      seats: [0, 1],
      dice: [2, 3],
      products: [6, 9],
    })
    expect(moments_of(events)).toEqual([
      { seat: 0, house: 'artist', amount: 1 },
      { seat: 2, house: 'doctor', amount: 1 },
    ])
  })
  test('every card of the default pack has a picture and its name', () => {
    for (const { id, name } of pack.cards) {
      expect((needs[id] ?? finer[id])?.length, id).toBeGreaterThan(1)
      expect((en as Record<string, string>)[`ui.card.${id}`]).toBe(name)
    }
  })
})

test('every event and refusal has its words', () => {
  const { words } = scene_of(view_of(), 'turn', [])
  const values: Record<string, string | number> = {
    seat: 'S1',
    card: 'canvas',
    house: 'doctor',
    space: 'gambler:4',
    dice: '2+',
    source: 'pile',
    favor: 'crash',
  }
  const filled = (row: readonly (readonly [string, string])[]) =>
    Object.fromEntries(row.map(([key, domain]) => [key, values[domain] ?? 3]))
  for (const [event, row] of Object.entries(tables.events)) {
    const text = words.event({ event, ...filled(row) })
    expect(text && plain(text, words.card), event).toMatch(/\w{2}/)
    expect(plain(text!, words.card), event).not.toMatch(/event\.|ui\.|undefined|[{}]/)
  }
  for (const [refused, row] of Object.entries(tables.refusals)) {
    const text = plain(
      words.refusal({ type: 'refused', id: '1', refused, ...filled(row) }),
      words.card,
    )
    expect(text, refused).not.toMatch(/refusal\.|ui\.|undefined|[{}]/)
  }
})

test('a hint is marked where its action is on the board', () => {
  const { scene } = scene_of(view_of(), 'turn', turn)
  for (const action of turn.filter((one) => /^(move|draw|favor|play|use binoculars)/.test(one))) {
    const place = target_of(scene, action)
    expect(place, action).not.toBeNull()
    expect(point_of(scene, place!), action).not.toBeNull()
  }
  expect(target_of(scene, 'play zucchini')).toBe('house doctor')
  expect(target_of(scene, 'challenge 1', 'spot doctor 0')).toBe('spot doctor 0')
  expect(target_of(scene, 'give_up')).toBeNull()
  expect(point_of(scene, 'doctor:3')).not.toBeNull()
})
