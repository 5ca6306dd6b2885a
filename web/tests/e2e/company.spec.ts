// People who come, go, look on and play again.
import { createHash } from 'node:crypto'
import { expect, Person, play_on, test } from './people'
import { Server } from './server'

const pig = { game: 'pig', options: { target: 40, rounds: 1 } }

test('a bot plays for somebody who is gone, until she is back', async ({ browser, server }) => {
  const [ada, bea] = [await Person.come(browser), await Person.come(browser)]
  // However long the pages take to load: two bots do not get so far.
  const id = await ada.table(server, [null, null, 'greedy'], { options: { target: 9999 } })
  await ada.page.goto(`${server.url}/m/${id}`)
  await bea.join(server, await ada.letters(), 'Bea')
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(bea.page.locator('[data-board]')).toBeVisible()
  // Whoever begins: in the end it is up to Bea, who is gone.
  await ada.page.getByRole('button', { name: 'Play for me' }).click()
  await bea.page.goto(`${server.url}/settings`)
  const strip = ada.page.locator('[data-away="1"]')
  await expect(strip).toContainText('Bea is away.')
  await strip.getByRole('button', { name: 'Wait', exact: true }).click()
  await expect(strip).toHaveCount(0)
  // She comes, and goes again: then it is asked again.
  await bea.page.goto(`${server.url}/m/${id}`)
  await expect(bea.page.locator('[data-board]')).toBeVisible()
  await bea.page.goto(`${server.url}/settings`)
  await strip.getByRole('button', { name: 'Let a bot play until Bea is back' }).click()
  await expect(ada.page.locator('[data-seat="1"][aria-label]').first()).toHaveAttribute(
    'aria-label',
    /bot/,
  )
  await expect(strip).toHaveCount(0)
  await bea.page.goto(`${server.url}/m/${id}`)
  await expect(bea.page.locator('[data-board]')).toBeVisible()
  await expect(bea.page.getByText('A bot plays for you.')).toHaveCount(0)
  await expect(ada.page.locator('[data-seat="1"][aria-label]').first()).not.toHaveAttribute(
    'aria-label',
    /bot/,
  )
  for (const person of [ada, bea]) await person.leave()
})

test('a link leads to the game after its start; who watches sees so, and chats if the host lets them', async ({
  browser,
}) => {
  const server = new Server({ seed: 1 }) // at its own speed: a move may take ten minutes
  await server.start()
  const [ada, bea, cem] = [
    await Person.come(browser),
    await Person.come(browser),
    await Person.come(browser),
  ]
  const options = { target: 200, rounds: 3 }
  const id = await ada.table(server, [null, 'greedy'], {
    game: 'pig',
    options,
    clock: { move: 600_000 },
  })
  await ada.page.goto(`${server.url}/m/${id}`)
  // The bot's seat becomes a friend's in one step.
  await ada.page.getByRole('button', { name: 'Friend instead' }).click()
  await expect(ada.page.getByText(/^The seat is free/)).toBeVisible()
  const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue()
  // Who joins sees what is played.
  await bea.page.goto(link)
  const rows = bea.page.locator('[data-options]')
  await expect(rows).toContainText('200')
  await expect(rows).toContainText('10 minutes per move')
  await bea.page.getByLabel('Your name').fill('Bea')
  await bea.page.getByRole('button', { name: 'Sit down' }).click()
  // They talk while they wait.
  for (const [one, other, text] of [
    [ada, bea, 'Where are the others?'],
    [bea, ada, 'Nobody else comes.'],
  ] as const) {
    await one.page.getByLabel('Say something').fill(text)
    await one.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(other.page.getByRole('log')).toContainText(text)
  }
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await expect(ada.page.locator('[data-watching]')).toHaveCount(0)

  await bea.page.goto(link)
  await expect(bea.page, 'to her seat').toHaveURL(`${server.url}/m/${id}`)
  await expect(bea.page.locator('[data-board]')).toBeVisible()
  await expect(bea.page.locator('[data-watching]')).toHaveCount(0)
  await cem.page.goto(link)
  await expect(cem.page).toHaveURL(`${server.url}/m/${id}`)
  await expect(cem.page.locator('[data-watching]')).toHaveText('You are watching.')
  await cem.page.getByRole('tab', { name: 'Chat' }).click()
  await expect(cem.page.getByLabel('Say something')).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await ada.page.getByRole('button', { name: 'Let spectators chat' }).click()
  await cem.page.getByLabel('Say something').fill('Good luck to both!')
  await cem.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ada.page.getByRole('tab', { name: /Chat/ }).click()
  await expect(ada.page.locator('.log')).toContainText('Spectator Good luck to both!')
  for (const person of [ada, bea, cem]) await person.leave()
  await server.end()
})

test('"Play again" calls everybody', async ({ browser, server }) => {
  const [ada, bea] = [await Person.come(browser), await Person.come(browser)]
  const id = await ada.table(server, [null, null], pig)
  await ada.page.goto(`${server.url}/m/${id}`)
  await bea.join(server, await ada.letters(), 'Bea')
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  for (const person of [ada, bea]) person.wants = 'hold'
  await play_on([ada, bea], 'mouse')
  for (const person of [ada, bea]) await expect(person.over).toBeVisible()
  await ada.page.getByRole('button', { name: 'Play again' }).click()
  await expect(bea.page.locator('[data-called]')).toHaveText('Ada wants to play again.')
  await bea.page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await expect(ada.page).toHaveURL(bea.page.url())
  expect(ada.page.url()).not.toContain(id)
  for (const person of [ada, bea]) await person.leave()
})

test('the end shows the hash of the match file', async ({ browser }) => {
  const server = new Server({ speed: 20 }) // with luck that was committed to
  await server.start()
  const ada = await Person.come(browser)
  const id = await ada.table(server, [null, 'greedy'], pig)
  await ada.start(server, id)
  ada.wants = 'hold'
  await play_on([ada], 'mouse')
  const hash = ada.page.locator('[data-hash]')
  await expect(hash).toHaveText(/^[0-9a-f]{64}$/)
  const file = await ada.page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/file`)).text(),
    id,
  )
  expect(createHash('sha256').update(file).digest('hex')).toBe(await hash.textContent())
  await ada.leave()
  await server.end()
})

test('with bots alone the next game begins at once', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const id = await ada.table(server, [null, 'greedy'], pig)
  await ada.start(server, id)
  ada.wants = 'hold'
  await play_on([ada], 'mouse')
  await ada.page.getByRole('button', { name: 'Play again' }).click()
  await expect(ada.page).not.toHaveURL(new RegExp(id))
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await expect(ada.over).toHaveCount(0)
  await ada.leave()
})

test('with friends there is a clock, which the host can switch off', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/new/spree`)
  const clock = ada.page.getByRole('combobox', { name: 'Clock' })
  await expect(ada.page.locator('.add button').first()).toBeVisible()
  await expect(clock, 'nobody waits').toHaveCount(0)
  await ada.page.locator('.add button').first().click()
  await expect(clock).toHaveValue('move_10')
  await clock.selectOption('none')
  await ada.page.locator('button.start').click()
  await expect(ada.page.locator('[data-options]')).toContainText('none')
  await ada.leave()
})
