// Get Out through the page: a short game of two people and a bot to its end, and open squares marked
// in set-up.

import { expect, Person, shot, test } from './people'
import { accessible, in_both, phone, play_to_the_end, seated } from './playing'

// Where the pawns stand on a person's board.
const places = (person: Person) =>
  person.page
    .locator('[data-piece]')
    .evaluateAll((list) =>
      list.map((e) => `${e.getAttribute('data-piece')} ${e.getAttribute('data-at')}`).sort(),
    )

test('two people and a bot to the end: one at a desk, one on a phone', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const bea = await Person.come(browser, phone)
  const options = { life_points: 1, max_rounds: 8, open_squares: 'all' }
  await seated(server, ada, bea, [null, null, 'greedy'], { game: 'get-out', options })
  const at_desk = (name: string) => (person: Person) => in_both(person, `get-out-${name}`)
  const on_phone = (name: string) => async (person: Person) => {
    await shot(person.page, `get-out-phone-${name}`)
    await accessible(person, `phone ${name}`)
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  }
  // Which questions come up is luck; the game ends whatever is asked.
  await play_to_the_end([
    [ada, 'mouse', { square_menu: at_desk('menu'), stop_or_pass: at_desk('walk') }],
    [bea, 'touch', { square_menu: on_phone('menu'), stop_or_pass: on_phone('walk') }],
  ])
  await expect(ada.over).toBeVisible()
  await expect(bea.over).toBeVisible()
  await shot(ada.page, 'get-out-over')
  await shot(bea.page, 'get-out-phone-over')
  // Both saw the same game, and so does who looks at it again.
  const ended = await places(ada)
  expect(ended.length).toBe(3)
  await expect.poll(() => places(bea)).toEqual(ended)
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => places(ada)).toEqual(ended)
  await shot(ada.page, 'get-out-replay')
  await bea.leave()
  await ada.leave()
})

// GO-145, GO-R99
test('open squares are marked in set-up and stand on the board', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/`)
  await ada.page
    .getByRole('link', { name: /Get Out/ })
    .first()
    .click()
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'those you mark' }).click()
  await ada.page.getByRole('button', { name: 'Copy That' }).click()
  await ada.page.getByRole('button', { name: 'The Broom Closet' }).click()
  await accessible(ada, 'set-up')
  await shot(ada.page, 'get-out-setup')
  await ada.page.getByRole('button', { name: /^Start/ }).click()
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await expect(ada.page.locator('[data-open]')).toHaveCount(2)
  await expect(ada.page.locator('[data-open="copy_that"]')).toBeVisible()
  await ada.leave()
})
