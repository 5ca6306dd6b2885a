// What cannot be had is said, and can be asked for again; a replay keeps its moment.
import { expect, Person, play_on, test } from './people'

test('addresses that lead nowhere, a server that is silent, parts that do not come', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await page.addInitScript(() => localStorage.setItem('rainyday.settings', '{"language":"tlh"}'))
  for (const [path, text, title] of [
    ['/', 'What shall we play?', 'Rainyday'],
    ['/t/%', 'No table %', 'Join a table · Rainyday'],
    ['/nonsense', 'Nothing lies at /nonsense', 'There is no such page · Rainyday'],
    ['/new/nonsense', 'There is no game “nonsense” here', 'nonsense · Rainyday'],
    ['/rules/nonsense', 'There is no game “nonsense” here', 'Rules of nonsense · Rainyday'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).toHaveTitle(title)
  }
  await page.getByRole('main').getByRole('link', { name: 'Get Out', exact: true }).click()
  await expect(page).toHaveTitle('Rules of Get Out · Rainyday')
  // Who follows a link by keys goes on from the heading of the new page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.route('**/api/me/tables', (route) => route.abort())
  await page.goto(server.url)
  await expect(page.getByText('The server does not answer')).toBeVisible()
  await expect(page.getByText('No table yet')).toHaveCount(0)
  await page.unroute('**/api/me/tables')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No table yet')).toBeVisible()

  const id = await ada.table(server, [null, 'greedy', 'greedy'])
  await ada.start(server, id)
  // A page that lacks a part reads itself anew, once a minute (lib/upgrade.ts): not this one.
  await page.addInitScript(() =>
    sessionStorage.setItem('rainyday-reloaded', String(Date.now() + 3_600_000)),
  )
  for (const [path, what] of [
    ['/rules/spree', '**/assets/Rules*.js'],
    [`/m/${id}`, '**/api/packs/*'],
    [`/m/${id}`, '**/assets/en-*.js'],
    [`/m/${id}/replay`, '**/replay?as=*'],
    ['/new/spree', '**/api/games/spree/packs/*'],
  ] as const) {
    await page.route(what, (route) => route.abort())
    if (what.includes('/packs/')) await page.route('**/api/games/**/packs/*', (r) => r.abort())
    await page.goto(server.url + path)
    await expect(page.getByText('did not arrive'), `${path} ${what}`).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('did not arrive')).toHaveCount(0)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.context().close()
})

test('a replay keeps its moment, goes by turns, and is downloaded', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await ada.start(
    server,
    await ada.table(server, [null, 'greedy'], { game: 'get-out', options: { life_points: 1 } }),
  )
  await page.getByRole('button', { name: 'Play for me' }).click()
  await play_on([ada], 'keys')
  await page.getByRole('link', { name: 'Replay' }).click()
  const at = () => page.locator('.app').getAttribute('data-at').then(Number)
  const asked = (what: string) =>
    page.evaluate((what) => new URLSearchParams(location.search).get(what), what)
  await expect(page.getByRole('button', { name: 'To the next turn' })).toBeVisible()
  const first = await at()
  await page.getByRole('button', { name: 'One step forward' }).click()
  await expect.poll(at).toBe(first + 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(first + 2)
  for (let turns = 0; turns < 2; turns += 1) {
    const before = await at()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(at).toBeGreaterThan(before)
  }
  const here_by_turns = await at()
  expect(here_by_turns).toBeGreaterThan(first + 3)
  // However quickly one presses.
  for (const key of [
    'ArrowLeft',
    'ArrowLeft',
    'ArrowRight',
    'ArrowLeft',
    'ArrowRight',
    'ArrowRight',
  ])
    await page.keyboard.press(key)
  await expect.poll(at).toBe(here_by_turns)
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowRight'])
    await page.keyboard.press(key)
  await expect.poll(at).toBe(here_by_turns)
  const here = await asked('at')
  for (const eye of ['spectator', '1', 'all']) {
    await page.getByRole('combobox').last().selectOption(eye)
    await expect.poll(() => asked('as')).toBe(eye)
    expect(await asked('at')).toBe(here)
  }
  const there = await at()
  await page.reload()
  await expect.poll(at).toBe(there)
  await page.getByText('Was the luck fair?').click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the match file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^get-out-.*\.jsonl$/)
  await ada.leave()
})
