// Escape from Elba through the page: a game to its end, the Discard step by hand, how it looks.

import { expect, Person, shot, test } from './people'
import { accessible, phone, play_to_the_end, seated } from './playing'
import { short_elba } from './positions'

// Ends whatever happens (EL-R77).
const game = { game: short_elba.game, options: short_elba.options }
test.use({ begins: { at: [short_elba] } })
// The first seat begins, with a question that lasts.
const first = { game: 'escape-from-elba', options: { turn_limit: 24, first_player: 1 } }

async function in_both(person: Person, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await person.page.reload() // so that no colour fades
    await expect(person.bar).toBeVisible()
    await shot(person.page, `elba-${name}-${colorScheme}`)
    await accessible(person, `${name} ${colorScheme}`)
  }
}
const look = (name: string) => (person: Person) => in_both(person, name)
const take = (name: string) => (person: Person) => shot(person.page, `elba-${name}`)
const on_phone = (name: string) => async (person: Person) => {
  await shot(person.page, `elba-phone-${name}`)
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await accessible(person, `phone ${name}`)
}

test('two people and a bot to the end: one at a desk, one on a phone', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const bea = await Person.come(browser, phone)
  await seated(server, ada, bea, [null, null, 'greedy'], game)
  // Which questions come up is luck, but for drawing and tidying up.
  const asked = await play_to_the_end([
    [
      ada,
      'mouse',
      {
        draw: look('draw'),
        act: look('act'),
        use: take('fight'),
        prize: take('prize'),
        lose: take('lose'),
      },
    ],
    [
      bea,
      'touch',
      {
        draw: on_phone('draw'),
        act: on_phone('act'),
        use: on_phone('fight'),
        keep: on_phone('keep'),
      },
    ],
  ])
  expect(asked.get('draw')).toBeGreaterThan(0)
  await expect(ada.over).toBeVisible()
  await expect(bea.over).toBeVisible()
  await shot(ada.page, 'elba-over')
  await shot(bea.page, 'elba-phone-over')
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect(ada.page.locator('[data-guest="S0"]')).toBeVisible()
  await shot(ada.page, 'elba-replay')
  await bea.leave()
  await ada.leave()
})

async function to_keep(person: Person) {
  await expect(person.bar).toHaveAttribute('data-question', 'draw')
  await person.page.keyboard.press('s')
  await expect(person.bar).toHaveAttribute('data-question', 'act')
  await person.page.keyboard.press('x')
  await expect(person.bar).toHaveAttribute('data-question', 'keep')
}

test('the Discard step is laid by mouse and by keys, then sent as a whole', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy'], first))
  await to_keep(ada)
  await in_both(ada, 'keep')
  const row = (name: string) => ada.page.locator(`[data-row="${name}"]`)
  const tiles = (name: string) => row(name).locator('[data-tile]')
  await expect(tiles('hand')).toHaveCount(3)
  const letters = await tiles('hand').allTextContents()
  // By mouse onto the pile.
  const from = (await tiles('hand').first().boundingBox())!
  const to = (await row('pile').boundingBox())!
  await ada.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await ada.page.mouse.down()
  await ada.page.mouse.move(to.x + to.width / 2, to.y + to.height - 14, { steps: 5 })
  await ada.page.mouse.up()
  await expect(tiles('pile')).toHaveText([letters[0]!])
  // By a key into the Bag, by a tap as well.
  await tiles('hand').first().focus()
  await ada.page.keyboard.press('ArrowDown')
  await expect(tiles('bag')).toHaveText([letters[1]!])
  await tiles('hand').first().click()
  await expect(tiles('bag')).toHaveText([letters[1]!, letters[2]!])
  await expect(row('bag')).toContainText('any two letters will do')
  await tiles('bag').first().focus()
  await ada.page.keyboard.press('ArrowRight')
  await expect(tiles('bag')).toHaveText([letters[2]!, letters[1]!])
  await shot(ada.page, 'elba-arranged')
  await ada.page.getByRole('button', { name: 'Finish the turn' }).click()
  await expect(ada.page.locator('.log')).toContainText('You keep')
  await expect(ada.page.locator('.log')).toContainText('You discard')
  await expect(ada.page.locator('[data-mine="bag"] [data-letter]')).toHaveCount(2)
  await ada.leave()
})

test('from the shelf to a table; a Guest is chosen, then its room, and nothing is sent before', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/`)
  await ada.page
    .getByRole('link', { name: /Escape from Elba/ })
    .first()
    .click()
  await expect(ada.page.getByLabel('Your name')).toBeVisible()
  await shot(ada.page, 'elba-setup')
  await accessible(ada, 'set-up')
  await ada.start(
    server,
    await ada.table(server, [null, 'greedy', 'greedy'], { ...first, pack: 'grid' }),
  )
  await expect(ada.bar).toHaveAttribute('data-question', 'draw')
  await ada.page.keyboard.press('s')
  await expect(ada.bar).toHaveAttribute('data-question', 'act')
  await shot(ada.page, 'elba-grid')
  const campbell = ada.page.locator('[data-pick="C"]')
  const hits = ada.page.locator('[data-board] .hit')
  await campbell.dispatchEvent('click')
  await expect(ada.page.getByText('Campbell: now click the room')).toBeVisible()
  await expect(hits.first()).toHaveAttribute('data-action', /^guest C,to /)
  await campbell.dispatchEvent('click')
  await expect(hits.first()).toHaveAttribute('data-action', /^walk /)
  await campbell.dispatchEvent('click')
  const action = (await hits.first().getAttribute('data-action'))!
  await hits.first().dispatchEvent('click')
  const room = action.split('to ')[1]!
  await expect(ada.page.locator('.log')).toContainText('You push Campbell')
  expect(room).not.toBe('')
  await ada.leave()
})

test('a table that votes on Weapons and names them by hand plays to its end', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const options = {
    turn_limit: 9,
    first_player: 1,
    draw_mode: 'announce',
    weapon_timing: 'before_roll',
    weapon_agreement: 'vote',
    weapon_help: false,
  }
  await ada.start(
    server,
    await ada.table(server, [null, 'greedy', 'greedy'], { game: 'escape-from-elba', options }),
  )
  // Words are typed where they are asked for; whether they are is luck.
  const type = (word: string) => async (person: Person) => {
    await person.page.locator('[data-word-input] input').fill(word)
    await person.page.locator('[data-word-input] button').click()
    await expect(person.page.locator('.app')).toHaveAttribute('data-busy', 'false')
  }
  await play_to_the_end([
    [
      ada,
      'mouse',
      { take: take('take'), name: type('mop'), propose: type('sofa'), vote: take('vote') },
    ],
  ])
  await expect(ada.over).toBeVisible()
  await ada.leave()
})
