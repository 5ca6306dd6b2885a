// A telephone 360 wide: the board zooms and pans, question and hand are at the thumb.
import { at_once, expect, Person, passes, play_until, shot, test } from './people'
import { accessible, phone, shelf } from './playing'

test('the board zooms with two fingers and pans with one', async ({ browser, server }) => {
  const ada = await Person.come(browser, phone)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  await play_until([ada], 'touch', async () => (await ada.page.locator('.tint').count()) > 3)
  // What of the drawing is in sight.
  const size = () =>
    ada.page.evaluate(() => {
      const { x, width } = document.querySelector<SVGSVGElement>('[data-board]')!.viewBox.baseVal
      return { left: x, width }
    })
  type Size = Awaited<ReturnType<typeof size>>
  const before = await size()
  const board = (await ada.page.locator('[data-board]').boundingBox())!
  const y = board.y + board.height / 2
  const line = await ada.page.context().newCDPSession(ada.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const pinch = async (from: number, to: number) => {
    await touch('touchStart', [
      [180 - from, y],
      [180 + from, y],
    ])
    for (let i = 1; i <= 6; i += 1) {
      const half = from + ((to - from) * i) / 6
      await touch('touchMove', [
        [180 - half, y],
        [180 + half, y],
      ])
    }
    await touch('touchEnd', [])
  }
  // A busy browser may take a gesture for another one: then people do it again.
  const until = (gesture: () => Promise<unknown>, done: (now: Size) => boolean) =>
    expect(async () => {
      await gesture()
      await expect.poll(async () => done(await size()), { timeout: 5000 }).toBe(true)
    }).toPass()
  await until(
    () => pinch(40, 90),
    ({ width }) => width < before.width / 1.5,
  )
  await shot(ada.page, 'phone-zoomed')
  const zoomed = await size()
  await until(
    async () => {
      await touch('touchStart', [[260, y]])
      for (let x = 260; x >= 100; x -= 20) await touch('touchMove', [[x, y]])
      await touch('touchEnd', [])
    },
    ({ left }) => left > zoomed.left + 40,
  )
  await until(
    () => pinch(90, 20),
    ({ width }) => width >= before.width - 1,
  )
  await ada.leave()
})

test('a line that breaks in the middle of a move is taken up again', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, phone)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], { order: 'ask' }))
  await play_until([ada], 'touch', async () => (await ada.page.locator('.tint').count()) > 3)
  let loads = 0
  ada.page.on('load', () => (loads += 1))
  const square = () => ada.page.locator('.piece[data-seat="0"]').getAttribute('data-square')
  const before = await square()
  const { frames } = await ada.look()
  let order = '' // its id
  const answers: string[] = []
  ada.page.on('websocket', (line) => {
    line.on('framesent', ({ payload }) => {
      const { type, id } = JSON.parse(String(payload))
      if (type === 'order') order = id
    })
    line.on('framereceived', ({ payload }) => answers.push(String(payload)))
  })
  const lost = passes(ada.page, () =>
    document.body.textContent.includes('Trying to reach the table again'),
  )
  // The step goes out, its answer does not come; the order is not even sent.
  await ada.page.evaluate(() => {
    const step = document.querySelector('[data-board] .hit:not([aria-label^="Shoot"])')!
    step.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    window.oracle.cut()
  })
  await lost
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await ada.page.getByLabel('Ask me').selectOption('quick')
  await ada.page.keyboard.press('Escape')
  await ada.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(ada.page.getByText('Trying to reach the table again')).toBeHidden()
  await expect(ada.page.locator('.app')).toHaveAttribute('data-busy', 'false')
  await expect.poll(async () => (await ada.look()).frames).toBeGreaterThan(frames)
  await expect.poll(square).not.toBe(before)
  expect(loads).toBe(0)
  // The server has the order too.
  await expect
    .poll(() => order !== '' && answers.some((text) => text.includes(`"${order}"`)))
    .toBe(true)
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(ada.page.getByLabel('Ask me')).toHaveValue('quick')
  await ada.leave()
})

// At no moment: not before its letters are here either, which are narrower than the device's.
const fits = async ({ page }: Person, path: string, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)

test('pages are not too wide in the letters of the device either', async ({ browser, server }) => {
  for (const language of ['en', 'de']) {
    const ada = await Person.come(
      browser,
      { viewport: { width: 320, height: 568 } },
      { ...at_once, language },
    )
    await ada.page.route('**/*.woff2', (route) => route.abort())
    const others = ['/', '/rules', '/boards', '/replays', '/settings', '/credits']
    for (const path of [...others, ...shelf.map(({ game }) => `/new/${game}`)]) {
      await ada.page.goto(server.url + path)
      await expect(ada.page.locator('main :is(h1, h2)').first()).toBeVisible()
      await fits(ada, `${path} ${language} at first`, 320)
      await expect(ada.page.locator('main').getByText('…', { exact: true })).toHaveCount(0)
      const all = ada.page.locator('button.all')
      if (path.startsWith('/new')) await all.click()
      await fits(ada, `${path} ${language}`, 320)
    }
    const id = await ada.table(server, [null, null, 'greedy'])
    await ada.page.goto(`${server.url}/m/${id}`)
    await expect(ada.page.locator('.share .code')).toBeVisible()
    await fits(ada, `waiting ${language}`, 320)
    await ada.leave()
  }
})

test('nothing is wider than the screen, all is at the thumb', async ({ browser, server }) => {
  const ada = await Person.come(browser, phone)
  for (const [path, text] of [
    ['/', 'What shall we play?'],
    ['/new/spree', 'Who plays?'],
    ['/rules/spree', 'Doubling back'],
    ['/boards', 'LeGrand Mall'],
    ['/replays', 'Nothing played to the end yet'],
    ['/settings', 'This browser is your key'],
  ] as const) {
    await ada.page.goto(server.url + path)
    await expect(ada.page.getByText(text).first()).toBeVisible()
    await fits(ada, path, 360)
    await shot(ada.page, `phone-${path.split('/')[1] || 'home'}`)
    if (path === '/rules/spree') await ada.page.getByRole('searchbox').fill('back')
    await accessible(ada, `phone ${path}`)
  }
  const begin = async () =>
    ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], { order: 'ask' }))
  await begin()
  await play_until([ada], 'touch', async () => (await ada.page.locator('.tint').count()) > 3)
  const bounds = () =>
    ada.page.evaluate(() =>
      [
        '.bar.mine',
        '[data-hand]',
        ...[...document.querySelectorAll('.choice')].map((_, i) => i),
      ].map((what) => {
        const e =
          typeof what === 'number'
            ? document.querySelectorAll('.choice')[what]
            : document.querySelector(what)
        const box = e!.getBoundingClientRect()
        return { what, top: box.top, bottom: box.bottom, height: box.height, right: box.right }
      }),
    )
  for (const { what, top, bottom, height, right } of await bounds()) {
    expect(bottom, `${what} is on the screen`).toBeLessThanOrEqual(741)
    expect(top, `${what} is in the lower half`).toBeGreaterThan(740 * 0.4)
    expect(right).toBeLessThanOrEqual(361)
    if (typeof what === 'number') expect(height, 'a finger wide').toBeGreaterThanOrEqual(44)
  }
  await accessible(ada, 'phone turn')
  // A window: the same place.
  await play_until(
    [ada],
    'touch',
    async () => (await ada.page.locator('.bar.mine .chain').count()) > 0,
    begin,
  )
  for (const { what, bottom } of await bounds())
    expect(bottom, `${what} is on the screen`).toBeLessThanOrEqual(741)
  await shot(ada.page, 'phone-window')
  await accessible(ada, 'phone window')
  // The log is a sheet.
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await ada.page.getByRole('button', { name: 'Log and chat' }).click()
  await expect(ada.page.locator('.log')).toBeVisible()
  await shot(ada.page, 'phone-log')
  await accessible(ada, 'phone log')
  await ada.leave()
})
