// Get Out's board fits any pack; every event and effect has its words.
import { describe, expect, test } from 'vitest'
import { rings_of } from '../../src/games/get_out/decide'
import {
  card_text,
  card_title,
  effect_words,
  square_name,
  square_text,
  square_words,
} from '../../src/games/get_out/names'
import { fan, frame_of, spot, wrap } from '../../src/games/get_out/plan'
import { get_out_model } from '../../src/games/get_out/view'
import { tables } from '../../src/generated/get_out'
import { plain } from '../../src/lib/rich'
import { make_words } from '../../src/lib/words'
import { pack, packs, scene_of, view_of } from './get_out_scenes'
import { texts_of } from './texts'

const model = get_out_model(pack)
const words_in = (language: 'en' | 'de') => scene_of(view_of(), 'direction', [], { language }).words

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
            texts_of('get-out')[language],
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
