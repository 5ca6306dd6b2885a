// Getaway Driver through the page: a duel, a solo game and a four-seat game to their end.

import { expect, Patience, Person, shot, test } from './people'
import { accessible, in_both, phone, play_to_the_end, seated } from './playing'

// A Driver can circle for ever (GD-R268); everything is asked before.
const most_rounds = 12
const game = { game: 'getaway-driver', options: { round_limit: most_rounds } }

const take = (name: string) => (person: Person) => shot(person.page, `getaway-${name}`)
const both = (name: string) => (person: Person) => in_both(person, `getaway-${name}`)

// Each tile is taken and put on its space; the last one goes by itself.
async function lay_by_hand(person: Person) {
  await both('lay')(person)
  const tiles = person.page.locator('[data-hand] [data-tile-id]')
  const many = await tiles.count()
  for (let i = 0; i + 1 < many; i += 1) {
    await tiles.nth(i).click()
    await expect(tiles.nth(i)).toHaveAttribute('aria-pressed', 'true')
    if (i === 0) await take('lay-by-hand')(person)
    await person.page.locator('[data-board] .hit[data-form="place"]').nth(i).click()
  }
  if (many > 1) await expect(tiles).toHaveCount(0)
}

test('a duel of two people, from the shelf to the end, with Events and obstacles', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/`)
  await ada.page
    .getByRole('link', { name: /Getaway Driver/ })
    .first()
    .click()
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'Sit here as Police' }).click()
  await ada.page.getByRole('button', { name: 'Sit here as Driver' }).click()
  await ada.page.getByRole('button', { name: 'Remove seat 2' }).click()
  await ada.page.getByRole('button', { name: '+ Friend by link' }).click()
  await ada.page.getByLabel('Clock').selectOption('none') // time runs faster here
  await ada.page.getByRole('switch', { name: 'Events' }).click()
  await ada.page.getByRole('button', { name: 'lake, park, cliff' }).click()
  await shot(ada.page, 'getaway-setup')
  await ada.page.getByRole('button', { name: 'All options' }).click()
  const more = ada.page.getByRole('button', { name: 'More: Round limit', exact: true })
  await more.click({ clickCount: most_rounds })
  await accessible(ada, 'set-up')
  await ada.page.getByRole('button', { name: 'Invite friends' }).click()
  const letters = await ada.letters()
  const bea = await Person.come(browser)
  await bea.join(server, letters, 'Bea')
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()

  const asked = await play_to_the_end([
    [ada, 'mouse', { pick_card: take('cards'), start_row: take('start'), hazard: take('hazard') }],
    [bea, 'mouse', { lay_tile: lay_by_hand, police_move: both('police'), buy: both('buy') }],
  ])
  for (const question of ['pick_card', 'drive', 'police_move', 'buy'])
    expect(asked.get(question), question).toBeGreaterThan(0)
  await expect(ada.over).toBeVisible()
  await expect(bea.over).toBeVisible()
  expect(ada.did.squares).toBeGreaterThan(0)
  expect(bea.did.squares).toBeGreaterThan(0)
  await expect(ada.over).toContainText(/gets away|Police win|Nobody wins/)
  await shot(ada.page, 'getaway-over')
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect(ada.page.locator('[data-piece="D1"]')).toBeVisible()
  await shot(ada.page, 'getaway-replay')
  await ada.page.context().close()
  await bea.leave()
})

test('solo by keys to the end, looked at in light and dark', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null], game))
  const look = (name: string) => (person: Person) => in_both(person, `getaway-solo-${name}`)
  const stops = { pick_card: look('cards'), drive: look('drive'), hazard: look('hazard') }
  const asked = await play_to_the_end([[ada, 'keys', stops]])
  expect(asked.get('drive')).toBeGreaterThan(1)
  await expect(ada.over).toBeVisible()
  await shot(ada.page, 'getaway-solo-over')
  await ada.leave()
})

// Police and City talk alone while the Police buy.
async function plan(person: Person) {
  await person.page.getByRole('tab', { name: 'Chat' }).click()
  await expect(person.page.getByLabel('Only to my own side')).toBeChecked()
  await person.page.getByLabel('Say something').fill('Red to the left')
  await person.page.getByRole('button', { name: 'Send' }).click()
  await expect(person.page.locator('#log-panel')).toContainText(/only with \w+: Red to the left/)
  await take('plan')(person)
  await person.page.getByRole('tab', { name: 'Log', exact: true }).click()
}

test('four seats, two of them bots: the Police at a desk, a Driver on a phone', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const bea = await Person.come(browser, phone)
  await seated(server, ada, bea, [null, 'greedy', null, 'greedy'], game)
  const on_phone = (name: string) => async (person: Person) => {
    await both(`phone-${name}`)(person)
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  }
  const asked = await play_to_the_end([
    [ada, 'mouse', { police_move: both('four-police'), buy: plan }],
    [
      bea,
      'touch',
      { pick_card: on_phone('cards'), drive: on_phone('drive'), hazard: on_phone('hazard') },
    ],
  ])
  expect(asked.get('police_move')).toBeGreaterThan(0)
  expect(asked.get('drive')).toBeGreaterThan(0)
  await expect(ada.over).toBeVisible()
  await expect(bea.over).toBeVisible()
  await shot(bea.page, 'getaway-phone-over')
  await bea.leave()
  await ada.leave()
})

test('the board turns with the car, and moves and zooms by hand', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null], game))
  await play_until_drive(ada)
  const left = ada.page.locator('[data-board] .hit[data-action="drive left"]')
  const car = ada.page.locator('[data-piece="D1"]')
  const toggle = ada.page.getByRole('button', { name: 'Turn with the car' })
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
  const x = async (what: typeof left) => (await what.boundingBox())?.x ?? 0
  const turned = async () => (await left.count()) === 0 || (await x(left)) < (await x(car))
  await expect.poll(turned).toBe(true)
  const view_box = () => ada.page.locator('[data-board]').getAttribute('viewBox')
  const before = await view_box()
  await ada.page.mouse.move(300, 400)
  await ada.page.mouse.down()
  await ada.page.mouse.move(420, 440, { steps: 4 })
  await ada.page.mouse.up()
  await expect.poll(view_box).not.toBe(before)
  await ada.page.getByRole('button', { name: 'Nearer' }).click()
  await ada.page.getByRole('button', { name: 'Back to the action' }).click()
  await expect(ada.page.getByRole('button', { name: 'Back to the action' })).toBeHidden()
  await ada.leave()
})
async function play_until_drive(person: Person) {
  const patience = new Patience()
  for (;;) {
    const look = await person.look()
    if (look.question === 'drive') return
    await patience.last([person], [look])
    await person.answer('keys')
  }
}
