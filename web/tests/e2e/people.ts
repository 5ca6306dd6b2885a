// People at the page: they watch what their browser is sent, choose, and look around.

import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { install_oracle } from './oracle'
import { Server } from './server'

// Each test has a server of its own, whose luck is the same in every run.
export const seeded = { speed: 20, seed: 1 }
// `test.use({ begins: { at: [...] } })`: at which positions its tables begin.
export const test = base.extend<{ begins: { at: object[] }; server: Server }>({
  begins: [{ at: [] }, { option: true }],
  server: async ({ begins }, use) => {
    const server = new Server({ ...seeded, positions: begins.at })
    await server.start()
    await use(server)
    await server.end()
  },
})
export { expect }

// What there is to choose on a page, with the middle of each thing on the screen.
interface Thing {
  key: string
  action: string
  x: number
  y: number
}
export interface Look {
  over: boolean
  busy: boolean
  cover: Thing | null
  choices: Thing[]
  squares: Thing[]
  cards: Thing[]
  question: string
  frames: number
  acts: number
  asked: number
  held?: boolean // what was waited for is here, and the question is still open
}

export function look_around(): Look {
  const things = (selector: string): Thing[] =>
    [...document.querySelectorAll(selector)].map((e) => {
      const box = e.getBoundingClientRect()
      return {
        key: e.getAttribute('data-key') ?? '',
        action: e.getAttribute('data-action') ?? e.getAttribute('data-square') ?? '',
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      }
    })
  // The one that is filled before the others.
  const choices = (): Thing[] => {
    const [first] = things('.bar.mine .choice.first[data-key]')
    const all = things('.bar.mine .choice[data-key]')
    return first ? [first, ...all.filter((c) => c.key !== first.key)] : all
  }
  const app = document.querySelector('.app')
  return {
    over: document.querySelector('[data-result]') !== null,
    busy: app?.getAttribute('data-busy') === 'true' || document.querySelector('.sealed') !== null,
    cover: things('[data-cover] button')[0] ?? null,
    choices: choices(),
    squares: things('[data-board] .hit'),
    cards: things('[data-hand] .card.up'),
    question: document.querySelector('.bar.mine')?.getAttribute('data-question') ?? '',
    frames: window.oracle.frames,
    acts: window.oracle.acts,
    asked: window.oracle.asked,
  }
}

// Nobody waits for what is shown, unless a test is about that.
export const at_once = { pace: 'at_once', rolls: 'self', press_after: 0, look_back: false }

export type Way = 'mouse' | 'keys' | 'touch'
const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

// A slow line, so that what only works when it is quick is found: `RAINYDAY_LAG=400 npm run e2e` lets
// each request wait up to 400 ms.
const lag = Number(process.env.RAINYDAY_LAG ?? 0)
async function slow_down(page: Page) {
  if (lag === 0) return
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, lag * Math.random()))
    await route.fallback().catch(() => {}) // nobody waits for it any more
  })
}

export class Person {
  private readonly troubles: string[] = []
  // How often something was done in which way, to know that a test did what it says.
  readonly did = { choices: 0, squares: 0, cards: 0, arrows: 0 }
  private pressed: { kind: keyof Person['did']; acts: number } | null = null
  private asked = -1
  private presses = 0 // at that question
  wants = '' // an action to choose whenever it is offered

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      if (/Failed to load resource|WebSocket connection/.test(message.text())) return
      this.troubles.push(message.text())
    })
  }
  static async come(
    browser: Browser,
    options: BrowserContextOptions = {},
    settings: object = at_once,
  ): Promise<Person> {
    return Person.at(await browser.newContext({ reducedMotion: 'reduce', ...options }), settings)
  }
  // In a tab of its own of a browser that is there.
  static async at(context: BrowserContext, settings: object = at_once): Promise<Person> {
    const page = await context.newPage()
    await slow_down(page)
    await page.addInitScript(install_oracle)
    await page.addInitScript((wanted) => {
      const place = 'rainyday.settings'
      const kept = JSON.parse(localStorage.getItem(place) ?? '{}')
      localStorage.setItem(place, JSON.stringify({ ...wanted, ...kept }))
    }, settings)
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    return new Person(page)
  }

  // Nothing went wrong in this browser so far, and it never named a card that it was not sent.
  async check() {
    expect(this.troubles).toEqual([])
    expect(await this.page.evaluate(() => window.oracle.leaks)).toEqual([])
  }
  async leave() {
    await this.check()
    await this.page.context().close()
  }

  // A table by the lobby, as programs make it, so that a test begins where it matters.
  async table(server: Server, seats: (string | null)[], more: object = {}): Promise<string> {
    if (!this.page.url().startsWith(server.url)) await this.page.goto(`${server.url}/settings`)
    return this.page.evaluate(
      async ([seats, more]) => {
        const body = { game: 'spree', seats, name: 'Ada', order: 'concerned', ...(more as object) }
        const answer = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          // Time runs faster here: nobody is to be late on a slow machine.
          body: JSON.stringify({ window: 3_600_000, ...body }),
        })
        const table = (await answer.json()) as { id: string; error?: string; what?: string }
        if (!table.id) throw new Error(`${table.error} ${table.what}`)
        return table.id
      },
      [seats, more] as const,
    )
  }
  async start(server: Server, id: string) {
    await this.page.goto(`${server.url}/m/${id}`)
    await this.page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(this.page.locator('[data-board]')).toBeVisible()
  }
  // Of the invitation that this person sees.
  async letters(): Promise<string> {
    return ((await this.page.locator('.share .code').textContent()) ?? '').trim()
  }
  async join(server: Server, code: string, name: string) {
    await this.page.goto(`${server.url}/t/${code}`)
    await this.page.getByLabel('Your name').fill(name)
    await this.page.getByRole('button', { name: 'Sit down' }).click()
  }

  get over() {
    return this.page.locator('[data-result]')
  }
  get bar() {
    return this.page.locator('.bar.mine')
  }
  async look(): Promise<Look> {
    const look = await this.page.evaluate(look_around)
    // An act that was sent late, on a slow machine, was one all the same.
    if (this.pressed && look.acts > this.pressed.acts) {
      this.did[this.pressed.kind] += 1
      this.pressed = null
    }
    return look
  }
  hand(): Promise<(string | null)[]> {
    return this.page
      .locator('[data-hand] .card[data-card]')
      .evaluateAll((list) => list.map((e) => e.getAttribute('data-card')).sort())
  }

  // What this person sees, for a test that does not go on.
  async tells(): Promise<string> {
    const { over, busy, cover, choices, squares, question, frames } = await this.look()
    const bar = await this.page.evaluate(() =>
      [...document.querySelectorAll('.bar h2, .refused, [role="status"]')].map(
        (e) => e.textContent,
      ),
    )
    const offered = choices.map((c) => `${c.key}: ${c.action || 'asks again'}`)
    return JSON.stringify({
      question,
      bar,
      offered,
      on_board: squares.length,
      over,
      busy,
      covered: cover !== null,
      frames,
      did: this.did,
      troubles: this.troubles,
    })
  }

  private async press(thing: Thing, how: Way) {
    if (how === 'touch') await this.page.touchscreen.tap(thing.x, thing.y)
    else await this.page.mouse.click(thing.x, thing.y)
  }
  // Answers one question if there is one: mostly from the list, now and then on the board, with a
  // card of the hand or with the arrow keys. A question for which `until` holds is left open: then
  // nothing is under way, and the page stays as it is until somebody answers.
  async answer(how: Way, until?: () => Promise<boolean>): Promise<Look> {
    const look = await this.look()
    if (look.over || look.busy || look.choices.length === 0) return look
    if (until && (await until())) return { ...look, held: true }
    this.presses = look.asked === this.asked ? this.presses + 1 : 0
    this.asked = look.asked
    const way = this.way(look, how)
    this.pressed = { kind: way.kind, acts: look.acts }
    await way.go()
    // A group of choices, or an arrow against a wall, is no act and brings no frame.
    await this.page.evaluate(
      ([frames, wait, acts]) => window.oracle.next(frames!, wait!, acts),
      [look.frames, way.wait, look.acts],
    )
    return look
  }
  // By the number of the question, so that it is the same on every machine; where that has done
  // nothing, from the list.
  private way(look: Look, how: Way): { kind: keyof Person['did']; wait: number; go(): unknown } {
    const { asked, did, presses } = this
    const wish = this.wants ? look.choices.find((c) => c.action === this.wants) : undefined
    const best = wish ?? look.choices[0]!
    if (how === 'keys') {
      // One of the four arrows works where squares are in reach: until then one after another.
      const again = did.arrows === 0 ? presses < 4 : asked % 5 === 0 && presses === 0
      if (again && look.question === 'act' && look.squares.length > 0 && !wish) {
        const arrow = arrows[(asked + presses) % 4]!
        return { kind: 'arrows', wait: 400, go: () => this.page.keyboard.press(arrow) }
      }
      return { kind: 'choices', wait: 120, go: () => this.page.keyboard.press(best.key) }
    }
    const { width, height } = this.page.viewportSize()!
    const seen = look.squares.filter(
      (s) => s.x > 0 && s.x < width && s.y > 120 && s.y < height * 0.5,
    )
    const square = seen[Math.floor(asked / 4) % seen.length]
    const card = look.question === 'park' ? undefined : look.cards[0]
    // At every question as long as it has not worked yet: a short game may end before.
    const due = (kind: 'squares' | 'cards', at: number) =>
      presses === 0 && (did[kind] === 0 || asked % 4 === at)
    if (square && due('squares', 0))
      return { kind: 'squares', wait: 400, go: () => this.press(square, how) }
    if (card && due('cards', 1))
      return { kind: 'cards', wait: 400, go: () => this.press(card, how) }
    return { kind: 'choices', wait: best.action ? 400 : 120, go: () => this.press(best, how) }
  }
}

// A game that stands still ends its test, which then says what everybody saw.
export class Patience {
  private frames = -1
  private since = 0
  private looks = 0

  async last(people: Person[], seen: Look[]) {
    const frames = seen.reduce((sum, look) => sum + look.frames, 0)
    this.looks += 1
    if (frames !== this.frames) {
      this.frames = frames
      this.since = Date.now()
      this.looks = 0
    }
    if (this.looks < 40 || Date.now() - this.since < 300_000) return
    const told = await Promise.all(people.map((person) => person.tells()))
    throw new Error(`nothing has happened for five minutes:\n${told.join('\n')}`)
  }
}

// Everybody plays until the game is over, or until something holds at a question that then stays
// open. Says whether it holds.
export async function play_on(
  people: Person[],
  how: Way,
  until?: () => Promise<boolean>,
): Promise<boolean> {
  const patience = new Patience()
  for (;;) {
    let waiting = true
    const seen: Look[] = []
    for (const person of people) {
      const look = await person.answer(how, until)
      seen.push(look)
      if (look.over) return false
      if (look.held) return true
      if (!look.busy && look.choices.length > 0) waiting = false
      await person.check()
    }
    await patience.last(people, seen)
    if (waiting) await people[0]!.page.evaluate(() => window.oracle.next(window.oracle.frames, 150))
  }
}
// Those who play against bots alone sit down at the next table at once.
async function play_again(people: Person[]) {
  expect(people.length, 'it comes before the game is over').toBe(1)
  const { page } = people[0]!
  const before = page.url()
  await page.getByRole('button', { name: /^(Play again|Noch einmal)/ }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.locator('[data-board]')).toBeVisible()
}
// The same, for what must come. Where luck may withhold it for a whole game, `again` sits down at the
// next table.
export async function play_until(
  people: Person[],
  how: Way,
  until: () => Promise<boolean>,
  again: () => Promise<unknown> = () => play_again(people),
) {
  for (let games = 1; !(await play_on(people, how, until)); games += 1) {
    expect(games, 'it comes before the game is over').toBeLessThan(20)
    await again()
  }
}

// Nothing moves or fades any more.
export async function settled(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  )
}
// What may be gone again before one looks from here: looked for at every frame from now on.
export const passes = (page: Page, seen: () => boolean) => page.waitForFunction(seen)
const shots = fileURLToPath(new URL('../../../build/web/shots/', import.meta.url))
export async function shot(page: Page, name: string) {
  await settled(page)
  await page.screenshot({ path: `${shots}${name}.png` })
}
