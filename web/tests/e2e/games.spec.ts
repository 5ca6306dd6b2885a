// Whole games through the page, until somebody has won.
import { expect, Patience, Person, play_on, play_until, seeded, shot, test } from './people'
import { phone } from './playing'
import { late_spree } from './positions'
import { Server } from './server'

// A trip or two to the car: the evening is nearly over.
const evening = { options: late_spree.options }
test.use({ begins: { at: [late_spree] } })

// What a finished game looks like on the board and at the seats.
const picture = (person: Person) =>
  person.page.evaluate(() => ({
    pawns: [...document.querySelectorAll('.piece[data-seat]')]
      .map((e) => [e.getAttribute('data-seat'), e.getAttribute('data-square')].join(' '))
      .sort(),
    scores: [...document.querySelectorAll('article .score')].map((e) => e.textContent),
    carts: [...document.querySelectorAll('article')].map((e) =>
      [...e.querySelectorAll('.group [data-card]')].map((c) => c.getAttribute('data-card')).join(),
    ),
  }))

// Somebody has as many points as the rules ask for.
async function won(person: Person) {
  await expect(person.over).toBeVisible()
  const best = await person.page.evaluate(() =>
    Math.max(...window.oracle.view!.seats.map((seat) => seat.score)),
  )
  const target = await person.page.locator('article .score small').first().textContent()
  expect(best).toBeGreaterThanOrEqual(Number(target?.slice(1)))
}

test('two people and two bots by mouse, from the shelf to the replay', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/`)
  await ada.page
    .getByRole('link', { name: /Spree!/ })
    .first()
    .click()
  await ada.page.getByLabel('Your name').fill('Ada')
  await shot(ada.page, 'setup')
  await ada.page.getByRole('button', { name: 'Remove seat 4' }).click()
  await ada.page.getByRole('button', { name: '+ Friend by link' }).click()
  await ada.page.getByLabel('Clock').selectOption('none') // time runs faster here
  for (let i = 0; i < 6; i += 1)
    await ada.page.getByRole('button', { name: 'More: Points to win' }).click()
  await ada.page.getByRole('button', { name: 'Invite friends' }).click()
  const letters = await ada.letters()

  const bea = await Person.come(browser)
  await bea.page.goto(`${server.url}/`)
  await bea.page.getByLabel(/five letters/).fill(letters.toLowerCase())
  await bea.page.getByRole('button', { name: 'Join' }).click()
  await bea.page.getByLabel('Your name').fill('Bea')
  await bea.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()

  await play_on([ada, bea], 'mouse')
  await won(ada)
  await expect(bea.over).toBeVisible()
  expect(ada.did.squares).toBeGreaterThan(0)
  expect(ada.did.cards).toBeGreaterThan(0)
  await shot(ada.page, 'result')
  const end = await picture(ada)
  await bea.leave()
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => picture(ada)).toEqual(end)
  await shot(ada.page, 'replay')
  await ada.page.goto(`${server.url}/replays`)
  await expect(ada.page.getByRole('link', { name: /^Watch.*Spree!/ })).toBeVisible()
  await shot(ada.page, 'replays')
  await ada.page.context().close()
})

test('by keyboard alone, set-up included', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/`)
  const { keyboard } = ada.page
  const focus_on = async (name: RegExp) => {
    for (let i = 0; i < 160; i += 1) {
      await keyboard.press('Tab')
      const text = await ada.page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        const label = at.id ? document.querySelector(`label[for="${at.id}"]`)?.textContent : ''
        return `${at.getAttribute('aria-label') ?? ''} ${label} ${at.textContent}`
      })
      if (name.test(text)) return
    }
    throw new Error(`no way to ${name} with the Tab key`)
  }
  await expect(ada.page.getByRole('link', { name: /Spree!/ }).first()).toBeVisible()
  await focus_on(/Spree!/)
  await keyboard.press('Enter')
  await expect(ada.page.getByText('Who plays?')).toBeVisible()
  await expect(ada.page.getByRole('button', { name: 'More: Points to win' })).toBeVisible()
  await focus_on(/Your name/)
  await keyboard.type('Ada')
  await focus_on(/Remove seat 4/)
  await keyboard.press('Enter')
  await focus_on(/More: Points to win/)
  for (let i = 0; i < 6; i += 1) await keyboard.press('Enter')
  await focus_on(/Show all options/)
  await keyboard.press('Enter')
  await focus_on(/Ask about stops/)
  await keyboard.press('ArrowUp') // always
  await focus_on(/Start with three/)
  await keyboard.press('Enter')
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await play_on([ada], 'keys')
  await won(ada)
  expect(ada.did.arrows).toBeGreaterThan(0)
  await ada.leave()
})

test('on a phone by touch', async ({ browser, server }) => {
  const ada = await Person.come(browser, phone)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], evening))
  await expect(ada.bar).toBeVisible()
  await shot(ada.page, 'phone-park')
  await play_until([ada], 'touch', async () => (await ada.page.locator('.tint').count()) > 3)
  await shot(ada.page, 'phone-turn')
  await play_on([ada], 'touch')
  await expect(ada.over).toBeVisible()
  expect(ada.did.squares).toBeGreaterThan(0)
  expect(ada.did.cards).toBeGreaterThan(0)
  await shot(ada.page, 'phone-result')
  await ada.leave()
})

test('with reloads in the middle', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.start(
    server,
    await ada.table(server, [null, 'greedy', 'greedy'], { order: 'ask', ...evening }),
  )
  for (const _ of [1, 2]) {
    await play_until([ada], 'mouse', async () => (await ada.look()).question === 'act')
    const before = await ada.hand()
    await ada.page.reload()
    await expect(ada.page.locator('[data-hand] .card').first()).toBeVisible()
    await expect.poll(() => ada.hand()).toEqual(before)
    await expect(ada.page.locator('.log li')).not.toHaveCount(0) // under what the others did
    await ada.answer('mouse')
  }
  await play_on([ada], 'mouse')
  await won(ada)
  await ada.leave()
})

test('with the server killed and started again in the middle', async ({ browser }) => {
  const server = new Server({ ...seeded, positions: [late_spree] })
  await server.start()
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], evening))
  await play_until([ada], 'mouse', async () => (await ada.look()).question === 'act')
  const before = await ada.hand()
  const { port } = server
  await server.kill()
  await expect(ada.page.getByText('Trying to reach the table again')).toBeVisible()
  await shot(ada.page, 'line-lost')
  expect(await ada.hand()).toEqual(before)
  // What is chosen meanwhile is not lost, and not done twice.
  const choice = (await ada.look()).choices.find((c) => c.action !== '')!
  const app = ada.page.locator('.app')
  await ada.page.keyboard.press(choice.key)
  await expect(app).toHaveAttribute('data-busy', 'true')
  const { frames } = await ada.look()
  await server.start(port)
  await expect(ada.page.getByText('Trying to reach the table again')).toBeHidden()
  await expect.poll(async () => (await ada.look()).frames).toBeGreaterThan(frames)
  await expect(app).toHaveAttribute('data-busy', 'false')
  await play_on([ada], 'mouse')
  await won(ada)
  await ada.leave()
  await server.end()
})

test('two people on one device, with a cover between them', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/new/spree`)
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'Remove seat 4' }).click()
  await ada.page.getByRole('button', { name: '+ On this device' }).click()
  await ada.page.getByRole('button', { name: 'Remove seat 2' }).click()
  await ada.page.getByLabel('On this device').fill('Bea')
  for (let i = 0; i < 3; i += 1)
    await ada.page.getByRole('button', { name: 'More: Points to win' }).click()
  await ada.page.getByRole('button', { name: 'Start with three' }).click()
  const seen = new Set<string>()
  const patience = new Patience()
  for (;;) {
    const look = await ada.answer('keys')
    if (look.over) break
    // The cover may be replaced by the next one at any time: all is read in one look.
    const under = await ada.page.evaluate(() => {
      const cover = document.querySelector('[data-cover]')?.getAttribute('data-cover')
      const hands = document.querySelectorAll('[data-hand]').length
      return cover ? { cover, hands, seat: window.oracle.seat } : null
    })
    if (under) {
      expect(under.hands, 'no hand under the cover').toBe(0)
      expect(under.seat, 'nobody in memory under the cover').toBeNull()
      if (seen.size === 0) await shot(ada.page, 'cover')
      seen.add(under.cover)
      await ada.page.keyboard.press('Enter')
    }
    await ada.check()
    await patience.last([ada], [look])
    await ada.page.evaluate(() => window.oracle.next(window.oracle.frames, 60))
  }
  await won(ada)
  expect(seen.size).toBe(2)
  await ada.leave()
})

test('the time stands still while the device goes round', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const more = { game: 'get-out', clock: { game: 36_000_000 } } // hours, as time runs faster here
  const id = await ada.table(server, [null, null], more)
  await ada.page.evaluate(async (id) => {
    const { code } = await (await fetch(`/api/tables/${id}`)).json()
    const body = JSON.stringify({ code, seat: 1, name: 'Bea', again: true })
    await fetch('/api/join', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
  }, id)
  await ada.start(server, id)
  const cem = await Person.come(browser)
  // Whoever comes later is told what is left now: as much as when the cover was put on.
  const stands_still = async (seat: string) => {
    await expect(ada.page.locator(`[data-clock="${seat}"]`)).toBeVisible()
    await expect(ada.page.locator('.clock.running')).toHaveCount(0)
    const left = (await ada.page.locator(`[data-clock="${seat}"]`).textContent())!
    await cem.page.goto(`${server.url}/m/${id}`)
    await expect(cem.page.locator(`[data-clock="${seat}"]`)).toHaveText(left)
    await expect(cem.page.locator('.clock.running')).toHaveCount(0)
    expect(await ada.page.locator(`[data-clock="${seat}"]`).textContent()).toBe(left)
    return left
  }
  const seen = new Set<string>()
  const patience = new Patience()
  while (seen.size < 2) {
    const look = await ada.answer('keys')
    expect(look.over, 'both are called before the end').toBe(false)
    if (look.cover) {
      const seat = (await ada.page.locator('[data-cover]').getAttribute('data-cover'))!
      const left = seen.has(seat) ? '' : await stands_still(seat)
      await ada.page.keyboard.press('Enter')
      if (left) {
        const clock = ada.page.locator(`[data-clock="${seat}"]`)
        await expect(clock).toHaveClass(/running/)
        await expect(clock).not.toHaveText(left)
      }
      seen.add(seat)
    }
    await patience.last([ada], [look])
    await ada.page.evaluate(() => window.oracle.next(window.oracle.frames, 60))
  }
  await ada.leave()
  await cem.leave()
})
