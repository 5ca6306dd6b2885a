// Whole games through the page, until somebody has won.
import { expect, Person, play_on, shot, test } from './people'
import { Server } from './server'

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

// Several trips to the car, in a third of the time.
const evening = { options: { target: 60 } }

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
  for (let i = 0; i < 8; i += 1)
    await ada.page.getByRole('button', { name: 'More: Points to win' }).click()
  await ada.page.getByRole('button', { name: 'Invite friends' }).click()
  const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue()

  const bea = await Person.come(browser)
  await bea.page.goto(`${server.url}/`)
  await bea.page.getByLabel(/five letters/).fill(link.slice(-5).toLowerCase())
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
  await ada.page.context().close()
})

test('by keyboard alone, set-up included', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/`)
  const { keyboard } = ada.page
  const focus_on = async (name: RegExp) => {
    for (let i = 0; i < 80; i += 1) {
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
  await focus_on(/Spree!/)
  await keyboard.press('Enter')
  await expect(ada.page.getByText('Who plays?')).toBeVisible()
  await focus_on(/Your name/)
  await keyboard.type('Ada')
  await focus_on(/Remove seat 4/)
  await keyboard.press('Enter')
  await focus_on(/More: Points to win/)
  for (let i = 0; i < 5; i += 1) await keyboard.press('Enter')
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
  await play_on([ada], 'touch', async () => (await ada.page.locator('.tint').count()) > 8)
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
  for (const lines of [20, 60]) {
    await play_on([ada], 'mouse', async () => {
      const log = await ada.page.locator('.log li').count()
      return log > lines && (await ada.bar.getAttribute('data-question').catch(() => '')) === 'act'
    })
    const before = await ada.hand()
    await ada.page.reload()
    await expect(ada.page.locator('[data-hand] .card').first()).toBeVisible()
    await expect.poll(() => ada.hand()).toEqual(before)
    await expect(ada.page.locator('.log li').first()).toBeVisible()
  }
  await play_on([ada], 'mouse')
  await won(ada)
  await ada.leave()
})

test('with the server killed and started again in the middle', async ({ browser }) => {
  const server = new Server(20)
  await server.start()
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], evening))
  await play_on([ada], 'mouse', async () => {
    return (await ada.look()).question === 'act' && (await ada.page.locator('.log li').count()) > 30
  })
  const before = await ada.hand()
  const port = server.port
  await server.kill()
  await expect(ada.page.getByText('Trying to reach the table again')).toBeVisible()
  await shot(ada.page, 'line-lost')
  // What is chosen meanwhile is not lost, and not done twice.
  await ada.page.keyboard.press((await ada.look()).choices.at(-1)!.key)
  await server.start(port)
  await expect(ada.page.getByText('Trying to reach the table again')).toBeHidden({
    timeout: 30_000,
  })
  expect(before.length).toBeGreaterThan(0)
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
  for (let i = 0; i < 6; i += 1)
    await ada.page.getByRole('button', { name: 'More: Points to win' }).click()
  await ada.page.getByRole('button', { name: 'Start with three' }).click()
  const seen = new Set<string>()
  for (;;) {
    const look = await ada.answer('keys')
    if (look.over) break
    if (look.cover) {
      const [hands, seat] = await ada.page.evaluate(() => [
        document.querySelectorAll('[data-hand]').length,
        window.oracle.seat,
      ])
      expect(hands, 'no hand under the cover').toBe(0)
      expect(seat, 'nobody in memory under the cover').toBeNull()
      if (seen.size === 0) await shot(ada.page, 'cover')
      seen.add((await ada.page.locator('[data-cover]').getAttribute('data-cover')) ?? '')
      await ada.page.keyboard.press('Enter')
      await expect(ada.page.locator('[data-cover]')).toBeHidden()
    }
    await ada.check()
    await ada.page.waitForTimeout(30)
  }
  await won(ada)
  expect(seen.size).toBe(2)
  await ada.leave()
})
