// Get Out's dice and Pay Days, as the rules have them.
import { describe, expect, test } from 'vitest'
import { slip_of } from '../../src/games/get_out/moments'
import { steps_of } from '../../src/games/get_out/motion'
import { throw_words } from '../../src/games/get_out/throw_words'
import { chart_dice, last_throw } from '../../src/games/get_out/throws'
import { faces_out, get_out_model, pay_of, to_pay_day } from '../../src/games/get_out/view'
import type { GetOutEvent } from '../../src/generated/get_out'
import { hop_time } from '../../src/lib/hop'
import { pack, scene_of, seat_at, view_of } from './get_out_scenes'

const model = get_out_model(pack)

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
    const events: GetOutEvent[] = [
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
    const tried: GetOutEvent = { event: 'tried', seat: 'S0', square: 'googolplex', count: 2 }
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
    for (const n of [1, 5, 12, 18]) expect(hop_time(n) * n).toBeLessThanOrEqual(900)
  })
})
