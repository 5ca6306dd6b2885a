// Parts of the shell: sentences, patches, luck, routes, replays, the connection.
import { expect, test, vi } from 'vitest'
import type { GamePage } from '../../src/games/types'
import { known_games } from '../../src/generated/games'
import { log_lines } from '../../src/lib/log'
import { look_of, shape_of } from '../../src/lib/looks'
import { luck_commitment, seat_commitment } from '../../src/lib/luck'
import { view_after } from '../../src/lib/patch'
import type { Frame, GameEvent } from '../../src/lib/protocol'
import { qr_code } from '../../src/lib/qr'
import { Reel, read_at, write_at } from '../../src/lib/reel'
import { fill, plain, type Speaker } from '../../src/lib/rich'
import { read_route } from '../../src/lib/router.svelte'
import { hex, sha256 } from '../../src/lib/sha256'
import { make_words } from '../../src/lib/words'
import { scene_of, spree_view, stub } from './scenes'

const speaker: Speaker = {
  language: 'en',
  name: (seat, grammar) => `${grammar}${seat}`,
  word: () => null,
}

test('templates: operands, cases, plurals, parts that may be missing', () => {
  const say = (text: string, values: Record<string, string | number>) =>
    plain(
      fill(speaker, text, values, [
        ['seat', 'seat'],
        ['victim', 'seat'],
      ]),
    )
  expect(say('{seat} robs {victim:acc}', { seat: 'S1', victim: 2 })).toBe('nom1 robs acc2')
  expect(say('{n|one step|# steps}', { n: 1 })).toBe('one step')
  expect(say('{n|one step|# steps}', { n: 4 })).toBe('4 steps')
  expect(say('plays {card}[ on {victim}]', { card: '9c' })).toBe('plays 9c')
  expect(say('{copies|| twice}', { copies: 2 })).toBe(' twice')
})

test('a patch replaces whole members and leaves the rest', () => {
  const before = { steps: 4, seats: [{ hand: ['9c'] }] }
  const frame: Frame = { n: 2, t: 0, patch: { steps: 3 } }
  expect(view_after(before, frame)).toEqual({ steps: 3, seats: [{ hand: ['9c'] }] })
  expect(before.steps).toBe(4)
  expect(view_after(before, { n: 3, t: 0, view: { steps: 9 } })).toEqual({ steps: 9 })
  expect(view_after(before, { n: 3, t: 0 })).toBe(before)
})

test('a patch of a list changes what it names in it, by place', () => {
  const before = {
    steps: 4,
    seats: [
      { hand: ['9c'], score: 1 },
      { hand: [], score: 2 },
    ],
  }
  const frame: Frame = { n: 2, t: 0, patch: { seats: { 1: { score: 3 } } } }
  const after = view_after(before, frame)
  expect(after).toEqual({
    steps: 4,
    seats: [
      { hand: ['9c'], score: 1 },
      { hand: [], score: 3 },
    ],
  })
  expect(before.seats[1]?.score).toBe(2)
  const seats = after?.seats as unknown[] | undefined
  expect(seats?.[0]).toBe(before.seats[0])
  expect(view_after(before, { n: 3, t: 0, patch: { seats: [] } })).toEqual({ steps: 4, seats: [] })
})

test('SHA-256 of known texts', () => {
  const of = (text: string) => hex(sha256(new TextEncoder().encode(text)))
  expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(of('a'.repeat(119))).toBe(
    '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb',
  )
})

test('commitments are hashes over the bytes of docs/websocket.md', () => {
  const zeros = '00'.repeat(32)
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('rainyday-seat-1ab'),
    3,
    ...new Uint8Array(32),
  ])
  expect(seat_commitment('ab', 3, zeros)).toBe(hex(sha256(bytes)))
  expect(luck_commitment('ab', zeros)).toHaveLength(64)
})

test('routes', () => {
  expect(read_route('/')).toEqual({ page: 'home' })
  expect(read_route('/t/plumx')).toEqual({ page: 'join', code: 'PLUMX' })
  expect(read_route('/t/aB3_x-y')).toEqual({ page: 'join', code: 'aB3_x-y' })
  expect(read_route('/m/12ab')).toEqual({ page: 'table', id: '12ab' })
  expect(read_route('/m/12ab/replay')).toEqual({ page: 'replay', id: '12ab' })
  expect(read_route('/rules/spree', '#SP-040')).toEqual({
    page: 'rules',
    game: 'spree',
    rule: 'SP-040',
  })
})

test('a QR code has its three eyes and its timing line', () => {
  const rows = qr_code('http://192.168.0.12:8080/t/BCDFG')
  expect(rows).toHaveLength(29)
  const eye = (x: number, y: number) =>
    rows
      .slice(y, y + 7)
      .map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      )
      .join(' ')
  const whole = '1111111 1000001 1011101 1011101 1011101 1000001 1111111'
  expect([eye(0, 0), eye(22, 0), eye(0, 22)]).toEqual([whole, whole, whole])
  expect(rows[6]!.slice(8, 21).map(Number).join('')).toBe('1010101010101')
})

test('a replay shows the same forwards, backwards and by jumps', async () => {
  const frames: Frame[] = Array.from({ length: 130 }, (_, i) => ({
    n: i + 1,
    t: 0,
    line: i + 1,
    events: [{ event: 'stepped', seat: 'S0', square: `a${i}` }],
    ...(i % 50 === 0 ? { view: { steps: i, from: 'a1' } } : { patch: { steps: i } }),
  }))
  const reel = new Reel(async (from) => ({
    from,
    total: 130,
    over: true,
    frames: frames.slice(from, from + 50),
  }))
  for (const to of [0, 1, 2, 70, 69, 129, 3, 120]) {
    await reel.go(to)
    expect(reel.state().view).toEqual({ steps: to, from: 'a1' })
    expect(reel.state().log.at(-1)?.event.square).toBe(`a${to}`)
  }
})

test('the log: a count of the event is not how often it stands there', () => {
  const words = make_words(
    { ...stub, operand: () => null, tables: { events: { gave: [['seat', 'seat']] } } } as never,
    { 'event.gave': '{seat} has {count}', 'event.drew': '{seat} draws {count|a card|# cards}' },
    'en',
    [{ name: 'Ada' }, { name: 'Bo' }],
    null,
    {},
  )
  const said = (event: GameEvent, times?: number) => plain(words.event(event, times)!)
  expect(said({ event: 'gave', seat: 'S1', count: 3 })).toBe('Bo has 3')
  expect(said({ event: 'gave', seat: 'S1', count: 3 }, 2)).toBe('Bo has 3')
  expect(said({ event: 'drew', seat: 'S1' }, 2)).toBe('S1 draws 2 cards')
})

test('the log: rows become one line, blanks stay blank, rounds get a heading', () => {
  const scene = scene_of(spree_view([{}, {}, {}]), [])
  const page = {
    ...stub,
    quiet: ['turn_began'],
    last_only: ['stepped'],
    gathered: ['drew'],
    implied: { played_to_buy: ['bought'] },
    round: () => 3,
    new_round: (_: unknown, e: { seat?: unknown }) => e.seat === 'S0',
  } as unknown as GamePage
  const events = [
    { event: 'turn_began', seat: 'S0' },
    { event: 'stepped', seat: 'S0', square: 'a1' },
    { event: 'stepped', seat: 'S0', square: 'a2' },
    { event: 'played_to_buy', seat: 'S0', card: '9c' },
    { event: 'bought', seat: 'S0', card: '9c', copies: 1 },
    { event: 'drew', seat: 'S1', card: null },
    { event: 'drew', seat: 'S1', card: null },
    { event: 'drew', seat: 'S0', card: '4h' },
    { event: 'drew', seat: 'S0', card: 'Jk' },
  ]
  const lines = log_lines(
    events.map((event, i) => ({ key: i, line: i, event })),
    page,
    scene.words as never,
    scene,
  )
  expect(lines.map((l) => l.round ?? plain(l.text))).toEqual([
    3,
    'You walk to a2',
    'You buy 9c',
    'Bo draws 2 cards',
    'You draw 4h, Jk',
  ])
})

test('eleven seats of any game have eleven looks', () => {
  for (const game of [...known_games.map(({ id }) => id), 'other']) {
    const looks = Array.from({ length: 11 }, (_, seat) => look_of(game, seat))
    expect(new Set(looks).size, game).toBe(11)
    expect(new Set(looks.map(shape_of)).size, game).toBe(11)
  }
})

test('an address that cannot be read leads somewhere all the same', () => {
  expect(read_route('/t/%')).toEqual({ page: 'join', code: '%' })
  expect(read_route('/m/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A' })
  expect(read_route('/t/pl%75mx')).toEqual({ page: 'join', code: 'PLUMX' })
})

test('of stored settings only what is known counts', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  const { read_settings } = await import('../../src/lib/settings.svelte')
  const kept = { language: 'tlh', theme: 'dark', sound: 3, name: 'Ada', motion: 'less' }
  expect(read_settings(JSON.stringify(kept))).toEqual({
    theme: 'dark',
    name: 'Ada',
    motion: 'less',
  })
  expect(read_settings('null')).toEqual({})
  expect(read_settings('{"language"')).toEqual({})
  expect(read_settings('{"name":{}}')).toEqual({})
})

const page_of = (frames: Frame[]) => async (from: number) => ({
  from,
  total: frames.length,
  over: true,
  frames: frames.slice(from, from + 50),
})

test('a replay finds a moment for other eyes, and the turns', async () => {
  const frame = (i: number, t: number): Frame => ({
    n: i + 1,
    t,
    line: i,
    events: [{ event: i % 20 === 10 ? 'turn_began' : 'stepped', seat: 'S0' }],
    ...(i % 50 === 0 ? { view: { i } } : { patch: { i } }),
  })
  const mine = Array.from({ length: 130 }, (_, i) => frame(i, 100 * i))
  // They saw every third only, and several things in one instant.
  const theirs = Array.from({ length: 60 }, (_, i) => ({
    ...frame(i, 600 * Math.floor(i / 2)),
    line: i * 3,
  }))
  const reel = new Reel(page_of(theirs))
  await reel.go(0)
  expect(await reel.find({ t: mine[0]!.t, line: 0 })).toBe(0)
  expect(await reel.find({ t: mine[13]!.t, line: 13 })).toBe(5)
  expect(await reel.find({ t: mine[12]!.t, line: 12 })).toBe(4)
  expect(await reel.find({ t: 1_000_000, line: 1_000 })).toBe(59)
  expect(read_at(write_at({ t: 1200, line: 12 }))).toEqual({ t: 1200, line: 12 })
  expect(read_at('12')).toBeNull()
  const turns = new Reel(page_of(mine))
  await turns.go(0)
  expect(await turns.turn(0, 1)).toBe(10)
  expect(await turns.turn(10, 1)).toBe(30)
  expect(await turns.turn(35, -1)).toBe(30)
  expect(await turns.turn(30, -1)).toBe(10)
  expect(await turns.turn(10, -1)).toBe(0)
  expect(await turns.turn(110, 1)).toBe(129)
})

test('a part of a replay that did not come is asked for again', async () => {
  const frames: Frame[] = [{ n: 1, t: 0, view: { steps: 1 } }]
  let broken = true
  const reel = new Reel(async (from) => {
    if (broken) throw new Error('no line')
    return page_of(frames)(from)
  })
  await expect(reel.go(0)).rejects.toThrow()
  broken = false
  await reel.go(0)
  expect(reel.state().view).toEqual({ steps: 1 })
})

test('the log: a line keeps the words of its time', async () => {
  const page = {
    ...stub,
    tables: { events: { turned: [['space', 'space']] } },
    quiet: [],
    last_only: [],
    gathered: [],
    implied: {},
    round: () => 1,
    new_round: () => false,
    operand: (_: string, value: string, __: unknown, { view }: { view: { tile: string } }) => [
      { kind: 'text', text: `${view.tile} at ${value}` },
    ],
  } as never
  const turned = (n: number, tile: string): Frame => ({
    n,
    t: n,
    line: n,
    view: { tile },
    events: [{ event: 'turned', space: 'D5' }],
  })
  const reel = new Reel(page_of([turned(1, 'a tile'), turned(2, 'Skid Row')]))
  await reel.go(1)
  const { log, view } = reel.state()
  const texts = { 'event.turned': '{space} is turned up' }
  const words = make_words(page, texts, 'en', [], null, {}, { model: null, view })
  const scene = { ...scene_of(spree_view([{}]), []), view: view!, words }
  expect(log_lines(log, page, words, scene).map((line) => plain(line.text))).toEqual([
    'a tile at D5 is turned up',
    'Skid Row at D5 is turned up',
  ])
})
