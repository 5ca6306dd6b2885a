// Every form of the table, measured: each choice is on the screen whole and can be pressed, no part
// lies on another, the board keeps its share, no word is too small. One page is resized, so that
// what was open stays open.
import { known_games } from '../../src/generated/games'
import { at_once, expect, Person, play_on, settled, shot, test } from './people'
import { asked_of } from './playing'
import {
  full_elba,
  full_get_out,
  full_spree,
  late_freeloader,
  late_getaway,
  type Position,
} from './positions'

// A form that is near stays: small windows grow, large ones shrink.
const sizes = [
  [320, 568, 'sheet'],
  [360, 740, 'sheet'],
  [844, 390, 'across'],
  [720, 450, 'across'], // 1440 × 900 at 200 %
  [640, 360, 'across'], // 1280 × 720 at 200 %
  [667, 375, 'across'],
  [568, 320, 'across'],
  [760, 760, 'snug'],
  [820, 1180, 'upright'],
  [768, 1024, 'upright'],
  [1024, 768, 'snug'],
  [1180, 820, 'snug'],
  [1199, 799, 'snug'],
  [1280, 720, 'snug'],
  [1366, 768, 'snug'],
  [1920, 1080, 'roomy'],
  [1440, 900, 'roomy'],
  [1280, 860, 'roomy'],
  [1280, 800, 'roomy'],
  [1200, 800, 'roomy'],
] as const

// What is wrong in the page as it is now.
function faults(): string[] {
  const out: string[] = []
  const box = (e: Element) => e.getBoundingClientRect()
  const say = (e: Element) =>
    `${e.className} "${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40)}"`
  const inside = (r: DOMRect) =>
    r.left >= -0.5 && r.top >= -0.5 && r.right <= innerWidth + 0.5 && r.bottom <= innerHeight + 0.5
  const form = document.querySelector<HTMLElement>('.app')!.dataset.form!
  if (document.documentElement.scrollWidth > innerWidth) out.push('wider than the screen')
  if (document.documentElement.scrollHeight > innerHeight) out.push('higher than the screen')

  // Choices: whole, on top, large enough for what they say, and in the bar.
  const bar = document.querySelector('.bar, [data-result]')!
  const choices = [...bar.querySelectorAll('.choice, [data-result] button')]
  if (bar.matches('.mine') && choices.length === 0) out.push('nothing to choose')
  // Elba's letters too, and what ends the tidying.
  choices.push(...document.querySelectorAll('[data-arrange] button'))
  for (const choice of choices) {
    const r = box(choice)
    const held = box(choice.closest('.bar, [data-result], .hand-area')!)
    if (!inside(r) || r.top < held.top - 1 || r.bottom > held.bottom + 1)
      out.push(`off the bar: ${say(choice)}`)
    const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)
    if (!top || !choice.contains(top)) out.push(`cannot be pressed: ${say(choice)}`)
    if (
      choice.scrollWidth > choice.clientWidth + 1 ||
      choice.scrollHeight > choice.clientHeight + 1
    )
      out.push(`does not hold its words: ${say(choice)}`)
    for (const other of choices) {
      const o = box(other)
      if (
        other !== choice &&
        r.left < o.right - 1 &&
        o.left < r.right - 1 &&
        r.top < o.bottom - 1 &&
        o.top < r.bottom - 1
      )
        out.push(`${say(choice)} lies on ${say(other)}`)
    }
  }

  // Parts.
  const parts = ['bar', 'hand', 'board', 'seats', 'log'].flatMap((name) => {
    const e = document.querySelector(`.${name}-area`)
    const r = e ? box(e) : null
    if (e && r && r.width > 0 && r.height > 0) return [{ name, e, r }]
    if (name !== 'hand') out.push(`${name} is not in sight`) // a game may have none
    return []
  })
  const log = document.querySelector('.log [role="tabpanel"]')
  if (!['sheet', 'across'].includes(form) && (log?.clientHeight ?? 0) < 60)
    out.push(`${log?.clientHeight} px of the log`)
  for (const a of parts) {
    if (!inside(a.r)) out.push(`${a.name} is not on the screen`)
    for (const b of parts)
      if (
        a.name < b.name &&
        a.r.left < b.r.right - 4.5 &&
        b.r.left < a.r.right - 4.5 &&
        a.r.top < b.r.bottom - 4.5 &&
        b.r.top < a.r.bottom - 4.5
      )
        out.push(`${a.name} lies on ${b.name}`)
    // What shows of a part is inside it, but for what scrolls there or floats over it.
    for (const e of a.e.querySelectorAll('button, h2, h3, p, li, article')) {
      const r = box(e)
      if (r.width === 0 || r.height === 0 || e.closest('.spoken, .reasons, [hidden]')) continue
      let scrolls = false
      for (let up: Element | null = e; up && up !== a.e.parentElement; up = up.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflow)) scrolls = true
      if (
        !scrolls &&
        (r.left < a.r.left - 9 || r.right > a.r.right + 9 || r.bottom > a.r.bottom + 9)
      )
        out.push(`out of ${a.name}: ${say(e)}`)
    }
  }
  // A ticket holds what it says of its seat.
  for (const seat of document.querySelectorAll('.seats-area article'))
    for (const e of seat.querySelectorAll('*'))
      if (
        box(e).right > box(seat).right + 1 &&
        !e.closest('.spoken') &&
        !/hidden|clip/.test(getComputedStyle(e.parentElement!).overflow)
      )
        out.push(`out of its seat: ${say(e)}`)
  const board = parts.find((part) => part.name === 'board')?.r.height ?? 0
  const least = { sheet: 0.15, across: 0.8 }[form] ?? 0.44
  if (board < innerHeight * least - 1)
    out.push(`the board has ${Math.round((100 * board) / innerHeight)} % of the height`)

  // Inside a drawing no word stands on another, unless it has a plate under it.
  const plated = (e: Element, r: DOMRect) => {
    const before = [...(e.closest('g')?.querySelectorAll('rect, path, circle') ?? [])]
    return before.some((plate) => {
      const p = box(plate)
      const under = plate.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING
      const holds = p.left < r.left + 3 && p.right > r.right - 3 && p.bottom > r.top + r.height / 2
      return under && holds && p.width < r.width + 60 && getComputedStyle(plate).fill !== 'none'
    })
  }
  for (const svg of document.querySelectorAll('.board-area svg')) {
    const words = [...svg.querySelectorAll('text:not([data-drawn])')].flatMap((e) => {
      const r = box(e)
      const drawn = e.closest('.mark, .piece, .pawn, .trail') !== null
      return r.width === 0 || drawn || !e.textContent?.trim() ? [] : [{ e, r }]
    })
    words.forEach(({ e, r }, i) => {
      for (const { e: upper, r: o } of words.slice(i + 1)) {
        const across = Math.min(r.right, o.right) - Math.max(r.left, o.left)
        const down = Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top)
        // Letters have air around them.
        if (across <= 3 || down <= 0.6 * Math.min(r.height, o.height) || plated(upper, o)) continue
        out.push(`"${e.textContent?.trim()}" stands on "${upper.textContent?.trim()}"`)
      }
    })
  }

  // Words, as large as they come out; initials on marks and pieces are drawings.
  const seen = new Set<string>()
  const walker = document.createTreeWalker(document.querySelector('.app')!, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement!
    if (
      !node.textContent?.trim() ||
      e.closest('.mark, .spoken, title, option, .piece, .pawn, [data-drawn]')
    )
      continue
    const r = box(e)
    if (r.width === 0 || r.height === 0) continue
    const svg = e.closest('svg')
    const scale =
      svg && e instanceof SVGGraphicsElement
        ? Math.hypot(e.getScreenCTM()!.a, e.getScreenCTM()!.b)
        : 1
    const size = Number.parseFloat(getComputedStyle(e).fontSize) * scale
    const told = `${e.getAttribute('class') ?? e.tagName} in ${e.closest('[class*="-area"]')?.className.split(' ')[0]}`
    if (size < 10.75 && !seen.has(told)) {
      seen.add(told)
      out.push(`${size.toFixed(1)} px: "${node.textContent.trim().slice(0, 20)}" ${told}`)
    }
  }
  return out
}

// On a slow machine the luck may come too late; that is said in a strip, which is closed.
const close_strip = (person: Person) =>
  person.page.evaluate(() => document.querySelector<HTMLElement>('.strip.wrong button')?.click())
const next_frame = (person: Person) =>
  person.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
async function resize(person: Person, width: number, height: number) {
  await person.page.setViewportSize({ width, height })
  // Every part has heard of its new size.
  await person.page.waitForFunction(
    ([w, h]) => {
      const { style } = document.querySelector<HTMLElement>('.app')!
      return (
        style.getPropertyValue('--w') === `${w}px` && style.getPropertyValue('--h') === `${h}px`
      )
    },
    [Math.min(1680, width), height],
  )
  await next_frame(person)
  await next_frame(person)
  await settled(person.page)
}
// Where the board stands while no strip is above it.
async function board_of(person: Person): Promise<string> {
  for (;;) {
    await close_strip(person)
    await next_frame(person)
    const place = await person.page.evaluate(() => {
      if (document.querySelector('.strip.wrong')) return ''
      const { y, width, height } = document.querySelector('.board-area')!.getBoundingClientRect()
      return `${y} ${width} ${height}`
    })
    if (place !== '') return place
  }
}
async function measure(
  person: Person,
  where: string,
  at: readonly (readonly [number, number, string])[] = sizes,
) {
  await close_strip(person)
  for (const [width, height, form] of at) {
    await resize(person, width, height)
    await expect(person.page.locator('.app')).toHaveAttribute('data-form', form)
    // Parts answer each other's sizes frame by frame: what is wrong must stay wrong.
    let found = await person.page.evaluate(faults)
    for (let tries = 0; found.length > 0 && tries < 30; tries += 1) {
      await close_strip(person)
      await next_frame(person)
      found = await person.page.evaluate(faults)
    }
    expect.soft(found, `${where} ${width}×${height}`).toEqual([])
    await shot(person.page, `layout-${where}-${width}x${height}`)
  }
}

// Each game begins where its bar, its hands and its panels are at their worst. It is measured at the
// first question there is (or the first of this name), and in German some questions later.
const worst: [Position, string, number][] = [
  [full_spree, '', 4],
  [full_elba, 'keep', 3],
  [full_get_out, '', 4],
  [late_freeloader, 'turn', 5],
  [late_getaway, '', 4],
]
test.use({ begins: { at: worst.map(([position]) => position) } })

for (const [{ game, seats, options }, question, later] of worst)
  test(`${game} fits every window and its board stands still`, async ({ browser, server }) => {
    const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 } })
    const others = Array(seats - 1).fill('greedy')
    const more = { game, order: 'ask', ...(options ? { options } : {}) }
    await ada.start(server, await ada.table(server, [null, ...others], more))
    await expect(ada.page.locator('.board-area')).toBeVisible()
    await resize(ada, 1280, 720)
    const boards = new Set([await board_of(ada)])
    const seen = async () => {
      for (let tries = 0; tries < 30 && !boards.has(await board_of(ada)); tries += 1);
      boards.add(await board_of(ada))
    }
    await play_on([ada], 'mouse', async () => {
      await seen()
      return question === '' || question === (await ada.look()).question
    })
    await measure(ada, `${game}-en`)
    await resize(ada, 1280, 720)
    let asked = 0
    await play_on([ada], 'mouse', async () => {
      await seen()
      asked += 1
      return asked > later
    })
    expect([...boards], 'no question moves the board').toHaveLength(1)
    await ada.page.evaluate(() =>
      localStorage.setItem('rainyday.settings', JSON.stringify({ language: 'de' })),
    )
    await ada.page.reload()
    await expect(ada.page.locator('[data-board]').first()).toBeVisible()
    await measure(ada, `${game}-de`)
    await ada.leave()
  })

test('the plain board fits every window', async ({ browser, server }) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 } })
  const more = { game: 'pig', options: { target: 200 } }
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], more))
  await expect(ada.bar).toBeVisible()
  await measure(ada, 'pig-en')
  await ada.leave()
})

// As many as can play where that is more than the four above, with a long name, in German and in the dark.
const full = known_games.filter(({ seats: [, most] }) => most > 4)
const some = sizes.filter(([width, height]) =>
  ['360 740', '844 390', '820 1180', '1024 768', '1280 720', '1440 900', '1280 800'].includes(
    `${width} ${height}`,
  ),
)
for (const {
  id: game,
  seats: [, count],
} of full)
  test(`${game} with ${count} seats fits too`, async ({ browser, server }) => {
    const { crowd: options = {} } = asked_of(game)
    const ada = await Person.come(
      browser,
      { viewport: { width: 1280, height: 720 }, colorScheme: 'dark' },
      { ...at_once, language: 'de' },
    )
    const seats = [null, ...Array(count - 1).fill('greedy')]
    const name = 'Annegret-Wilhelmine'
    const id = await ada.table(server, seats, { game, order: 'ask', options, name })
    await ada.page.goto(`${server.url}/m/${id}`)
    await ada.page.getByRole('button', { name: 'Beginnen', exact: true }).click()
    let asked = 0
    await play_on([ada], 'mouse', async () => {
      asked += 1
      return asked === 5
    })
    await measure(ada, `${game}-full`, some)
    await ada.leave()
  })
