// People at the page: they watch what their browser is sent, choose, and look around.

import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Frame, ServerMessage, View } from '../../src/lib/protocol'
import { Server } from './server'

export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = new Server()
      await server.start()
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
})
export { expect }

interface SpreeView {
  seats: { hand: string[]; cart: string[] }[]
  chain: { card: string | null }[]
  discards: string[]
}

// What this browser was sent, and the cards that it may therefore name.
export class Watcher {
  view: View | null = null
  seat: number | null = null
  frames = 0
  readonly named = new Set<string>()

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) =>
        this.take(JSON.parse(String(payload)) as ServerMessage),
      )
    })
  }
  private take(message: ServerMessage) {
    if (message.type === 'hello') {
      if (message.seat !== this.seat) this.named.clear()
      this.seat = message.seat
    }
    if (message.type !== 'frame' && message.type !== 'whole') return
    this.frames += 1
    this.see(message)
  }
  private see(frame: Frame) {
    if (frame.view) this.view = frame.view
    else if (frame.patch) this.view = { ...this.view, ...frame.patch }
    for (const event of frame.events ?? [])
      if (typeof event.card === 'string') this.named.add(event.card)
    const view = this.view as unknown as SpreeView | null
    if (!view) return
    view.seats.forEach((seat, i) => {
      if (i !== this.seat && !frame.result) expect(seat.hand, 'a hand of somebody else').toEqual([])
    })
    const mine = this.seat === null ? [] : (view.seats[this.seat]?.hand ?? [])
    for (const card of [...mine, ...view.seats.flatMap((s) => s.cart), ...view.discards])
      this.named.add(card)
    for (const play of view.chain) if (play.card) this.named.add(play.card)
  }
}

export class Person {
  readonly watcher: Watcher
  private readonly troubles: string[] = []

  private constructor(readonly page: Page) {
    this.watcher = new Watcher(page)
    page.on('pageerror', (error) => this.troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      if (/Failed to load resource|WebSocket connection/.test(message.text())) return
      this.troubles.push(message.text())
    })
  }
  static async come(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    return new Person(page)
  }

  // Nothing went wrong in this browser so far, and it names no card that it was not sent.
  async check() {
    expect(this.troubles).toEqual([])
    const named = await this.page.evaluate(() =>
      [...document.querySelectorAll('[data-card]')].map((e) => e.getAttribute('data-card') ?? ''),
    )
    for (const card of named) expect(this.watcher.named.has(card), `names ${card}`).toBe(true)
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
        const body = {
          game: 'spree',
          seats,
          name: 'Ada',
          order: 'quick',
          window: 10000,
          ...(more as object),
        }
        const answer = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
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

  get over() {
    return this.page.locator('[data-result]')
  }
  private get choices() {
    return this.page.locator('.bar.mine .choice[data-key]:not(.sealed)')
  }

  // Answers one question if there is one.
  async answer(how: 'mouse' | 'keys' | 'touch') {
    if ((await this.page.locator('.choice.sealed').count()) > 0) return
    const count = await this.choices.count()
    if (count === 0) return
    const quick = { timeout: 1500 }
    if (how === 'keys') {
      const key = await this.choices
        .first()
        .getAttribute('data-key', quick)
        .catch(() => null)
      if (key) await this.page.keyboard.press(key)
      return
    }
    const squares = this.page.locator('[data-board] .hit')
    const tinted = await squares.count()
    if (how === 'mouse' && tinted > 0 && Math.random() < 0.3) {
      await squares
        .nth(Math.floor(Math.random() * tinted))
        .click(quick)
        .catch(() => {})
    } else if (how === 'touch') {
      await this.choices
        .first()
        .tap(quick)
        .catch(() => {})
    } else {
      await this.choices
        .first()
        .click(quick)
        .catch(() => {})
    }
  }
}

// Everybody plays until the game is over.
export async function play_on(
  people: Person[],
  how: 'mouse' | 'keys' | 'touch',
  until?: () => Promise<boolean>,
) {
  for (;;) {
    for (const person of people) {
      if ((await person.over.count()) > 0) return
      if (until && (await until())) return
      await person.answer(how)
      await person.check()
    }
    await people[0]!.page.waitForTimeout(60)
  }
}

export const short_game = { options: { target: 25, turn_limit: 1 } }
const shots = fileURLToPath(new URL('../../../build/web/shots/', import.meta.url))
export const shot = (page: Page, name: string) => page.screenshot({ path: `${shots}${name}.png` })
