// Get Out through the page: a short game of two people and a bot to its end.

import { expect, Person, shot, test } from './people'
import { accessible, phone, play_to_the_end, seated } from './playing'

test('two people and a bot to the end: one at a desk, one on a phone', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const bea = await Person.come(browser, phone)
  const options = { life_points: 1, max_rounds: 8, open_squares: 'all' }
  await seated(server, ada, bea, [null, null, 'greedy'], { game: 'get-out', options })
  const at_desk = (name: string, schemes: ('light' | 'dark')[]) => async (person: Person) => {
    for (const colorScheme of schemes) {
      await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await person.page.reload() // so that no colour fades
      await expect(person.bar).toBeVisible()
      await shot(person.page, `get-out-${name}-${colorScheme}`)
      await accessible(person, `${name} ${colorScheme}`)
    }
  }
  const on_phone = (name: string) => async (person: Person) => {
    await shot(person.page, `get-out-phone-${name}`)
    await accessible(person, `phone ${name}`)
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  }
  // Which questions come up is luck; the game ends whatever is asked.
  await play_to_the_end([
    [
      ada,
      'mouse',
      { square_menu: at_desk('menu', ['dark', 'light']), stop_or_pass: at_desk('walk', ['light']) },
    ],
    [bea, 'touch', { square_menu: on_phone('menu'), stop_or_pass: on_phone('walk') }],
  ])
  await expect(ada.over).toBeVisible()
  await expect(bea.over).toBeVisible()
  // Everybody has moved at least once: nobody begins a turn by standing still.
  for (const seat of [0, 1, 2])
    await expect(ada.page.locator(`[data-piece="${seat}"]`)).toHaveAttribute('data-at', /\w/)
  await shot(ada.page, 'get-out-over')
  await shot(bea.page, 'get-out-phone-over')
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect(ada.page.locator('[data-piece="0"]')).toBeVisible()
  await shot(ada.page, 'get-out-replay')
  await bea.leave()
  await ada.leave()
})
