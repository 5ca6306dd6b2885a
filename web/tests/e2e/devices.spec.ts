// One person in two browsers, and people who misbehave.
import { expect, Person, shot, test } from './people'
import { Server } from './server'

const phone = { width: 360, height: 740 }

test('all tables come along by a link that works once, and by a phrase', async ({ browser }) => {
  const server = new Server({ seed: 1 }) // at its own speed: a link is good for ten minutes
  await server.start()
  const ada = await Person.come(browser)
  const first = await ada.table(server, [null, 'greedy', 'greedy'])
  const second = await ada.table(server, [null, null, 'greedy'])
  await ada.page.goto(`${server.url}/settings`)
  await ada.page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await ada.page.locator('[data-link] output').textContent())!
  expect(link).toMatch(/\/here#[\w-]{43}$/)
  await expect(ada.page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Make a phrase' }).click()
  const phrase = (await ada.page.locator('[data-phrase] output').textContent())!
  expect(phrase).toMatch(/^([a-z]{4} ){10}[a-z]{4}$/)
  await shot(ada.page, 'key')
  await ada.page.setViewportSize(phone)
  await shot(ada.page, 'key-phone')

  const other = await Person.come(browser)
  await other.page.goto(link)
  await expect(other.page.getByRole('heading', { name: 'Your tables, here too' })).toBeVisible()
  await expect(other.page, 'the address no longer tells').toHaveURL(`${server.url}/here`)
  await shot(other.page, 'here')
  await other.page.getByRole('button', { name: 'Use my tables here' }).click()
  for (const id of [first, second]) {
    await expect(other.page.locator(`a[href="/m/${id}"]`).first()).toBeVisible()
  }

  // Who finds it later has nothing of it; the phrase is good, also typed badly.
  const late = await Person.come(browser)
  await late.page.goto(link)
  await late.page.getByRole('button', { name: 'Use my tables here' }).click()
  await expect(late.page.getByRole('alert')).toContainText('A link works once')
  await late.page.goto(`${server.url}/here`)
  await late.page.getByLabel('Your phrase').fill(`  ${phrase.toUpperCase().replaceAll(' ', '-')}`)
  await late.page.keyboard.press('Tab')
  await late.page.keyboard.press('Enter')
  await expect(late.page.locator(`a[href="/m/${first}"]`).first()).toBeVisible()

  // Forgotten here, not there.
  await late.page.goto(`${server.url}/settings`)
  await late.page.getByRole('button', { name: 'Forget me here …' }).click()
  await late.page.getByRole('button', { name: 'Forget me', exact: true }).click()
  await expect(late.page).toHaveURL(`${server.url}/`)
  await late.page.goto(`${server.url}/settings`)
  await expect(late.page.getByText('You have no seat at a running table.')).toBeVisible()
  await ada.page.goto(`${server.url}/`)
  await expect(ada.page.locator(`a[href="/m/${first}"]`).first()).toBeVisible()
  await server.end()
})

test('the host mutes and removes somebody, who is reported too', async ({ browser }) => {
  const server = new Server({ seed: 1 })
  await server.start()
  const [ada, bea] = [await Person.come(browser), await Person.come(browser)]
  const id = await ada.table(server, [null, null, 'greedy'])
  await ada.page.goto(`${server.url}/m/${id}`)
  await bea.join(server, await ada.letters(), 'Bea')
  await ada.page.getByRole('button', { name: 'People at the table' }).click()
  const dialog = ada.page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Mute.*Bea/ }).click()
  await expect(dialog.getByText('says nothing: muted')).toBeVisible()
  await shot(ada.page, 'people')
  await dialog.getByRole('button', { name: /^Report.*Bea/ }).click()
  await dialog.getByRole('textbox').fill('rude')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('Bea has been reported')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  for (const { page } of [ada, bea]) await expect(page.locator('[data-board]')).toBeVisible()
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await ada.page.getByRole('button', { name: 'People at the table' }).click()
  await dialog.getByRole('button', { name: /^Remove.*Bea/ }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.locator('[data-person]')).toHaveCount(0)
  await expect(ada.page.locator('.log')).toContainText('The host has removed Bea: a bot plays on')
  await expect(bea.page.getByText('The host has freed your seat.')).toBeVisible()
  await server.end()
})
