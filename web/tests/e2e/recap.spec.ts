// What happened since my last turn: told in the side panel, drawn on the board, shown once more. And
// cards in large letters.
import { expect, Person, passes, play_until, settled, shot, test } from './people'
import { accessible, phone } from './playing'

const alone = (bots: number): (string | null)[] => [null, ...Array(bots).fill('greedy')]

test('what happened since my last turn is told, drawn and shown once more', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 } })
  const { page } = ada
  const table = async () => ada.start(server, await ada.table(server, alone(3)))
  await table()
  const recap = page.locator('[data-recap]')
  const told = async () =>
    (await recap.locator('.stamp.hit').count()) === 1 &&
    (await page.locator('[data-trail]').count()) > 0
  await play_until([ada], 'mouse', told, table)
  const tab = page.getByRole('tab', { name: 'Since your turn' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-board] .stamp.hit'), 'one stamp is filled').toHaveCount(1)
  const hit = ((await recap.locator('.stamp.hit + div > b').textContent()) ?? '').trim()
  await expect(page.locator('.bar .ask p')).toContainText(hit)
  // Read aloud first, before the question.
  const [who = ''] = hit.split(' ')
  await expect(page.locator('[data-live]')).toHaveText(new RegExp(`^${who} .*Your turn`))
  await shot(page, 'recap')
  await accessible(ada, 'recap')

  // Once more: nothing is asked meanwhile, and then the same as before.
  const asked = await page.locator('.bar.mine h2').textContent()
  const squares = () =>
    page
      .locator('[data-board] .piece[data-square]')
      .evaluateAll((list) => list.map((e) => e.outerHTML))
  await settled(page)
  const standing = await squares()
  const nothing_asked = passes(page, () => !document.querySelector('.bar.mine, [data-trail]'))
  await page.keyboard.press('w')
  await nothing_asked
  await page.keyboard.press('Space')
  await expect(page.locator('.bar.mine h2')).toHaveText(asked!)
  await expect.poll(squares).toEqual(standing)
  await expect(page.locator('[data-trail]')).not.toHaveCount(0)

  // At the thumb: a strip with the hit, and all of it on demand.
  await page.setViewportSize(phone.viewport)
  const strip = page.locator('[data-recap-strip]')
  await expect(strip).toContainText(hit)
  await shot(page, 'recap-phone')
  await strip.click()
  await expect(recap).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(recap).toHaveCount(0)
  await expect(strip).toHaveCount(0)
  await expect(page.locator('[data-trail]'), 'the trails leave with it').toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await tab.click()
  await expect(recap, 'it can be opened until the turn is over').toBeVisible()
  await ada.leave()
})

test('a card is shown in large letters and answers nothing', async ({ browser, server }) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 }, hasTouch: true })
  const { page } = ada
  await ada.start(server, await ada.table(server, alone(2), { game: 'freeloader' }))
  await play_until([ada], 'mouse', async () => (await ada.hand()).length > 0)
  const card = page.locator('[data-hand] .card[data-card]').first()
  const id = (await card.getAttribute('data-card'))!
  const look = page.locator('[data-look]')
  const acts = () => page.evaluate(() => window.oracle.acts)
  const before = await acts()
  await card.hover()
  await expect(look).toHaveAttribute('data-look', `card:${id}`)
  await shot(page, 'card-look')
  await accessible(ada, 'a card in large letters')
  await page.mouse.move(5, 300)
  await expect(look).toHaveCount(0)
  // One that lies on the table.
  const lying = page.locator('[data-board] [data-card]').first()
  await lying.hover({ force: true })
  await expect(look).toHaveAttribute('data-look', `card:${await lying.getAttribute('data-card')}`)
  await page.mouse.move(5, 300)
  await expect(look).toHaveCount(0)
  // By keys: with the focus, and Escape closes it.
  await page.locator('.hand-area').focus()
  await page.keyboard.press('Tab')
  await expect(look).toHaveAttribute('data-look', `card:${id}`)
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  // A finger rests on it: letting go plays nothing, the next tap puts it away.
  const { x, y, width, height } = (await card.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const at = { x: x + width / 2, y: y + height / 2 }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await expect(look).toHaveAttribute('data-look', `card:${id}`)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(look).toBeVisible()
  await page.locator('.head h1').tap()
  await expect(look).toHaveCount(0)
  expect(await acts(), 'nothing was answered').toBe(before)
  await ada.leave()
})

test('a line of the log shows its moment', async ({ browser, server }) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 } })
  const { page } = ada
  await ada.start(server, await ada.table(server, alone(2)))
  const walked = async () => (await page.locator('.moment').count()) > 12
  await play_until([ada], 'mouse', walked)
  await page.getByRole('tab', { name: 'Log' }).click()
  await settled(page)
  const pieces = () =>
    page
      .locator('[data-board] .piece[data-square]')
      .evaluateAll((list) => list.map((e) => e.getAttribute('data-square')))
  const asked = (await page.locator('.bar.mine h2').textContent())!
  const standing = await pieces()
  await page.locator('.moment').first().click()
  await expect(page.getByText('This is how it was then.')).toBeVisible()
  await expect(page.locator('.bar.mine')).toHaveCount(0)
  await expect.poll(pieces).not.toEqual(standing)
  await accessible(ada, 'a moment of the log')
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page.locator('.bar.mine h2')).toHaveText(asked)
  await expect.poll(pieces).toEqual(standing)
  // By keys: up from the last line, and back by Escape.
  await page.locator('.moment').last().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('.looked')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.bar.mine h2')).toHaveText(asked)
  await ada.leave()
})
