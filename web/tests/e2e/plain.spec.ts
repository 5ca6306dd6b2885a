// A game without a drawn board is played on the plain board, made of its view and its choices.
import { expect, Person, play_on, test } from './people'
import { accessible } from './playing'

test('Pig is played to its end on the plain board', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  // Three rounds at most: no chance withholds the end.
  const options = { target: 40, rounds: 3 }
  await ada.start(server, await ada.table(server, [null, 'greedy'], { game: 'pig', options }))
  await expect(ada.page.locator('.stamp')).toContainText('Plain board')
  await expect(ada.page.locator('[data-lane]')).toHaveCount(2)
  await ada.page.locator('.stamp').click()
  await expect(ada.page.getByText('no drawing yet')).toBeVisible()
  await accessible(ada, 'plain board')
  // Everything the view holds is in a list of its own.
  await ada.page.getByRole('tab', { name: /All facts/ }).click()
  for (const label of ['pot', 'round', 'seat'])
    await expect(ada.page.locator('dt', { hasText: label }).first()).toBeVisible()
  // Holding needs points: rolled twice at most, then held, whatever the die says.
  ada.wants = 'hold'
  await play_on([ada], 'mouse')
  await expect(ada.over).toBeVisible()
  const scores = await ada.page.locator('[data-lane] > b').allTextContents()
  expect(scores.map((s) => Number(s.replace(/\D/g, '')))).toHaveLength(2)
  await ada.leave()
})

test('a bot that thinks long can be hurried', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  // What the server says is held back from the bot's first turn on: it thinks as long as one likes.
  const said: { type: string; seat?: number }[] = []
  let thinks = false
  await ada.page.routeWebSocket(/\/socket/, (page) => {
    const line = page.connectToServer()
    page.onMessage((text) => {
      said.push(JSON.parse(String(text)))
      line.send(text)
    })
    line.onMessage((text) => {
      const { type, turn } = JSON.parse(String(text))
      if (thinks && type !== 'pong') return // the line holds
      page.send(text)
      thinks ||= turn?.actor === 0
    })
  })
  await ada.start(server, await ada.table(server, ['hard', null], { game: 'pig' }))
  // Its first roll may end its turn; then it is its turn again soon.
  const hold = ada.bar.locator('[data-action="hold"]')
  await expect(async () => {
    if (!thinks && (await hold.isVisible())) await hold.click()
    expect(thinks).toBe(true)
  }).toPass()
  const hurry = ada.page.getByRole('button', { name: 'Hurry up' })
  await expect(hurry).toBeVisible()
  await accessible(ada, 'a bot that thinks')
  await hurry.press('Enter')
  await expect.poll(() => said.some(({ type, seat }) => type === 'hurry' && seat === 0)).toBe(true)
  await ada.leave()
})
