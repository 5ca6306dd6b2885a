// Get Out on the page: every action can be chosen, and walks are shown as the rules have them.
import { describe, expect, test } from 'vitest'
import { decide } from '../../src/games/get_out/decide'
import { odds } from '../../src/games/get_out/describe'
import { targets_of } from '../../src/games/get_out/targets'
import { get_out_model } from '../../src/games/get_out/view'
import { ends_of } from '../../src/games/get_out/walks'
import type { Choice } from '../../src/games/types'
import { tables } from '../../src/generated/get_out'
import { lettered } from '../../src/lib/choices'
import { plain } from '../../src/lib/rich'
import { pack, scene_of, seat_at, view_of } from './get_out_scenes'

const leaves = (choices: Choice[]): Choice[] => choices.flatMap((c) => c.among ?? [c])

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
