// Other rules, another mall, another language: played to the end by the same page.
import { expect, Person, play_on, play_until, shot, test } from './people'

test('Hong Kong: cars are driven through the halls', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/new/spree`)
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'Remove seat 4' }).click()
  await ada.page.getByRole('switch', { name: 'Hong Kong rules' }).click()
  for (let i = 0; i < 8; i += 1)
    await ada.page.getByRole('button', { name: 'More: Points to win' }).click()
  await ada.page.getByRole('button', { name: 'Start with three' }).click()
  // At the own car: drive it.
  ada.wants = 'drive_roll'
  await play_until([ada], 'keys', async () => (await ada.look()).question === 'drive')
  ada.wants = ''
  await expect(ada.bar).toContainText('You drive:')
  await expect(ada.page.locator('[data-board] .tint').first()).toBeVisible()
  await shot(ada.page, 'hong-kong-drive')
  // Not at somebody who stands in sight.
  await ada.page.locator('[data-board] .hit:not([aria-label^="Shoot"])').last().click()
  await expect(ada.page.locator('.log')).toContainText(/You drive to/)
  await play_on([ada], 'keys')
  await expect(ada.over).toBeVisible()
  await ada.leave()
})

test('the other mall, in German, on dark paper', async ({ browser, server }) => {
  const ada = await Person.come(browser, { locale: 'de-DE', colorScheme: 'dark' })
  await ada.page.goto(`${server.url}/new/spree`)
  await expect(ada.page.getByText('Wer spielt?')).toBeVisible()
  await ada.page.getByLabel('Dein Name').fill('Ada')
  const packs = ada.page.getByLabel('Brett', { exact: true })
  const [, other] = await packs.locator('option').allTextContents()
  await packs.selectOption({ label: other! })
  await shot(ada.page, 'setup-german-dark')
  for (let i = 0; i < 6; i += 1)
    await ada.page
      .getByRole('button', { name: /^Mehr: Punkte/ })
      .first()
      .click()
  await ada.page.getByRole('button', { name: /beginnen/ }).click()
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await play_until([ada], 'mouse', async () => (await ada.page.locator('.tint').count()) > 3)
  await shot(ada.page, 'german-dark')
  const words = await ada.page.evaluate(() => document.body.textContent)
  expect(words).not.toMatch(/\b(your turn|rolls|draws|walks|Help|Log of)\b/i)
  await play_on([ada], 'mouse')
  await expect(ada.over).toBeVisible()
  await shot(ada.page, 'german-dark-result')
  await ada.leave()
})
