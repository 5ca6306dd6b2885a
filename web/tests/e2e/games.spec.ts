// Whole games through the page.
import { expect, Person, play_on, short_game, shot, test } from './people'
import { Server } from './server'

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
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
  await ada.page.getByRole('button', { name: 'Show all options' }).click()
  for (let i = 0; i < 2; i += 1)
    await ada.page.getByRole('button', { name: 'More: Rounds' }).click()
  await ada.page.getByRole('button', { name: 'Invite friends' }).click()
  const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue()
  await shot(ada.page, 'waiting')

  const bo = await Person.come(browser)
  await bo.page.goto(`${server.url}/`)
  await bo.page.getByLabel(/five letters/).fill(link.slice(-5).toLowerCase())
  await bo.page.getByRole('button', { name: 'Join' }).click()
  await bo.page.getByLabel('Your name').fill('Bea')
  await bo.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()

  await play_on([ada, bo], 'mouse')
  await expect(ada.over).toBeVisible()
  await expect(bo.over).toBeVisible()
  await expect(ada.over).toContainText('Luck checked')
  await shot(ada.page, 'result')
  const picture = (person: Person) =>
    person.page.evaluate(() => ({
      pawns: [...document.querySelectorAll('.piece[data-seat]')]
        .map((e) => [e.getAttribute('data-seat'), e.getAttribute('data-square')].join(' '))
        .sort(),
      scores: [...document.querySelectorAll('article .score')].map((e) =>
        e.textContent?.replace(/place \d /, ''),
      ),
    }))
  const end = await picture(ada)
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => picture(ada)).toEqual(end)
  await shot(ada.page, 'replay')
  await ada.page.context().close()
  await bo.leave()
})

test('by keyboard alone', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], short_game))
  await play_on([ada], 'keys')
  await expect(ada.over).toBeVisible()
  await ada.leave()
})

test('on a phone by touch', async ({ browser, server }) => {
  const ada = await Person.come(browser, phone)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], short_game))
  await expect(ada.page.locator('.bar.mine')).toBeVisible({ timeout: 30_000 })
  await shot(ada.page, 'phone-park')
  const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await play_on([ada], 'touch')
  await expect(ada.over).toBeVisible()
  await shot(ada.page, 'phone-result')
  await ada.leave()
})

test('with a reload in the middle', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], short_game))
  await play_on([ada], 'keys', async () => (await ada.page.locator('.log li').count()) > 12)
  const before = await ada.page
    .locator('[data-hand] .card[data-card]')
    .evaluateAll((l) => l.map((e) => e.getAttribute('data-card')))
  await ada.page.reload()
  await expect(ada.page.locator('[data-hand] .card').first()).toBeVisible()
  const after = await ada.page
    .locator('[data-hand] .card[data-card]')
    .evaluateAll((l) => l.map((e) => e.getAttribute('data-card')))
  expect(after.length).toBe(before.length)
  await expect(ada.page.locator('.log li').first()).toBeVisible()
  await play_on([ada], 'keys')
  await expect(ada.over).toBeVisible()
  await ada.leave()
})

test('with the server killed and started again in the middle', async ({ browser }) => {
  const server = new Server()
  await server.start()
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], short_game))
  let killed = 0
  await play_on([ada], 'keys', async () => (await ada.page.locator('.log li').count()) > 10)
  const port = server.port
  await server.kill()
  killed += 1
  await expect(ada.page.getByText('Trying to reach the table again')).toBeVisible()
  await shot(ada.page, 'line-lost')
  await server.start(port)
  await expect(ada.page.getByText('Trying to reach the table again')).toBeHidden({
    timeout: 30_000,
  })
  await play_on([ada], 'keys')
  await expect(ada.over).toBeVisible()
  expect(killed).toBe(1)
  await ada.leave()
  await server.end()
})

test('two people on one device, with a cover between them', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/new/spree`)
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'Remove seat 4' }).click()
  await ada.page.getByRole('button', { name: 'Remove seat 3' }).isDisabled()
  await ada.page.getByRole('button', { name: '+ On this device' }).click()
  await ada.page.getByRole('button', { name: 'Remove seat 2' }).click()
  await ada.page.getByLabel('On this device').fill('Bea')
  await ada.page.getByRole('button', { name: 'Show all options' }).click()
  await ada.page.getByRole('button', { name: 'More: Rounds' }).click()
  await ada.page.getByLabel('Ask about stops').selectOption('quick')
  await ada.page.getByRole('button', { name: 'Start with three' }).click()
  const seen = new Set<string>()
  for (;;) {
    if ((await ada.over.count()) > 0) break
    const cover = ada.page.locator('[data-cover]')
    if ((await cover.count()) > 0) {
      expect(await ada.page.locator('[data-hand]').count(), 'no hand under the cover').toBe(0)
      expect(ada.watcher.seat).toBeNull()
      if (!seen.has('cover')) await shot(ada.page, 'cover')
      seen.add('cover')
      seen.add(`seat ${await cover.getAttribute('data-cover')}`)
      await cover
        .getByRole('button')
        .click({ timeout: 1500 })
        .catch(() => {})
    }
    await ada.answer('keys')
    await ada.check()
    await ada.page.waitForTimeout(60)
  }
  expect(seen.size).toBe(3)
  await ada.leave()
})
