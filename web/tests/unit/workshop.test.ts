// The workshop: places in packs, their text, what a pack looks like, and every tool of every game.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import { load_game } from '../../src/games'
import { known_games } from '../../src/generated/games'
import { make_words } from '../../src/lib/words'
import { read_problems } from '../../src/workshop/checker'
import { differences, short, way_of } from '../../src/workshop/differences'
import {
  at,
  type Json,
  lay_out,
  put,
  read_way,
  scan,
  span_of,
  write_way,
} from '../../src/workshop/json'
import { load_workshop } from '../../src/workshop/load'
import { copy_of, from_fragment, read_brought, to_fragment } from '../../src/workshop/own'
import { forms } from '../../src/workshop/said'
import { blank, choices, fits, member, shape_of, tables_in } from '../../src/workshop/shape'
import { Sketch, tab_of } from '../../src/workshop/sketch'

const folder = '../packs'
const packs_of = (game: string): Record<string, Json>[] =>
  readdirSync(`${folder}/${game}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map(({ name }) => JSON.parse(readFileSync(`${folder}/${game}/${name}/pack.json`, 'utf8')))
const games = known_games.map(({ id }) => id)

describe('places', () => {
  const value: Json = { a: [{ b: 1 }, { b: 2 }], c: 'x' }
  test('are read as the engine writes them', () => {
    expect(read_way('board.walls[12][0]')).toEqual(['board', 'walls', 12, 0])
    expect(read_way('document')).toEqual([])
    expect(at(value, read_way('a[1].b'))).toBe(2)
    expect(at(value, read_way('a[1].toString'))).toBeUndefined()
  })
  test('are changed without touching the rest', () => {
    const next = put(value, ['a', 1, 'b'], 3) as typeof value & { a: Json[] }
    expect(next).toEqual({ a: [{ b: 1 }, { b: 3 }], c: 'x' })
    expect(next.a[0]).toBe((value as { a: Json[] }).a[0])
    expect(Object.keys(next as object)).toEqual(['a', 'c'])
    expect(put(value, ['a', 0], undefined)).toEqual({ a: [{ b: 2 }], c: 'x' })
    expect(put(value, ['c'], undefined)).toEqual({ a: [{ b: 1 }, { b: 2 }] })
  })
})

describe('text', () => {
  test.each(games)('of %s is laid out, read again and found by place', (game) => {
    for (const pack of packs_of(game)) {
      const text = lay_out(pack)
      const read = scan(text)
      expect(read.value).toEqual(pack)
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(1200)
      for (const table of tables_in(pack)) {
        const [from, to] = span_of(read.spans, [...table, 0])
        expect(JSON.parse(text.slice(from, to))).toEqual(at(pack, [...table, 0]))
      }
    }
  })
  test.each([
    ['{"a": 1,, "b": 2}', 8, 'key'],
    ['{"a": tru}', 6, 'value'],
    ['[1 2]', 3, 'comma'],
    ['{"a": "x', 6, 'text'],
    ['{"a": ', 6, 'end'],
    ['{} {}', 3, 'more'],
    ['["a\u0001"]', 3, 'text'],
    ['['.repeat(70), 65, 'deep'],
  ] as const)('%s is wrong at its place', (text, where, what) => {
    expect(scan(text)).toMatchObject({ fault: { at: where, what } })
  })
})

test('problems are taken apart', () => {
  expect(
    read_problems(
      "pack: board.walls[12]: squares are not neighbours; deck.ranks[0]: no rank 'x'; there are 2 to 10",
    ),
  ).toEqual([
    { way: ['board', 'walls', 12], what: 'squares are not neighbours' },
    { way: ['deck', 'ranks', 0], what: "no rank 'x'; there are 2 to 10" },
  ])
  expect(read_problems('pack downtown-2: tiles[3].id: stands twice')).toEqual([
    { way: ['tiles', 3, 'id'], what: 'stands twice' },
  ])
  expect(read_problems('pack: not JSON at line 1')).toEqual([
    { way: [], what: 'not JSON at line 1' },
  ])
  expect(read_problems('')).toEqual([])
})

describe.each(games)('%s', (game) => {
  const packs = packs_of(game)
  const pack = packs.find((one) => one.default === true)!
  const shape = shape_of(packs)

  test('its packs look like its packs, and hostile ones do not', () => {
    for (const one of packs) expect(fits(shape, one)).toBe(true)
    expect(fits(shape, put(pack, ['title'], 5))).toBe(false)
    expect(fits(shape, put(pack, ['version'], 1e12))).toBe(false)
    expect(fits(shape, {})).toBe(false)
    expect(fits(shape, [])).toBe(false)
    const table = tables_in(pack)[0]!
    expect(fits(shape, put(pack, [...table, 0], 'x'))).toBe(false)
    expect(fits(shape, put(pack, table, Array(100_000).fill(at(pack, [...table, 0]))))).toBe(false)
    const item = table.reduce((s, step) => member(s, step)!, shape).item!
    expect(fits(item, blank(item))).toBe(true)
  })

  test('every tool of it does something at its places, and what it makes can be drawn', async () => {
    const [page, hand] = await Promise.all([load_game(game), load_workshop(game)])
    const texts = await page.texts.en()
    const words = make_words(page, texts, 'en', [], null, {})
    const own = copy_of(pack, [String(pack.id)], (title) => `${title}!`)
    expect((own as { id: string }).id).toBe(`${pack.id}-2`)
    const before = JSON.stringify(own)
    const tools = hand!.tools(own, words)
    expect(tools.length).toBeGreaterThan(2)
    for (const tool of tools) {
      const ids = tool.spots.map(({ id }) => id)
      expect(ids.length, tool.id).toBeGreaterThan(5)
      expect(new Set(ids).size, tool.id).toBe(ids.length)
      expect(tool.title + tool.how).not.toContain('ui.workshop')
      for (const { box, name } of tool.spots) {
        expect(box.w > 0 && box.h > 0, `${tool.id} ${name}`).toBe(true)
        expect(name).not.toBe('')
      }
      let changed = 0
      const some = ids.filter((_, i) => i % Math.ceil(ids.length / 12) === 0)
      for (const id of some) {
        const used = tool.use(id, null)
        const then =
          used && 'hold' in used ? tool.use(ids.find((other) => other !== id)!, id) : used
        if (then && 'open' in then) expect(at(own, then.open), `${tool.id} ${id}`).toBeDefined()
        if (then && !('no' in then)) changed += 1
        if (!then || !('pack' in then)) continue
        expect(then.said).not.toContain('ui.workshop')
        expect(then.pack).not.toBe(own)
        expect(fits(shape, then.pack), `${tool.id} ${id}`).toBe(true)
        const mirror = tool.mirrors?.(id)
        if (mirror !== undefined) expect(ids, `${id} mirrored`).toContain(mirror)
      }
      expect(changed, tool.id).toBeGreaterThan(2)
    }
    expect(JSON.stringify(own)).toBe(before)
  })

  test('its rules are rules', async () => {
    const hand = await load_workshop(game)
    const book = readFileSync(`../docs/rules/${game}.md`, 'utf8')
    const rules = Object.entries(hand!.rules)
    expect(rules.length).toBeGreaterThan(4)
    for (const [way, rule] of rules) {
      expect(book, rule).toContain(`| ${rule} |`)
      const found = way.split('.').reduce<ReturnType<typeof member>>((s, step) => {
        const here = s?.kinds.has('list') ? s.item : s
        return member(here, step)
      }, shape)
      expect(found, way).toBeDefined()
    }
  })

  test('it goes through a link, where it is short enough', async () => {
    const fragment = await to_fragment(pack)
    if (fragment !== null) expect(JSON.parse(await from_fragment(fragment))).toEqual(pack)
    else expect(JSON.stringify(pack).length).toBeGreaterThan(20_000)
  })
})

test('what somebody brings is a pack, or is refused', () => {
  expect(read_brought('{"game": "pig", "id": "x"}')).toMatchObject({ game: 'pig' })
  expect(read_brought('{"game": 5}')).toEqual({ trouble: 'pack' })
  expect(read_brought('[]')).toEqual({ trouble: 'json' })
  expect(read_brought('{"game"')).toEqual({ trouble: 'json' })
  expect(read_brought(' '.repeat((1 << 20) + 1))).toEqual({ trouble: 'large' })
})
test('a link that unpacks to more than a pack is refused', async () => {
  const bomb = (await to_fragment(' '.repeat(3 << 20)))!
  expect(bomb.length).toBeLessThan(16_000)
  await expect(from_fragment(bomb)).rejects.toThrow('too large')
})
test('a text that comes again and again is chosen from a list', () => {
  const shape = shape_of(Array.from({ length: 8 }, (_, i) => (i % 2 ? 'red' : 'green')))
  expect(choices(shape)).toEqual(['green', 'red'])
})

describe('differences', () => {
  const original: Json = {
    id: 'a',
    title: 'A',
    walls: [
      ['a1', 'a2'],
      ['b1', 'b2'],
    ],
    rooms: [
      { id: 'hall', size: 3 },
      { id: 'attic', size: 1 },
    ],
    target: { 3: 100 },
  }
  const changed: Json = {
    id: 'b',
    title: 'B',
    walls: [
      ['b1', 'b2'],
      ['c1', 'c2'],
    ],
    rooms: [
      { id: 'attic', size: 2 },
      { id: 'hall', size: 3 },
    ],
    target: { 3: 90 },
  }
  test('are told by name and value, wherever they stand', () => {
    expect(
      differences(original, changed).map(({ way, before, after }) => [
        write_way(way),
        short(before),
        short(after),
      ]),
    ).toEqual([
      ['walls[1]', '', 'c1 c2'],
      ['walls', 'a1 a2', ''],
      ['rooms[0].size', '1', '2'],
      ['rooms', 'hall attic', 'attic hall'],
      ['target.3', '100', '90'],
    ])
    expect(differences(original, { ...(original as object), title: 'Z' })).toEqual([])
  })
  test('are taken back one by one, until nothing differs', () => {
    let pack: Json = changed
    for (let left = 5; left > 0; left--) {
      const all = differences(original, pack)
      expect(all).toHaveLength(left)
      pack = all[0]!.undone
    }
    expect(differences(original, pack)).toEqual([])
  })
  test.each(games)('of the packs of %s are fewer with each that is taken back', (game) => {
    const [first, ...others] = packs_of(game)
    for (const other of others) {
      let all = differences(first!, other)
      for (let most = 20; most > 0 && all.length > 0; most--) {
        const fewer = differences(first!, all[0]!.undone)
        expect(fewer.length).toBeLessThan(all.length)
        all = fewer
      }
    }
  })
  test('what a report names is found', () => {
    expect(way_of(changed, 'hall')).toEqual(['rooms', 1])
    expect(way_of(changed, 'c2')).toEqual(['walls', 1, 1])
    expect(way_of(changed, 'nowhere')).toBeNull()
  })
})

describe('what the check says', () => {
  // Every sentence in the source, with {1}, {2} … for what differs.
  function sentences(source: string): string[] {
    const out: string[] = []
    for (const { index } of source.matchAll(/(?<!void )\bproblem\(/g)) {
      let depth = 0
      let at = index + 'problem'.length
      let text = false
      const from = at + 1
      for (; ; at++) {
        if (text) {
          if (source[at] === '"') text = false
        } else if (source[at] === '"') text = true
        else if (source[at] === '(') depth++
        else if (source[at] === ')' && --depth === 0) break
      }
      const said = source
        .slice(from, at)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\([^"()]*\? ("[^"]*") : "[^"]*"\)/g, '$1')
      if (!said.includes('"')) continue
      const either = /^[^"]*\? "([^"]*)" : "([^"]*)"$/.exec(said)
      if (either) out.push(either[1]!, either[2]!)
      else {
        let n = 0
        out.push(
          said.replaceAll(
            /"([^"]*)"|[^"]+/g,
            (all, literal) => literal ?? (/[\w(]/.test(all) ? `{${++n}}` : ''),
          ),
        )
      }
    }
    // games/pack_reading.hpp
    for (const [, name] of source.matchAll(/Alphabet \w+\{[^}]*?\.name = "([^"]*)"\}/g)) {
      out.push(`only ${name} are allowed`)
    }
    return out
  }
  const files = [
    '../engine/json.cpp',
    '../engine/pack.cpp',
    '../lessons/lesson.cpp',
    '../lessons/rehearsal.cpp',
    ...readdirSync('../games', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.cpp'))
      .map((name) => `../games/${name}`),
  ]
  // Some come about the whole pack, or from a lesson that is played.
  const whole_pack = [
    "no game '{1}'",
    'too few cards for {1} seats',
    '{1} is on the outer ring',
    'not JSON at line {1}, column {2}',
    'not JSON at column {1}',
    'too long: {1} bytes, at most {2} are read',
    'nested deeper than {1}',
    'must be an object',
    'script[{1}], {2}: refused: {3}',
  ]
  const all = [
    ...new Set([...whole_pack, ...files.flatMap((file) => sentences(readFileSync(file, 'utf8')))]),
  ]
  test('is told in German, all of it', () => {
    expect(all.length).toBeGreaterThan(80)
    const example = (form: string) => form.replaceAll(/\{\d\}/g, '5')
    const missing = all.filter((form) => !forms.de.some((one) => one.form.test(example(form))))
    expect(missing).toEqual([])
  })
  test.each(['en', 'de'] as const)('has no sentence that nobody says (%s)', (language) => {
    const unsaid = forms[language].filter(({ form }) => !all.some((one) => form.test(one)))
    expect(unsaid.map(({ text }) => text)).toEqual([])
  })
})

describe('what is seen on the bench', () => {
  test('a place is shown where it is seen best', () => {
    const pack: Json = {
      title: 'x',
      cards: [{ id: 'a' }, { id: 'b' }],
      board: { width: 4 },
      lessons: [],
    }
    expect(tab_of(pack, ['cards', 1, 'id'], true)).toBe('board')
    expect(tab_of(pack, ['cards', 1, 'id'], false)).toBe('lists')
    expect(tab_of(pack, ['cards'], false)).toBe('facts')
    expect(tab_of(pack, ['board', 'width'], false)).toBe('facts')
    expect(tab_of(pack, ['board', 'height'], false), 'what is missing').toBe('json')
    expect(tab_of(pack, ['lessons'], false)).toBe('json')
    expect(tab_of(pack, [], false)).toBe('json')
  })
  test('a thing that a report names is where its problems would be, else where a tool has it', () => {
    const box = { x: 1, y: 2, w: 3, h: 4 }
    const spot = { id: 'd4', name: 'd4', box: { ...box, x: 9 } }
    const tool = { id: 't', title: '', how: '', count: '', spots: [spot], use: () => null }
    const hand = { rules: {}, tools: () => [tool], box_of: () => box }
    const pack: Json = { title: 'Mall', shops: [{ id: 'fish' }] }
    const sketch = new Sketch(pack, null, hand, {} as never)
    expect(sketch.place('fish')).toEqual(box)
    expect(sketch.place('d4')).toEqual(spot.box)
    expect(sketch.place('nothing')).toBe(null)
    expect([sketch.drawing, sketch.side]).toEqual([null, null])
  })
  test('what cannot be drawn is not drawn, and nothing breaks', () => {
    const fails = () => {
      throw new Error('no such card')
    }
    const hand = { rules: {}, tools: fails, box_of: fails }
    const sketch = new Sketch({}, { of: fails } as never, hand, {} as never)
    expect([sketch.printed, sketch.decks, sketch.drawing, sketch.tools]).toEqual([
      null,
      [],
      null,
      [],
    ])
    expect(sketch.box_at({ way: [], what: '' })).toBe(null)
  })
})
