// A seat whose owner has lost his browser, or a bot's, goes to somebody new, if the others agree.
import { expect, Person, shot, test } from './people'
import { Server } from './server'

const phone = { width: 360, height: 740 }

test('a lost seat is given to somebody new with the consent of the others', async ({ browser }) => {
  const server = new Server({ seed: 1 }) // at its own speed: a code is good for ten minutes of the server's time
  await server.start()
  const [ada, bea, cem] = [
    await Person.come(browser),
    await Person.come(browser),
    await Person.come(browser),
  ]
  const id = await ada.table(server, [null, null, null])
  await ada.page.goto(`${server.url}/m/${id}`)
  const letters = await ada.letters()
  await bea.join(server, letters, 'Bea')
  await expect(ada.page.getByText('here and ready')).toHaveCount(1)
  await cem.join(server, letters, 'Cem')
  await expect(ada.page.getByText('here and ready')).toHaveCount(2)
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  for (const { page } of [ada, bea, cem]) await expect(page.locator('[data-board]')).toBeVisible()
  await expect.poll(async () => (await cem.hand()).length).toBeGreaterThan(0)
  const hand = await cem.hand()

  const menu = () => ada.page.getByRole('button', { name: 'More', exact: true })
  const give = () => ada.page.getByRole('button', { name: 'Give the seat of Cem' })
  await menu().click()
  await expect(ada.page.getByRole('link', { name: 'Replay' })).toBeVisible()
  await expect(give(), 'everybody is here').toHaveCount(0)
  await cem.leave()
  await expect(give()).toBeVisible()
  await shot(ada.page, 'reopen-menu')
  await give().click()

  // Bea is asked, says no, is asked again and agrees.
  const question = bea.page.getByText('Ada would like to give the seat of Cem')
  await expect(question).toBeVisible()
  await expect(ada.page.getByText('Still to agree: Bea')).toBeVisible()
  await shot(bea.page, 'reopen-asked')
  await bea.page.setViewportSize(phone)
  await expect(question).toBeVisible()
  await shot(bea.page, 'reopen-asked-phone')
  await bea.page.setViewportSize({ width: 1280, height: 720 })
  await bea.page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(ada.page.locator('.log')).toContainText('Bea does not agree: Cem keeps the seat')
  await expect(question).toHaveCount(0)
  await menu().click()
  await give().click()
  await bea.page.getByRole('button', { name: 'Agree' }).click()

  // The host passes the link on, which comes by itself.
  const output = ada.page.locator('[data-reopen] output')
  await expect(output).toHaveText(/\/t\/[A-Z]{10}$/)
  const link = (await output.textContent())!
  await shot(ada.page, 'reopen-code')
  await ada.page.setViewportSize(phone)
  await shot(ada.page, 'reopen-code-phone')
  await ada.page.setViewportSize({ width: 1280, height: 720 })
  const dan = await Person.come(browser)
  await dan.page.goto(link)
  await dan.page.getByLabel('Your name').fill('Dan')
  await dan.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(dan.page.locator('[data-board]')).toBeVisible()
  await expect.poll(() => dan.hand()).toEqual(hand)
  for (const { page } of [ada, bea, dan]) {
    await expect(page.locator('.log')).toContainText('Dan now has the seat of Cem')
    await expect(page.locator('[data-reopen]')).toHaveCount(0)
  }
  await shot(dan.page, 'reopen-taken')
  // Whoever comes later, or again, reads it too, and in the right names.
  await bea.page.reload()
  await expect(bea.page.locator('.log')).toContainText('Dan now has the seat of Cem')
  await expect(bea.page.locator('.log')).toContainText('Ada asks to give the seat of Cem')
  // The host is lost: the others can ask for that seat just as well, and each of them can end it.
  await ada.leave()
  await bea.page.getByRole('button', { name: 'More', exact: true }).click()
  await bea.page.getByRole('button', { name: 'Give the seat of Ada' }).click()
  await expect(bea.page.locator('[data-reopen]')).toContainText('Still to agree: Dan')
  await expect(bea.page.locator('[data-reopen]')).toContainText('Anyone who has not been here by')
  await expect(dan.page.getByText('Bea would like to give the seat of Ada')).toBeVisible()
  await shot(dan.page, 'reopen-host')
  await dan.page.getByRole('button', { name: 'Agree' }).click()
  await expect(bea.page.locator('[data-reopen] output')).toBeVisible()
  await expect(dan.page.locator('[data-reopen] output')).toHaveCount(0)
  await dan.page.getByRole('button', { name: 'Do not give it away' }).click()
  await expect(bea.page.locator('[data-reopen]')).toHaveCount(0)
  await expect(bea.page.locator('.log')).toContainText(
    'The seat of Ada is no longer to be given away',
  )
  for (const person of [bea, dan]) await person.leave()
  await server.end()
})

test("a bot's seat becomes a friend's while the game runs, with one press", async ({ browser }) => {
  const server = new Server({ seed: 1 }) // at its own speed: the link is good for ten minutes of the server's time
  await server.start()
  const [ada, bea] = [await Person.come(browser), await Person.come(browser)]
  const id = await ada.table(server, [null, 'greedy', 'greedy'])
  await ada.start(server, id)
  const bot = (await ada.page.locator('[data-seat="1"] h3').textContent())!
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await ada.page.getByRole('button', { name: `A friend instead of ${bot}` }).click()
  const output = ada.page.locator('[data-reopen] output')
  await expect(output).toHaveText(/\/t\/[A-Z]{10}$/)
  await expect(
    ada.page.locator('[data-reopen]').getByRole('button', { name: 'Copy' }),
  ).toBeVisible()
  await shot(ada.page, 'invite-running')
  const link = (await output.textContent())!
  await bea.page.goto(link)
  await bea.page.getByLabel('Your name').fill('Bea')
  await bea.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(bea.page.locator('article[data-seat="1"]')).toContainText('you')
  await expect(ada.page.locator('[data-seat="1"] h3')).toHaveText('Bea')
  await expect(ada.page.locator('[data-reopen]')).toHaveCount(0)
  // The link was good once.
  const cem = await Person.come(browser)
  await cem.page.goto(link)
  await cem.page.getByLabel('Your name').fill('Cem')
  await cem.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(cem.page.getByText('no longer valid')).toBeVisible()
  for (const person of [ada, bea, cem]) await person.leave()
  await server.end()
})

test('the host opens the table and redraws its code; who leaves for good is asked before', async ({
  browser,
  server,
}) => {
  const [ada, bea] = [await Person.come(browser), await Person.come(browser)]
  const id = await ada.table(server, [null, null, 'greedy'])
  await ada.page.goto(`${server.url}/m/${id}`)
  const link = ada.page.getByRole('textbox', { name: 'Link' })
  const first = await link.inputValue()
  const letters = await ada.letters()
  await ada.page.getByRole('button', { name: 'Make a new code' }).click()
  await expect(link).not.toHaveValue(first)
  await expect(ada.page.getByText(`${letters} no longer works`)).toBeVisible()
  await bea.page.goto(first)
  await expect(bea.page.getByText('This invitation is no longer valid')).toBeVisible()
  // Listed for everybody, Bea finds it on the shelf.
  await ada.page.getByLabel('Open to everybody').check()
  await bea.page.goto(server.url)
  await bea.page.locator(`a[href="/m/${id}"]`).click()
  await bea.page.getByRole('button', { name: 'Sit down' }).click()
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByLabel('Open to everybody').uncheck()
  await shot(ada.page, 'host-tools')
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(bea.page.locator('[data-board]')).toBeVisible()

  // By keys, on a phone: Bea thinks twice.
  await bea.page.setViewportSize(phone)
  await expect(bea.page.locator('.app')).toHaveAttribute('data-form', 'sheet')
  const ask = async () => {
    await bea.page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await bea.page.getByRole('button', { name: 'Leave for good' }).press('Enter')
  }
  await ask()
  const dialog = bea.page.getByRole('dialog', { name: 'Leave for good?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await shot(bea.page, 'leave-phone')
  await bea.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await ask()
  await dialog.getByRole('button', { name: 'Leave for good' }).press('Enter')
  await expect(bea.page).toHaveURL(`${server.url}/`)
  await expect(ada.page.getByRole('article', { name: 'Guest' })).toContainText('bot')
  await ada.leave()
  await bea.leave()
})
