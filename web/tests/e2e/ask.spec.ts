// Everything on the table can be asked: by mouse, finger, focus and name, in every game, in both
// languages; what is said has a rule, and nothing is played by asking.
import type { Locator } from '@playwright/test'
import { expect, Person, shot, test } from './people'
import { accessible, asked_of, phone, shelf } from './playing'

async function rest_on(person: Person, thing: Locator) {
  const box = (await thing.boundingBox())!
  await person.page.mouse.move(box.x + box.width / 2 - 1, box.y + box.height / 2)
  await person.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

for (const { game, seats } of shelf)
  test(`everything in ${game} can be asked`, async ({ browser, server }) => {
    const { marked, names, placed } = asked_of(game)
    const ada = await Person.come(browser, { viewport: { width: 1280, height: 800 } })
    const { page } = ada
    await ada.start(server, await ada.table(server, seats, { game }))
    await expect(page.locator('.bar.mine'), 'a question that stays').toBeVisible()
    const note = page.locator('[data-look]')
    const acts = () => page.evaluate(() => window.oracle.acts)
    const before = await acts()
    // The other button asks at once; the note has the rules, which open in Help.
    for (const what of marked) {
      const thing = page.locator(`[data-what="${what}"]:visible`).first()
      await thing.scrollIntoViewIfNeeded()
      await thing.click({ button: 'right', force: true, position: { x: 3, y: 3 } })
      await expect(note.locator('b').first(), what).not.toBeEmpty()
      await expect(note.locator('.rules button').first(), what).toHaveText(/^[A-Z]{2}-R?\d+$/)
      await page.keyboard.press('Escape')
      await expect(note).toHaveCount(0)
    }
    // A mouse that rests on the middle of the board; ? opens the rule.
    if (placed) {
      await rest_on(ada, page.locator('[data-board]'))
      await expect(note).toBeVisible()
      const rule = (await note.locator('.rules span').first().textContent())!
      await shot(page, `ask-${game}`)
      await accessible(ada, `a note in ${game}`)
      await page.keyboard.press('?')
      await expect(note).toHaveCount(0)
      await expect(page.locator('.help li.wanted')).toContainText(rule)
    } else {
      await page.mouse.move(3, 3)
      await page.keyboard.press('?')
    }
    // By name, for who has no pointer.
    for (const name of names) {
      await page.locator('.help input').fill(name)
      await expect(page.locator('[data-found] a').first(), name).toHaveText(/^[A-Z]{2}-/)
    }
    await page.locator('.help input').fill('zzz')
    await expect(page.locator('[data-found]')).toHaveText('Nothing here is called that.')
    await page.locator('.help').getByRole('button', { name: 'Close' }).press('Enter')
    expect(await acts()).toBe(before)
    await ada.leave()
  })

test('a finger that rests asks, in German, and the next tap puts the note away', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, { ...phone, locale: 'de-DE' })
  const { page } = ada
  await page.goto(`${server.url}/m/${await ada.table(server, [null, 'greedy', 'greedy'])}`)
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click()
  const card = page.locator('[data-hand] .card[data-card]').first()
  await expect(card).toBeVisible()
  const finger = await page.context().newCDPSession(page)
  let at = { x: 0, y: 0 }
  const stands_still = async () => {
    const before = at
    const { x, y, width, height } = (await card.boundingBox())!
    at = { x: x + width / 2, y: y + height / 2 }
    return at.x === before.x && at.y === before.y
  }
  await expect.poll(stands_still).toBe(true)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  const note = page.locator('[data-look]')
  await expect(note.locator('.rules')).toContainText('SP-')
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(note).toBeVisible()
  await shot(page, 'ask-phone')
  await accessible(ada, 'a note on a phone')
  await note.locator('.rules button').first().tap()
  await expect(page.locator('.help li.wanted')).toBeVisible()
  await expect(note).toHaveCount(0)
  await ada.leave()
})
