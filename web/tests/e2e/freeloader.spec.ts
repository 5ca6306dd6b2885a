// Freeloader through the page: a game to its end, and how it looks.

import { expect, Person, play_on, shot, test } from './people'
import { accessible, in_both, phone, play_to_the_end, seated } from './playing'
import { short_freeloader } from './positions'

const quick = { game: short_freeloader.game, options: short_freeloader.options }
test.use({ begins: { at: [short_freeloader] } })

const take = (name: string) => (person: Person) => shot(person.page, `freeloader-${name}`)

// The first turn by the board itself: the pile is clicked, a card comes into the hand.
async function draw_from_the_board(person: Person) {
  await shot(person.page, 'freeloader-turn')
  const before = (await person.hand()).length
  await person.page.locator('[data-board] .hit[data-action="draw pile"]').click()
  await expect.poll(async () => (await person.hand()).length).toBe(before + 1)
}

test('a mouse, a phone and a bot play to the end', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const bea = await Person.come(browser, phone)
  await seated(server, ada, bea, [null, null, 'greedy'], quick)
  const on_phone = (name: string) => async (person: Person) => {
    await shot(person.page, `freeloader-phone-${name}`)
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
    if (name === 'turn') await accessible(person, 'phone')
  }
  const asked = await play_to_the_end([
    [
      ada,
      'mouse',
      {
        turn: draw_from_the_board,
        befriend: take('befriend'),
        defend: take('defend'),
        trade: take('trade'),
        steal: take('steal'),
        pay: take('pay'),
      },
    ],
    [
      bea,
      'touch',
      { turn: on_phone('turn'), defend: on_phone('defend'), trade: on_phone('trade') },
    ],
  ])
  expect(asked.get('turn')).toBeGreaterThan(6)
  for (const person of [ada, bea]) {
    await expect(person.over).toBeVisible()
    await expect(person.page.locator('[data-final-seat]')).toHaveCount(3)
    // Where nobody qualifies the page shows nobody as first.
    const lost = await person.page.locator('[data-nobody]').count()
    const qualified = await person.page.locator('[data-final-seat]:not(.out)').count()
    expect(lost).toBe(qualified === 0 ? 1 : 0)
  }
  await shot(ada.page, 'freeloader-over')
  await shot(bea.page, 'freeloader-phone-over')
  await bea.leave()
  await ada.check()
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByRole('button', { name: 'To the end' }).click()
  await expect(ada.page.locator('[data-final-seat]')).toHaveCount(3)
  await ada.page.context().close()
})

test('six seats by keys, in light, dark and German', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const seats = [null, 'greedy', 'greedy', 'greedy', 'greedy', 'greedy']
  await ada.start(server, await ada.table(server, seats, quick))
  const until = async () => (await ada.look()).question === 'turn'
  await play_on([ada], 'keys', until)
  const before = (await ada.hand()).length
  await ada.page.keyboard.press('P')
  await expect.poll(async () => (await ada.hand()).length).toBe(before + 1)
  for (let turns = 0; turns < 2; turns += 1) {
    await play_on([ada], 'keys', until)
    await ada.answer('keys')
  }
  await play_on([ada], 'keys', until)
  await in_both(ada, 'freeloader-six')
  await ada.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('rainyday.settings') ?? '{}')
    localStorage.setItem('rainyday.settings', JSON.stringify({ ...kept, language: 'de' }))
  })
  await ada.page.reload()
  await expect(ada.bar).toBeVisible()
  await shot(ada.page, 'freeloader-six-german')
  await ada.leave()
})
