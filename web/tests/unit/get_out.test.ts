// Get Out on the page: every action can be chosen, every event and effect has its words, the board
// fits any pack, and walks, dice and Pay Days are shown as the rules have them.
import { describe, expect, test } from 'vitest'
import { decide, rings_of } from '../../src/games/get_out/decide'
import { odds } from '../../src/games/get_out/describe'
import { slip_of, step_time, steps_of } from '../../src/games/get_out/motion'
import {
  card_text,
  card_title,
  effect_words,
  square_name,
  square_text,
  square_words,
} from '../../src/games/get_out/names'
import { fan, frame_of, spot, wrap } from '../../src/games/get_out/rings'
import { targets_of } from '../../src/games/get_out/targets'
import { throw_words } from '../../src/games/get_out/throw_words'
import { chart_dice, last_throw } from '../../src/games/get_out/throws'
import { faces_out, get_out_model, pay_of, to_pay_day } from '../../src/games/get_out/view'
import { ends_of } from '../../src/games/get_out/walk'
import type { Choice } from '../../src/games/types'
import { tables } from '../../src/generated/get_out'
import { lettered } from '../../src/lib/choices'
import { plain } from '../../src/lib/rich'
import { make_words } from '../../src/lib/words'
import { pack, packs, scene_of, seat_at, view_of } from './get_out_scenes'
import { get_out_texts } from './texts'

const model = get_out_model(pack)
const leaves = (choices: Choice[]): Choice[] => choices.flatMap((c) => c.among ?? [c])
const words_in = (language: 'en' | 'de') => scene_of(view_of(), 'direction', [], { language }).words

describe('choices', () => {
  // One action of every kind, under a question at which it may be asked.
  const at = (square: string) =>
    view_of({
      seats: view_of().seats.map((s, i) => (i === 0 ? { ...s, at: square, entered: true } : s)),
      entered: true,
    })
  const samples: Record<string, [question: string, actions: string[], square?: string]> = {
    stop: ['stop_or_pass', ['stop', 'pass'], 'googolplex'],
    pass: ['stop_or_pass', ['stop', 'pass'], 'googolplex'],
    forward: ['direction', ['forward', 'up lost_sock'], 'lost_sock'],
    up: ['direction', ['forward', 'up lost_sock'], 'lost_sock'],
    down: ['direction', ['forward', 'down lost_sock'], 'wall_view'],
    settle: ['square_menu', ['settle', 'try'], 'benjys'],
    try: ['square_menu', ['try', 'reapply', 'let_go'], 'googolplex'],
    reapply: ['square_menu', ['try', 'reapply', 'let_go'], 'googolplex'],
    let_go: ['square_menu', ['try', 'reapply', 'let_go'], 'googolplex'],
    quit: ['square_menu', ['quit', 'done'], 'lost_sock'],
    can: ['square_menu', ['can S1', 'done'], 'copy_that'],
    apply: ['square_menu', ['apply', 'done'], 'orbit_burger'],
    done: ['square_menu', ['apply', 'done'], 'broom_closet'],
    rent: ['rent_next', ['rent gym_condo', 'rent broom_closet']],
    resign: ['forced_quit', ['resign lost_sock', 'resign frozen_hell']],
    pay: ['offer', ['pay', 'decline'], 'scratch_tickets'],
    decline: ['offer', ['pay', 'decline'], 'flea_market'],
    option: ['choose_option', ['option 1', 'option 2'], 'tow_yard'],
    player: ['choose_player', ['player S1', 'player S2', 'player S3']],
    lose: ['choose_loss', ['lose copy_that', 'lose frozen_hell']],
    take: [
      'choose_square',
      pack.rings[0]!.squares.filter((s) => s.kind === 'job').map((s) => `take ${s.id}`),
    ],
  }
  const chance = new Set(['first', 'dice', 'blue', 'success', 'failure', 'die', 'draw'])

  test('there is a sample of every action', () => {
    const kinds = Object.keys(tables.actions).filter((kind) => !chance.has(kind))
    expect(Object.keys(samples).sort()).toEqual(kinds.sort())
  })
  test.each(Object.entries(samples))('%s', (kind, [question, actions, square]) => {
    for (const language of ['en', 'de'] as const) {
      const scene = scene_of(at(square ?? 'loading_dock'), question, actions, { language })
      const decision = decide(scene)
      const found = leaves(decision.choices)
      // Nothing but what was listed, and at most six at a time.
      for (const choice of found) expect(actions).toContain(choice.actions[0])
      expect(found.some((c) => c.actions[0]?.split(' ')[0] === kind)).toBe(true)
      expect(decision.choices.length).toBeLessThanOrEqual(6)
      const keys = decision.choices.map((c) => c.key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const text of [
        decision.title,
        decision.how,
        ...found.flatMap((c) => [c.title, c.detail ?? []]),
      ])
        expect(plain(text, scene.words.card)).not.toMatch(/\bui\.|undefined|NaN|\{/)
      expect(plain(decision.title)).not.toBe('')
    }
  })
  test('a price that a branch asks is said in its own words', () => {
    const scene = scene_of(at('tow_yard'), 'choose_option', ['option 1', 'option 2'])
    const [pay, wait] = decide(scene).choices
    expect(plain(pay!.title)).toBe('Pay $50')
    expect(plain(wait!.detail!)).toBe('miss a turn')
  })
  test('more than six squares stand behind one choice, all of them on the board', () => {
    const actions = pack.rings[0]!.squares.filter((s) => s.kind === 'job').map(
      (s) => `take ${s.id}`,
    )
    const decision = decide(scene_of(view_of(), 'choose_square', actions))
    expect(decision.choices.length).toBe(6)
    expect(targets_of(decision, []).length).toBe(actions.length)
  })
})

describe('the walk', () => {
  const walk = (more = {}) => scene_of(view_of(more), 'direction', ['forward', 'up lost_sock'])
  // GO-093 to GO-095, GO-117, GO-118, GO-023, GO-028
  test('ends where one may stop, and at the end of every way', () => {
    const start = view_of({
      seats: [seat_at('googolplex', view_of().seats[0]), ...view_of().seats.slice(1)],
    })
    start.seats[0]!.at = 'googolplex'
    const scene = scene_of({ ...start, steps: 4, entered: true }, 'stop_or_pass', ['stop', 'pass'])
    const ends = ends_of(scene)
    expect(ends.map((e) => e.id).sort()).toEqual(
      ['googolplex stop', 'lost_sock stop', 'plot_o21', 'wall_view'].sort(),
    )
    const by = (id: string) => ends.find((e) => e.id === id)!
    expect(by('googolplex stop')).toMatchObject({ actions: ['stop'], left: 4, burns: [] })
    expect(by('lost_sock stop')).toMatchObject({ actions: ['pass', 'stop'], left: 1 })
    expect(by('wall_view').actions).toEqual(['pass', 'pass', 'up lost_sock'])
    expect(by('wall_view').burns).toEqual(['googolplex'])
    expect(by('plot_o21').actions).toEqual(['pass', 'pass', 'forward'])
    expect(by('plot_o21').path).toEqual(['bus_depot', 'comic_o19', 'lost_sock', 'plot_o21'])
  })
  // GO-026: not the same ramp twice; GO-024: down as well
  test('a ramp is used once in a move', () => {
    const seats = view_of().seats.map((s, i) => (i === 0 ? { ...s, at: 'lost_sock' } : s))
    const up = ends_of(
      scene_of(view_of({ seats, steps: 2 }), 'direction', ['forward', 'up lost_sock']),
    )
    expect(up.some((e) => e.ramps.length > 1)).toBe(false)
    const used = view_of({ seats, steps: 2, ramps_used: ['lost_sock'] })
    expect(
      ends_of(scene_of(used, 'direction', ['forward'])).every((e) => e.ramps.length === 0),
    ).toBe(true)
    const above = seats.map((s, i) => (i === 0 ? { ...s, at: 'wall_view', applied: [] } : s))
    const down = ends_of(
      scene_of(view_of({ seats: above, steps: 1 }), 'direction', ['forward', 'down lost_sock']),
    )
    expect(down.map((e) => e.square).sort()).toEqual(['assembly_required', 'lost_sock'])
  })
  // GO-065, GO-134, GO-058
  test('tells what is paid, gained and burned on the way', () => {
    const at = (square: string, held: string[]) =>
      scene_of(
        view_of({
          seats: [seat_at(square, { held, applied: ['wrong_number'] })],
          steps: 6,
          entered: true,
        }),
        'stop_or_pass',
        ['stop', 'pass'],
      )
    const past = ends_of(at('wrong_number', [])).find((e) => !e.stop)!
    expect(past.tolls).toEqual([{ square: 'benjys', amount: 30 }])
    expect(past.burns).toEqual(['wrong_number'])
    expect(ends_of(at('wrong_number', ['benjys'])).find((e) => !e.stop)!.tolls).toEqual([])
    const home = scene_of(
      view_of({ seats: [seat_at('two_car_garage', { held: ['gym_condo'] })], steps: 3 }),
      'direction',
      ['forward', 'down gym_condo'],
    )
    expect(
      ends_of(home)
        .map((e) => e.life)
        .sort(),
    ).toEqual([0, 0, 1]) // down and on, or down and giving it up
  })
  test('is not shown for other questions, and only as far as the server lets', () => {
    expect(ends_of(scene_of(view_of(), 'square_menu', ['done']))).toEqual([])
    expect(ends_of(scene_of(view_of(), 'direction', ['up lost_sock']))).toEqual([])
    expect(ends_of(walk()).length).toBe(0) // nothing to choose on the Loading Dock itself
  })
  test('letters of the bar lie on the ends', () => {
    const seats = view_of().seats.map((s, i) => (i === 0 ? { ...s, at: 'lost_sock' } : s))
    const scene = scene_of(view_of({ seats, steps: 2 }), 'direction', ['forward', 'up lost_sock'])
    const decision = decide(scene)
    const caps = lettered(decision)
    for (const end of ends_of(scene)) expect(caps.get(end.actions.join())).toMatch(/^[A-Z]$/)
    expect(decision.steps).toEqual({ E: 'forward', S: 'up lost_sock' })
    expect(decision.choices.filter((c) => c.likely)).toEqual([])
  })
})

describe('dice', () => {
  const out = (held: string[], options = {}) => {
    const m = get_out_model(pack, options)
    const seat = seat_at('gloomcon', { held })
    return (['red', 'black', 'blue'] as const).map((die) => faces_out(m, seat, die))
  }
  // GO-029 to GO-031, GO-040 to GO-045, GO-152
  test('jobs throw out faces', () => {
    expect(out([])).toEqual([[], [], []])
    expect(out(['copy_that'])).toEqual([[6], [6], [6]])
    expect(out(['copy_that', 'frozen_hell'])).toEqual([[6], [5, 6], [6]])
    expect(out(['copy_that', 'frozen_hell', 'mall_santa'])).toEqual([[6], [4, 5, 6], [6]])
    expect(out(['paper_route'])).toEqual([[6], [], []])
    expect(out(['mandelbrots', 'wall_view'])).toEqual([
      [5, 6],
      [5, 6],
      [5, 6],
    ])
  })
  // GO-R102
  test('seven sides', () => {
    expect(out(['copy_that'], { dice: 'two_d7' })[0]).toEqual([6])
    expect(out(['copy_that'], { dice: 'two_d7', d7_discard: 'from_top' })[0]).toEqual([7])
  })
  // GO-042: which die fell, and whose job did it, also when the job was lost later in the frame
  test('the roll says which dice fell off and why', () => {
    const view = view_of()
    const events = [
      { event: 'rolled', seat: 'S1', red: 5, black: 5 },
      { event: 'thrown_out', seat: 'S1', face: 5 },
      { event: 'fired', seat: 'S0', square: 'copy_that' },
    ]
    const scene = scene_of(view, 'direction', [])
    const found = last_throw(model, view, events)!
    expect(found.dice.map((d) => d.out)).toEqual([false, true])
    expect(found.steps).toBe(5)
    expect(throw_words(scene, found).why).toBe(
      'The 5 falls off the table: Copy That, Frozen Hell. Walk 5.',
    )
    const later = last_throw(model, view, [
      { event: 'rolled', seat: 'S0', red: 6, black: 6 },
      { event: 'left', seat: 'S0', square: 'copy_that' },
    ])!
    expect(later.dice.map((d) => d.out)).toEqual([true, true])
    expect(later.jobs.sort()).toEqual(['copy_that', 'lost_sock'])
    expect(throw_words(scene, later).why).toContain('No step this time.')
  })
  test('tries, canning and dice of cards', () => {
    const view = view_of()
    const scene = scene_of(view, 'direction', [])
    const tried = { event: 'tried', seat: 'S0', square: 'googolplex', count: 2 }
    expect(last_throw(model, view, [tried])!.won).toBeNull()
    const failed = last_throw(model, view, [
      tried,
      { event: 'failed', seat: 'S0', square: 'googolplex' },
    ])!
    expect(failed.won).toBe(false)
    expect(failed.dice[0]!.face).toBeLessThan(4)
    const sure = last_throw(model, view, [
      { event: 'tried', seat: 'S0', square: 'googolplex' },
      { event: 'hired', seat: 'S0', square: 'googolplex' },
    ])!
    expect([sure.chance, sure.dice, throw_words(scene, sure).result]).toEqual([1, [], ''])
    for (const [die, word] of [
      [6, 'out'],
      [3, 'nothing'],
      [1, 'backfires'],
    ] as const) {
      const can = last_throw(model, view, [{ event: 'can_rolled', seat: 'S0', die, victim: 'S2' }])!
      expect(throw_words(scene, can).why).toContain(word)
      expect(throw_words(scene, can).title).toBe('Ada against Cleo')
    }
    expect(
      last_throw(model, view, [{ event: 'effect_die', seat: 'S3', die: 4 }])!.dice[0]!.face,
    ).toBe(4)
    expect(last_throw(model, view, [{ event: 'walks', seat: 'S3', count: 3 }])!.steps).toBe(3)
    expect(last_throw(model, view, [])).toBeNull()
  })
  // GO-102 to GO-108
  test('the dice shown for a try fit the chart', () => {
    const even = (n: number) => n % 2 === 0
    const fits: Record<number, (dice: number[]) => boolean> = {
      2: ([a]) => a! >= 4,
      3: ([a]) => a! >= 5,
      4: (dice) => dice.every(even),
      5: ([a]) => a === 6,
      6: ([a]) => a === 6,
      7: ([a, b]) => a === 6 && b !== 6,
      8: (dice) => dice.every(even),
    }
    for (let turn = 0; turn < 24; turn += 1)
      for (const chance of [2, 3, 4, 5, 6, 7, 8])
        for (const won of [true, false]) {
          const dice = chart_dice(chance, won, turn)
          expect(fits[chance]!(dice), `${chance} ${won} ${dice}`).toBe(won)
          if (chance === 5) expect(dice[0]).not.toBe(1)
        }
  })
})

describe('Pay Day', () => {
  // GO-051 to GO-056
  test('balance and distance', () => {
    const [ada, bo, cleo, dev] = view_of().seats
    expect([ada, bo, cleo, dev].map((s) => pay_of(model, s!).balance)).toEqual([100, 160, -30, 40])
    expect(to_pay_day(model, 'loading_dock')).toBe(20)
    expect(to_pay_day(model, 'pay_day_outer')).toBe(36)
  })
  test('as a statement', () => {
    const slip = slip_of([
      { event: 'gained_life', seat: 'S2', count: 2 },
      { event: 'wages', seat: 'S2', amount: 110 },
      { event: 'paid_rent', seat: 'S2', amount: 140, square: 'gym_condo' },
      { event: 'evicted', seat: 'S2', square: 'gym_condo' },
      { event: 'paid_bank', seat: 'S1', amount: 10 },
    ])
    expect(slip).toEqual({
      seat: 2,
      wages: 110,
      allowance: false,
      life: true,
      rents: [{ square: 'gym_condo', amount: 140, evicted: true }],
    })
    expect(slip_of([{ event: 'went', seat: 'S1', square: 'gloomcon' }])).toBeNull()
  })
  test('pawns walk step by step, in less than a second', () => {
    const steps = steps_of(
      ['a', 'b'],
      [
        { event: 'went', seat: 'S1', square: 'c' },
        { event: 'paid_bank', seat: 'S1', amount: 30 },
        { event: 'climbed', seat: 'S1', square: 'd' },
      ],
    )
    expect(steps).toEqual([
      ['a', 'c'],
      ['a', 'd'],
    ])
    for (const n of [1, 5, 12, 18]) expect(step_time(n) * n).toBeLessThanOrEqual(900)
  })
})

describe('the board', () => {
  test('a frame goes round clockwise from the bottom right', () => {
    const frame = frame_of(36)
    expect(frame).toEqual({ columns: 10, rows: 10 })
    expect([0, 9, 18, 27].map((i) => spot(i, frame))).toEqual([
      { column: 9, row: 9 },
      { column: 0, row: 9 },
      { column: 0, row: 0 },
      { column: 9, row: 0 },
    ])
    for (const n of [8, 9, 12, 13, 14, 20, 21, 28, 36, 40]) {
      const places = Array.from({ length: n }, (_, i) => JSON.stringify(spot(i, frame_of(n))))
      expect(new Set(places).size, String(n)).toBe(n)
    }
  })
  test.each(Object.values(packs).map((p) => [p.id, p] as const))(
    '%s: no two squares overlap, ramps lie between theirs',
    (_, it) => {
      const m = get_out_model(it)
      const plan = rings_of(m)
      const all = [...plan.places]
      expect(all.length).toBe(m.rings.flat().length)
      for (const [id, a] of all) {
        expect(a.x).toBeGreaterThanOrEqual(0)
        expect(a.x + a.w).toBeLessThanOrEqual(plan.width + 0.01)
        expect(a.y + a.h).toBeLessThanOrEqual(plan.height + 0.01)
        for (const [other, b] of all) {
          const apart =
            a.x + a.w <= b.x + 0.01 ||
            b.x + b.w <= a.x + 0.01 ||
            a.y + a.h <= b.y + 0.01 ||
            b.y + b.h <= a.y + 0.01
          if (id < other) expect(apart, `${id} ${other}`).toBe(true)
        }
      }
      for (const square of m.rings.flat()) {
        const ramp = plan.ramp(square)
        expect(ramp === null).toBe(!square.ramp_to)
      }
      expect(plan.hole.w).toBeGreaterThan(40)
    },
  )
  test('ramps of the default pack cross the wall from their square straight to the next ring', () => {
    const plan = rings_of(model)
    for (const square of model.rings.flat()) {
      const ramp = plan.ramp(square)
      if (!ramp) continue
      const a = plan.middle(square.id)
      const b = plan.middle(square.ramp_to!)
      expect(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeLessThan(1)
      expect(Math.abs(ramp.x - (a.x + b.x) / 2) + Math.abs(ramp.y - (a.y + b.y) / 2)).toBeLessThan(
        1,
      )
    }
  })
  test('pawns that share a square stand apart; texts are cut to their lines', () => {
    const feet = Array.from({ length: 8 }, (_, i) => JSON.stringify(fan(8, i)))
    expect(new Set(feet).size).toBe(8)
    expect(wrap('Loft, Exposed Everything', 15, 2)).toEqual(['Loft, Exposed', 'Everything'])
    expect(wrap('one two three four five', 9, 2)).toEqual(['one two', 'three…'])
    expect(wrap('Sicherungskasten', 14, 2)).toEqual(['Sicherungskas-', 'ten'])
    expect(wrap('Ferienwohn-Vortrag', 14, 2)).toEqual(['Ferienwohn-', 'Vortrag'])
  })
})

describe('words', () => {
  test.each(['en', 'de'] as const)('every effect of every pack reads as words (%s)', (language) => {
    const words = words_in(language)
    for (const it of Object.values(packs)) {
      const m = get_out_model(it)
      for (const card of it.cards) {
        const text = effect_words(words, m, card.effects)
        expect(text, card.id).not.toMatch(/ui\.|undefined|\{|\}/)
        expect(text).not.toBe('')
      }
      for (const square of m.rings.flat())
        expect(square_words(words, m, square.id), square.id).not.toMatch(/ui\.|undefined|\{|\}/)
    }
  })
  test('the default pack is there in German, every name and text', () => {
    const words = words_in('de')
    const same = new Set(['Googolplex', 'Brunch'])
    for (const square of model.rings.flat()) {
      const name = square_name(words, model, square.id)
      if (!same.has(name)) expect(name, square.id).not.toBe(square.name)
      expect(square_text(words, model, square.id), square.id).not.toBe(square.text)
    }
    for (const card of pack.cards) {
      expect(card_title(words, model, card), card.id).not.toBe(card.title)
      expect(card_text(words, model, card), card.id).not.toBe(card.text)
      // The same figures in both languages.
      const figures = (text: string) => (text.match(/\$\d+/g) ?? []).sort().join()
      expect(figures(card_text(words, model, card)), card.id).toBe(figures(card.text))
    }
    for (const square of model.rings.flat()) {
      const figures = (text: string) => (text.match(/\$\d+/g) ?? []).sort().join()
      expect(figures(square_text(words, model, square.id)), square.id).toBe(figures(square.text))
    }
  })
  test('every event has words for everybody and for the one who did it', () => {
    const values: Record<string, string | number> = {
      seat: 'S0',
      square: 'gloomcon',
      card: 'jury_duty',
      deck: 'plot',
    }
    for (const language of ['en', 'de'] as const)
      for (const [name, operands] of Object.entries(tables.events)) {
        const scene = scene_of(view_of(), 'direction', [], { language })
        const event = {
          event: name,
          ...Object.fromEntries(operands.map(([key, domain]) => [key, values[domain] ?? 3])),
        }
        for (const seat of [0, 3]) {
          const words = make_words(
            { tables, spoken_card: () => 'card', operand: () => null } as never,
            get_out_texts[language],
            language,
            scene.players,
            seat,
            { acc: 'you', dat: 'you' },
          )
          const text = words.event(event)
          expect(text, name).not.toBeNull()
          expect(plain(text!)).not.toMatch(/event\.|undefined/)
        }
      }
  })
  test('a count that an event carries is not lost', () => {
    const words = words_in('en') as ReturnType<typeof make_words>
    expect(plain(words.event({ event: 'gained_life', seat: 'S2', count: 3 })!)).toBe(
      'Cleo gains a Life Point and has 3',
    )
    expect(plain(words.event({ event: 'went', seat: 'S2', square: 'gloomcon' })!)).toBe(
      'Cleo walks to GloomCon',
    )
  })
})

// GO-101, GO-116, GO-147
test('the odds of a try are those of the rules', () => {
  const said = (square: string, cash: number, options: Record<string, string>) => {
    const ada = seat_at(square, { cash, applied: [square] })
    const bo = seat_at('rooftop', { applied: [square] })
    const view = view_of({ seats: [ada, bo], entered: true })
    const scene = scene_of(view, 'square_menu', ['try', 'let_go'], { options })
    const choice = decide(scene).choices.find((c) => c.actions[0] === 'try')!
    expect(plain(choice.detail!)).toContain(odds(scene, square, 0))
    return odds(scene, square, 0)
  }
  expect(said('wall_view', 200, {})).toBe('1 in 2')
  expect(said('wall_view', 200, { open_squares: 'all' })).toBe('sure')
  expect(said('wall_view', 10, {})).toBe('fails: no money for the deposit')
  expect(said('wall_view', 10, { open_squares: 'all' })).toBe('fails: no money for the deposit')
  expect(said('googolplex', 0, {})).toBe('1 in 2')
  const view = view_of()
  const from_afar = (options: Record<string, string>) =>
    odds(scene_of(view, 'choose_square', [], { options, seat: 1 }), 'googolplex', 1)
  expect(from_afar({})).toBe('1 in 3')
  expect(from_afar({ open_squares: 'all' })).toBe('sure')
})

test('open squares of a table', () => {
  const open = (options: Record<string, string | number>) => [...get_out_model(pack, options).open]
  expect(open({})).toEqual([])
  expect(open({ open_squares: 'recommended' })).toEqual(pack.recommended_open)
  expect(open({ open_squares: 'all' }).length).toBe(
    pack.rings.flatMap((r) => r.squares).filter((s) => s.kind === 'job' || s.kind === 'apartment')
      .length,
  )
  expect(open({ open_squares: 'listed', open_jobs: 5, open_apartments: 2 })).toEqual([
    'orbit_burger',
    'saucer_salvage',
    'seven_roommates',
  ])
})
