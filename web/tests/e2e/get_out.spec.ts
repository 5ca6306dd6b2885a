// Get Out through the page: a short game of two people and a bot to its end, and open squares marked
// in set-up.

import { at_once, expect, Patience, Person, shot, test } from './people'
import { accessible, in_both, phone, play_to_the_end, seated } from './playing'
import { short_get_out } from './positions'

test.use({ begins: { at: [short_get_out] } })

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
  const { game, options } = short_get_out
  await seated(server, ada, bea, [null, null, 'greedy'], { game, options })
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
  // In its own colour, also where one begins there.
  const spot = () =>
    ada.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--spot'))
  const green = await spot()
  await ada.page.reload()
  await expect(ada.page.locator('[data-piece]')).toHaveCount(3)
  expect([green, await spot()]).toEqual(['#3f7d20', '#3f7d20'])
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

test('on one device the dice of a covered seat wait until it has come and presses', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, {}, { ...at_once, rolls: 'press' })
  const id = await ada.table(server, [null, null], { game: 'get-out' })
  await ada.page.evaluate(async (id) => {
    const { code } = await (await fetch(`/api/tables/${id}`)).json()
    await fetch('/api/join', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, seat: 1, name: 'Bea', again: true }),
    })
  }, id)
  await ada.start(server, id)
  const cover = ada.page.locator('[data-cover]')
  const roll = ada.bar.locator('.choice[data-action="roll"]')
  const called: (string | null)[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(cover).toBeVisible()
    called.push(await cover.getAttribute('data-cover'))
    const before = await places(ada)
    await cover.getByRole('button').click()
    await expect(roll).toBeVisible()
    expect(await places(ada), 'the pawn stands where it stood under the cover').toEqual(before)
    if (turn === 0) await shot(ada.page, 'get-out-hot-seat-roll')
    await roll.click()
    await expect(roll).toHaveCount(0)
    await expect.poll(() => places(ada)).not.toEqual(before)
    // To the end of this turn, when the cover comes again.
    const patience = new Patience()
    while ((await cover.count()) === 0) {
      await patience.last([ada], [await ada.answer('keys')])
      await ada.page.evaluate(() => window.oracle.next(window.oracle.frames, 60))
    }
  }
  expect(new Set(called).size).toBe(2)
  await ada.leave()
})
