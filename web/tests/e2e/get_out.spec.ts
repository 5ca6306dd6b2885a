// Get Out through the page: a short game of two people and a bot to its end, and every option's dice.

import AxeBuilder from '@axe-core/playwright'
import { expect, Person, shot, test, type Way } from './people'
import type { Server } from './server'

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

async function accessible(person: Person, where: string) {
  const found = await new AxeBuilder({ page: person.page }).analyze()
  const told = found.violations.map(
    (v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 140)).join(' | ')}`,
  )
  expect.soft(told, where).toEqual([])
}

// What a person stops for, once each.
type Stops = Record<string, (person: Person) => Promise<unknown>>

async function play_to_the_end(people: [Person, Way, Stops][]) {
  for (;;) {
    let idle = true
    for (const [person, how, stops] of people) {
      if (Object.keys(stops).length > 0) {
        const { question, busy } = await person.look()
        const stop = busy ? undefined : stops[question]
        if (stop) {
          delete stops[question]
          await stop(person)
        }
      }
      const look = await person.answer(how)
      if (look.over) return
      if (look.choices.length === 0 || look.busy) continue
      idle = false
    }
    if (idle) await people[0]![0].page.evaluate(() => window.oracle.next(window.oracle.frames, 150))
  }
}

async function code_of(person: Person, id: string): Promise<string> {
  return person.page.evaluate(
    async (id) => ((await (await fetch(`/api/tables/${id}`)).json()) as { code: string }).code,
    id,
  )
}
async function seated(server: Server, host: Person, guest: Person, options: object) {
  const id = await host.table(server, [null, null, 'greedy'], { game: 'get-out', options })
  await guest.join(server, await code_of(host, id), 'Bea')
  await host.page.goto(`${server.url}/m/${id}`)
  await expect(host.page.getByText('here and ready')).toBeVisible()
  await host.page.getByRole('button', { name: 'Start', exact: true }).click()
}

test('two people and a bot to the end: one at a desk, one on a phone', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const bea = await Person.come(browser, phone)
  await seated(server, ada, bea, { life_points: 1, max_rounds: 8, open_squares: 'all' })
  const at_desk = (name: string, schemes: ('light' | 'dark')[]) => async (person: Person) => {
    for (const colorScheme of schemes) {
      await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await person.page.reload() // so that no colour fades
      await expect(person.bar).toBeVisible()
      await shot(person.page, `get-out-${name}-${colorScheme}`)
      await accessible(person, `${name} ${colorScheme}`)
    }
  }
  const on_phone = (name: string) => async (person: Person) => {
    await shot(person.page, `get-out-phone-${name}`)
    await accessible(person, `phone ${name}`)
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  }
  // Which questions come up is luck; the game ends whatever is asked.
  await play_to_the_end([
    [
      ada,
      'mouse',
      { square_menu: at_desk('menu', ['dark', 'light']), stop_or_pass: at_desk('walk', ['light']) },
    ],
    [bea, 'touch', { square_menu: on_phone('menu'), stop_or_pass: on_phone('walk') }],
  ])
  await expect(ada.over).toBeVisible()
  await expect(bea.over).toBeVisible()
  // Everybody has moved at least once: nobody begins a turn by standing still.
  for (const seat of [0, 1, 2])
    await expect(ada.page.locator(`[data-piece="${seat}"]`)).toHaveAttribute('data-at', /\w/)
  await shot(ada.page, 'get-out-over')
  await shot(bea.page, 'get-out-phone-over')
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect(ada.page.locator('[data-piece="0"]')).toBeVisible()
  await shot(ada.page, 'get-out-replay')
  await bea.leave()
  await ada.leave()
})
