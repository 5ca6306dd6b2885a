// Escape from Elba on the page: the drawing, words, the table of the Discard step, choices, dice.

import { describe, expect, test } from 'vitest'
import {
  laid_out,
  moved,
  problem,
  proposals,
  steps_for,
  steps_of,
  tapped,
  with_word,
} from '../../src/games/escape_from_elba/arrange'
import { full_hand } from '../../src/games/escape_from_elba/cards'
import { decide } from '../../src/games/escape_from_elba/decide'
import { open_fight } from '../../src/games/escape_from_elba/fight'
import { moments_of } from '../../src/games/escape_from_elba/moments'
import { draw_rooms, Plan, waves } from '../../src/games/escape_from_elba/plan'
import { targets_of, way_out, words_out } from '../../src/games/escape_from_elba/targets'
import de from '../../src/games/escape_from_elba/texts/de'
import {
  elba,
  elba_model,
  spelled_by,
  steps_out,
  wins_in_36,
} from '../../src/games/escape_from_elba/view'
import { best_weapons, lexicon_of, sorted } from '../../src/games/escape_from_elba/words'
import { stage } from '../../src/generated/escape_from_elba'
import { plain } from '../../src/lib/rich'
import { counts, grid, isle, scene_of, seat, view_of } from './elba_scenes'
import { scored } from './scenes'

const bag_of = (layout: { bag: { letter: string }[] }) => layout.bag.map((t) => t.letter).join('')
const printed = [...isle.escape_words.map((e) => e.word), ...isle.weapons]
const lexicon = lexicon_of('large', printed)

describe('the house', () => {
  for (const pack of [isle, grid]) {
    const house = new Plan(pack)
    test(`${pack.id}: every door of the pack is drawn once, on the wall between its rooms`, () => {
      const pairs = pack.rooms.flatMap((r) => r.neighbours.map((n) => sorted([r.id, n])))
      expect(house.doors.length).toBe(new Set(pairs).size)
      for (const { at, between } of house.doors) {
        const inside = house.at(at)
        expect([undefined, ...between]).toContain(inside?.id)
      }
    })
    test(`${pack.id}: twelve Guests in one room stand in it, apart from each other`, () => {
      for (const { id, at } of house.rooms) {
        const spots = house.spots(id, 12)
        expect(new Set(spots.map((s) => `${s.x} ${s.y}`)).size, id).toBe(12)
        for (const spot of house.spots(id, 1)) {
          expect(spot.x).toBeGreaterThan(at.x)
          expect(spot.x).toBeLessThan(at.x + at.w)
        }
      }
    })
    test(`${pack.id}: the drawing is the same every time`, () => {
      expect([...draw_rooms(house)]).toEqual([...draw_rooms(new Plan(pack))])
      expect(waves(house)).toBe(waves(new Plan(pack)))
    })
  }
  test('the shortest way leads through doors', () => {
    const house = new Plan(isle)
    expect(house.way('bar', 'west-tower')).toEqual(['bar', 'corridor-8', 'west-tower'])
    expect(house.way('bar', 'bar')).toEqual(['bar'])
  })
  test('what the circle covers is kept clear of names and Guests', () => {
    const house = new Plan(isle)
    const circle = house.rooms.find((r) => r.round)!
    for (const room of house.rooms.filter((r) => r !== circle)) {
      const { x, y } = room.middle
      const far = Math.hypot(x - circle.middle.x, y - circle.middle.y)
      expect(far, room.id).toBeGreaterThan(circle.at.w / 2)
    }
  })
})

describe('words', () => {
  test('the list knows words, printed words and nothing else', () => {
    for (const word of ['MARBLE', 'ELBA', 'CAMPBELL', 'BEEES', 'SABLE'])
      expect(lexicon.word(word), word).not.toBeNull()
    for (const letters of ['EMMA', 'CAMPBELLS', 'FMO']) expect(lexicon.word(letters)).toBeNull()
    expect(lexicon.is_clean('FB')).toBe(true)
    expect(lexicon.is_clean('FMO')).toBe(false)
  })
  test('letters read as they lie, otherwise as a printed word', () => {
    expect(lexicon.word('FORM')).toBe('FORM')
    expect(lexicon.word('OFRM')).toBe('FROM')
  })
  test('no unseemly word is proposed', () => {
    const all = lexicon.words_from('AAABBCCEEEFFLLMMOOPPRRSSSS')
    expect(all.length).toBeGreaterThan(1500)
    for (const word of ['ASS', 'CRAP', 'RAPE', 'POOF']) expect(all).not.toContain(word)
  })
  test('Weapons are packed from different cards', () => {
    const most = (bag: string, repeat = true) => best_weapons(bag, isle.weapons, repeat).length
    expect(most('APPEARS')).toBe(1)
    expect(best_weapons('POLEARM', isle.weapons).sort()).toEqual(['ARM', 'POLE'])
    expect(most('POMPOM')).toBe(2)
    expect(most('POMPOM', false)).toBe(1)
    expect(most('PEACE')).toBe(0)
  })
  test('APPEARS reaches the Spa and the Safe Area', () => {
    const model = elba_model(isle, {}, 4)
    const { rooms, escapes } = spelled_by(model, view_of(), [...'APPEARS'])
    expect(rooms.flatMap((r) => r.rooms).sort()).toEqual(['safe-area', 'spa'])
    expect(escapes).toEqual([])
    const out = spelled_by(model, view_of(), [...'ESCAPE']).escapes
    expect(out.map((e) => e.word)).toEqual(['ESCAPE', 'PEACE'])
    expect(steps_out(model, 'caesar-room', out)?.to).toBe('north-tower')
  })
})

describe('the table of the Discard step', () => {
  const view = view_of()
  test('cards go from Hand to Bag to pile, never back', () => {
    const start = laid_out(view, 0, 'keep', lexicon)
    expect(start.hand.length).toBe(3)
    const [c] = start.hand
    const old = start.bag[0]!
    expect(moved(start, old.id, 'hand', 0)).toBe(start)
    const gone = tapped(start, old.id, 'keep')
    expect(gone.pile).toEqual([old])
    expect(tapped(gone, old.id, 'keep').bag).toContainEqual(old)
    const put = tapped(start, c!.id, 'keep')
    expect(put.bag.at(-1)).toEqual(c)
    const dropped = tapped(put, c!.id, 'keep')
    expect(dropped.pile).toContainEqual(c)
    expect(tapped(dropped, c!.id, 'keep').hand).toContainEqual(c)
  })
  test('a word takes the own copies of the Bag first and throws away what is left', () => {
    const layout = with_word(laid_out(view, 0, 'keep'), 'CAMERA'.slice(0, 4))
    expect(bag_of(layout)).toBe('CAME')
    expect(layout.bag.map((t) => t.old)).toEqual([false, true, true, true])
    expect(layout.pile.map((t) => t.letter).sort()).toEqual(['B', 'L', 'R'])
    expect(steps_of(layout, 'keep')).toEqual([
      ...['keep C', 'keep A', 'keep M', 'keep E', 'kept'],
      ...['drop B', 'drop L', 'drop R', 'finish'],
    ])
  })
  test('what is wrong is said', () => {
    const loose = with_word(laid_out(view, 0, 'keep'), 'BLR')
    expect(problem(loose, lexicon, 7)).toEqual({ key: 'no_word', n: 3 })
    const full = laid_out(view_of({ seats: [seat('AACEELMOP', '')] }), 0, 'keep')
    expect(problem(full, lexicon, 7)).toEqual({ key: 'hand', n: 9 })
    expect(problem(laid_out(view, 0, 'keep'), lexicon, 7)).toBeNull()
  })
  test('letters that were said already stay', () => {
    const half = view_of({ chosen: counts('AM') })
    const layout = laid_out(half, 0, 'keep')
    expect(layout.bag.every((t) => t.fixed)).toBe(true)
    expect(steps_for(half, 0, 'MACE', 7).slice(0, 3)).toEqual(['keep C', 'keep E', 'kept'])
  })
  test('the second part: the Bag lies, the rest may go', () => {
    const after = view_of({ seats: [seat('BEOSS', 'FMOR')], leftover: ['P'] })
    const layout = laid_out(after, 0, 'drop')
    expect(layout.pile.map((t) => t.letter)).toEqual(['P'])
    const more = tapped(layout, layout.hand[3]!.id, 'drop')
    expect(steps_of(more, 'drop')).toEqual(['drop P', 'drop S', 'finish'])
  })
  test('good words come first: a way out', () => {
    const model = elba_model(isle, {}, 4)
    const list = proposals(model, [...'FROMCOE'], () => 0)
    expect(list[0]!.escapes).toContain('FROM')
    expect(proposals(model, [...'FB'], () => 0)).toEqual([])
  })
  test('a Hand that is too big is cut', () => {
    const full = view_of({ seats: [seat('AACEELMOP', '')] })
    const steps = steps_for(full, 0, '', 7)
    expect(steps.filter((s) => s.startsWith('drop')).length).toBe(2)
    expect(steps[0]).toBe('kept')
    expect(steps.at(-1)).toBe('finish')
  })
})

const acts = [
  ...['walk corridor-8', 'walk arbor', 'walk corridor-9', 'walk apple-room'],
  ...['guest n1', 'guest C', 'jump meal-room', 'jump lab', 'jump bar', 'end'],
]
const titles = (scene: ReturnType<typeof scene_of>) =>
  decide(scene).choices.map((c) => [plain(c.title), plain(c.detail ?? [])].join(': '))

describe('choices', () => {
  test('every question has choices, and each does only what the server listed', () => {
    const fight = { attacker: 'S0', defender: 'S1' }
    const cases: [string, string[], Parameters<typeof view_of>[0]][] = [
      ['draw', ['draw', 'stop'], {}],
      ['take', ['take 0', 'take 1', 'take 2'], {}],
      ['act', acts, {}],
      ['to', ['to spa', 'to ball-room'], { guest: 'n6' }],
      ['fight', ['fight n4', 'fight n5'], {}],
      [
        'use',
        ['use 0', 'use 1'],
        {
          ...fight,
          dice: [
            { die: 3, used: 0 },
            { die: 4, used: 0 },
          ],
        },
      ],
      ['name', ['name BEAM', 'done'], fight],
      ['propose', ['spell A', 'no_proposal'], fight],
      ['vote', ['yes', 'no'], { ...fight, spelled: counts('AMBLER') }],
      ['prize', ['take_bag A', 'take_hand'], { loser: 'S1', winner: 'S0' }],
      ['lose', ['lose_hand C', 'lose_bag A'], { loser: 'S0', winner: 'n1' }],
      ['keep', ['keep A', 'keep M', 'kept'], {}],
      ['drop', ['drop C', 'finish'], {}],
    ]
    for (const [question, choices, more] of cases) {
      const decision = decide(scene_of(view_of(more), question, choices))
      expect(decision.choices.length, question).toBeGreaterThan(0)
      expect(plain(decision.title), question).not.toMatch(/ui\.|\{|undefined/)
      const every = decision.choices.flatMap((c) => [c, ...(c.among ?? [])])
      for (const choice of every) {
        const first = choice.actions[0]
        const known = [...choices, 'keep', 'kept', 'drop', 'finish']
        if (first)
          expect(
            known.some((k) => first.startsWith(k.split(' ')[0]!)),
            first,
          ).toBe(true)
        expect(plain(choice.title), question).not.toMatch(/ui\.|\{|undefined/)
      }
      expect(new Set(decision.choices.map((c) => c.key)).size).toBe(decision.choices.length)
    }
  })
  test('rooms say whom one would fight, and how likely one wins', () => {
    const list = titles(scene_of(view_of(), 'act', acts))
    expect(list).toContain('Corridor 8: walk, fight Bo: 72%')
    expect(list).toContain('Meal Room: jump, MEAL, 2 fights')
  })
  test('what the engine would do comes first and is filled', () => {
    const walks = acts.filter((action) => action.startsWith('walk '))
    for (const best of walks) {
      const scores = acts.map((action) => Number(action === best))
      const { choices } = decide(scored(scene_of(view_of(), 'act', acts), scores))
      expect(choices.find(({ likely }) => likely)?.actions).toEqual([best])
      expect(choices.find(({ actions }) => walks.includes(actions[0] ?? ''))?.actions).toEqual([
        best,
      ])
    }
  })
  test('a Hand that stays full warns', () => {
    const [mine, ...others] = view_of().seats
    const seats = [{ ...mine!, bag: [...'PEACE'], hand: [...'AABBLLM'] }, ...others]
    const scene = scene_of(view_of({ seats }), 'keep', ['keep P', 'kept'])
    const keep = [...'PEACE'].map((letter) => `keep ${letter}`)
    const warned = (...actions: string[]) =>
      full_hand(scene, [{ title: [], actions: [...keep, 'kept', ...actions, 'finish'] }])
    expect(plain(warned() ?? [])).toContain('Action Point')
    expect(warned('drop M')).toBe(undefined)
  })
  test('nothing is filled where nothing is clearly best', () => {
    const likely = (question: string, choices: string[], view = view_of()) =>
      decide(scene_of(view, question, choices)).choices.flatMap((c) => (c.likely ? c.actions : []))
    expect(likely('draw', ['draw', 'stop'])).toEqual([])
    expect(likely('take', ['take 0', 'take 1', 'take 2'])).toEqual([])
    expect(likely('lose', ['lose_hand C', 'lose_bag A'])).toEqual([])
    expect(likely('propose', ['propose', 'no_proposal'])).toEqual([])
    expect(likely('prize', ['take_hand', 'take_bag S', 'take_bag A'])).toEqual([])
  })
  test('an attempt says its chance', () => {
    const guests = view_of().guests.map((g, i) => (i === 0 ? { ...g, room: 'west-tower' } : g))
    const scene = scene_of(view_of({ guests }), 'act', ['escape ELBA', 'walk corridor-8', 'end'])
    expect(titles(scene)[0]).toBe('Escape with ELBA: roll 1 to 3: 50%')
    expect(decide(scored(scene, [9, 0, 0])).choices[0]?.likely).toBe(true)
  })
  test('Weapons say what they would do', () => {
    const dice = [
      { die: 3, used: 0 },
      { die: 4, used: 0 },
    ]
    const view = view_of({ attacker: 'S0', defender: 'S1', dice })
    const list = titles(scene_of(view, 'use', ['use 0', 'use 1']))
    expect(list[0]).toMatch(/^Use BEAM: 8: 8 to 7: you win/)
    expect(list[1]).toMatch(/^No Weapon: 7: 7 to 7: you are ahead, but Bo may/)
  })
  test('without help no Weapon is named', () => {
    const fight = { attacker: 'S0', defender: 'S1', stage: stage.attacker_arms }
    const scene = scene_of(view_of(fight), 'name', ['name BEAM', 'done'], { weapon_help: 'off' })
    expect(JSON.stringify(decide(scene))).not.toContain('BEAM')
    expect(open_fight(scene)?.attacker.words).toEqual([])
  })
  test('a proposal is a whole step', () => {
    const decision = decide(scene_of(view_of(), 'keep', ['keep A', 'kept']))
    const [first] = decision.choices
    expect(first!.actions).toContain('kept')
    expect(first!.actions.at(-1)).toBe('finish')
    expect(plain(first!.detail ?? [])).toContain('ELBA')
  })
  test('German says the same', () => {
    const scene = scene_of(view_of(), 'act', acts, {}, de)
    expect(titles(scene)).toContain('Corridor 8: gehen, Kampf, Bo: 72 %')
  })
})

describe('dice', () => {
  test('the Attacker wins ties', () => {
    expect([-6, -5, 0, 1, 5].map(wins_in_36)).toEqual([0, 1, 21, 26, 36])
  })
  test('an open Fight shows both sides; one that is over says who won', () => {
    const dice = [
      { die: 3, used: 0 },
      { die: 4, used: 0 },
    ]
    const scene = scene_of(view_of({ attacker: 'S0', defender: 'S1', dice }), 'use', ['use 0'])
    expect(open_fight(scene)?.attacker).toMatchObject({
      die: 3,
      strength: 4,
      total: 7,
      words: ['BEAM'],
    })
    expect(elba(scene).model.help).toBe(true)
    const news = moments_of([
      { event: 'meets', attacker: 'S0', defender: 'n1', room: 'bar' },
      { event: 'rolled', attacker: 'S0', attack: 3, defender: 'n1', defence: 2 },
      { event: 'armed', seat: 'S0', amount: 1 },
      { event: 'fought', winner: 'S0', more: 8, loser: 'n1', less: 4 },
      { event: 'thrown', guest: 'n1', black: 2, white: 5, room: 'pool' },
    ])
    expect(news.map((n) => n.kind)).toEqual(['fight', 'thrown'])
    expect(news[0]).toMatchObject({
      fight: { winner: 'S0', attacker: { strength: 4, used: 1 }, defender: { strength: 2 } },
    })
  })
})

describe('clicks in the house', () => {
  const beside = ['walk corridor-8', 'walk corridor-4']
  test('rooms to walk to, and those that the Bag spells', () => {
    const scene = scene_of(view_of(), 'act', [...beside, 'jump lab', 'jump corridor-4'])
    const found = targets_of(scene, '')
    expect(found.map(({ room, actions }) => [room, actions])).toEqual([
      ['corridor-8', ['walk corridor-8']],
      ['corridor-4', ['walk corridor-4']],
      ['lab', ['jump lab']],
    ])
    expect(found.find(({ room }) => room === 'corridor-8')?.label, 'Bo is there').toMatch(/Bo/)
  })
  test('who is to be pushed goes to a room beside his, in two actions', () => {
    const scene = scene_of(view_of(), 'act', [...beside, 'guest S1'])
    const rooms = elba(scene)
      .model.house.beside('corridor-8')
      .map(({ id }) => id)
    expect(rooms.length).toBeGreaterThan(1)
    expect(targets_of(scene, 'S1').map(({ actions }) => actions)).toEqual(
      rooms.map((room) => ['guest S1', `to ${room}`]),
    )
  })
  test('where only the room is asked for, only that is said', () => {
    const scene = scene_of(view_of({ guest: 'n1' }), 'to', ['to pool'])
    expect(targets_of(scene, '').map(({ actions }) => actions)).toEqual([['to pool']])
  })
  test('the way to a Tower is shown to whom its word is in the Bag', () => {
    const scene = scene_of(view_of(), 'act', [])
    const { house } = elba(scene).model
    const way = way_out(scene, words_out(scene))
    expect(house.rooms.some(({ tower_word }) => tower_word === 'ELBA')).toBe(true)
    expect(way[0]).toEqual(house.room('bar')!.middle)
    expect(house.doors.map(({ at }) => at)).toContainEqual(way.at(-1))
    const seats = [seat('MARBLE', 'AB'), ...view_of().seats.slice(1)]
    const in_hand = scene_of(view_of({ seats }), 'act', [])
    expect(way_out(in_hand, words_out(in_hand)), 'not in the Hand').toEqual([])
  })
})
