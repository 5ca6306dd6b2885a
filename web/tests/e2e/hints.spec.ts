// A hint in every game: by key and by mouse, on the board and in words, in both languages; told to
// everybody, and only where the table allows it.
import { expect, Person, play_until, shot, test } from './people'
import { accessible, in_both, phone, shelf } from './playing'

for (const { game, seats } of shelf)
  test(`a hint in ${game}`, async ({ browser, server }) => {
    const ada = await Person.come(browser, { viewport: { width: 1280, height: 800 } })
    const { page } = ada
    const table = async () => ada.start(server, await ada.table(server, seats, { game }))
    await table()
    // A question in the midst of the game, with something to choose.
    let answers = 0
    const asked = async () => {
      answers += 1
      return answers > 8 && (await ada.bar.locator('.choice[data-action]').count()) > 1
    }
    await play_until([ada], 'mouse', asked, table)
    const question = await ada.bar.locator('h2').textContent()
    const hint = page.locator('[data-hint]')
    await expect(hint).toHaveCount(0)
    await page.keyboard.press('h')
    await expect(hint).toHaveAttribute('data-hint', 'told', { timeout: 120_000 })
    await expect(page.getByRole('tab', { name: 'Hint' })).toHaveAttribute('aria-selected', 'true')
    const advised = hint.locator('[data-advised]')
    const rows = await advised.count()
    expect(rows).toBeGreaterThan(1)
    expect(rows).toBeLessThan(4)
    for (const row of await advised.all()) await expect(row).toContainText(/\d+% ± \d+/)
    expect(await hint.locator('.stamp.filled').count()).toBeLessThan(2)
    await expect(ada.bar.locator('h2'), 'nothing is played').toHaveText(question!)
    await in_both(ada, `hint-${game}`)
    await page.emulateMedia({ colorScheme: 'light' })

    // H, Escape and the button close and open it; it is asked for once.
    await page.keyboard.press('Escape')
    await expect(hint).toHaveCount(0)
    await page.getByRole('button', { name: 'What would you do?' }).click()
    await expect(hint).toHaveAttribute('data-hint', 'told')
    await page.keyboard.press('h')
    await expect(hint).toHaveCount(0)
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect(page.locator('#log-panel li', { hasText: 'asks for a hint' })).toHaveCount(1)
    await ada.leave()
  })

test('a hint on a phone, in German', async ({ browser, server }) => {
  const ada = await Person.come(browser, { ...phone, locale: 'de-DE' })
  const { page } = ada
  await page.goto(`${server.url}/m/${await ada.table(server, [null, 'greedy', 'greedy'])}`)
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click()
  await expect(ada.bar).toBeVisible()
  await page.getByRole('button', { name: 'Was würdest du tun?' }).click()
  await expect(page.locator('[data-hint]')).toHaveAttribute('data-hint', 'told', {
    timeout: 120_000,
  })
  await expect(page.locator('[data-hint]')).toContainText('Aussicht auf den Sieg')
  await shot(page, 'hint-phone')
  await accessible(ada, 'hint on a phone')
  // Behind it the choices and the board keep their marks, until it is hidden.
  await page.locator('section.log .close').click()
  await expect(ada.bar.locator('[data-chance]').first()).toBeVisible()
  await shot(page, 'hint-phone-board')
  await page.getByRole('button', { name: 'Was würdest du tun?' }).click()
  await expect(ada.bar.locator('[data-chance]')).toHaveCount(0)
  await ada.leave()
})

test('where the host allows none there is none', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const id = await ada.table(server, [null, 'greedy', 'greedy'], { hints: false })
  await ada.start(server, id)
  await expect(ada.bar).toBeVisible()
  await expect(ada.page.locator('[data-hint-button]')).toHaveCount(0)
  await ada.page.keyboard.press('h')
  await expect(ada.page.locator('[data-hint]')).toHaveCount(0)
  await ada.leave()
})
