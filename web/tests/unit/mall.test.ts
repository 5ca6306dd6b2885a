// The board's geometry, on the two malls that come with the program.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Mall, type SpreePack } from '../../src/games/spree/mall'
import { fan, Plan } from '../../src/games/spree/plan'

const pack = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../packs/spree/${id}/pack.json`, import.meta.url), 'utf8'),
  ) as SpreePack
const malls = ['legrand', 'spree-a'].map((id) => new Mall(pack(id)))

describe.each(malls.map((mall) => [mall.pack.id, mall] as const))('%s', (_, mall) => {
  test('every shop can be walked to from every parking spot', () => {
    for (const spot of mall.spots) expect(mall.distances(spot).size).toBe(52)
  })
  test('the shops of Aces, Kings and Queens are dead ends', () => {
    for (const [card, square] of mall.shop_of) {
      const exits = (['N', 'E', 'S', 'W'] as const).filter((way) => mall.exit(square, way, false))
      expect(exits.length === 1, card).toBe(/^[AKQ]/.test(card))
    }
  })
  test('a turned plan shows every square once, within its frame', () => {
    for (const turned of [false, true]) {
      const plan = new Plan(mall, turned)
      const places = mall.squares().map((square) => plan.middle(square))
      expect(new Set(places.map((p) => `${p.x} ${p.y}`)).size).toBe(mall.width * mall.height)
      for (const p of places) {
        expect(p.x > 0 && p.x < plan.width).toBe(true)
        expect(p.y > 0 && p.y < plan.height).toBe(true)
      }
    }
  })
})

test('a walk never turns straight back', () => {
  const mall = malls[0]!
  for (const way of mall.reach('f5', 'f6', 6).values()) {
    const squares = ['f6', 'f5', ...way.squares]
    squares.forEach((square, i) => {
      if (i >= 2) expect(square).not.toBe(squares[i - 2])
    })
  }
  expect(mall.reach('f5', 'f6', 1).has('f6')).toBe(false)
})

test('cars stay out of shops', () => {
  const mall = malls[0]!
  for (const square of mall.reach('a5', null, 12, true).keys())
    expect(mall.kind(square)).not.toBe('shop')
})

test('a line of sight crosses the fountain and stops at walls', () => {
  const mall = malls[0]!
  expect(mall.sight('f5', 'i5')).toMatchObject({ way: 'E', distance: 3 })
  expect(mall.sight('c1', 'c2')).toBeNull()
})

test('a push stops at the fountain, or goes through it', () => {
  const mall = malls[0]!
  expect(mall.pushed('f5', 'E', 1, false)).toBe('f5')
  expect(mall.pushed('f5', 'E', 1, true)).toBe('i5')
})

test('pawns on one square fan out', () => {
  for (let count = 2; count <= 8; count += 1) {
    const places = Array.from({ length: count }, (_, i) => fan(count, i))
    expect(new Set(places.map((p) => `${p.x} ${p.y}`)).size).toBe(count)
  }
})
