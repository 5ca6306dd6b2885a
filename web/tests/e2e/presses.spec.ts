// One press is one answer, dice wait for theirs, and who looks at what is shown is not hurried: with
// motion on and the patience that people have.

import { expect, Patience, Person, passes, play_on, play_until, shot, test } from './people'
import { seated } from './playing'

const acts = (person: Person) => person.page.evaluate(() => window.oracle.acts)

test("Get Out's dice wait for a press: the first of a game, and with friends and a clock", async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, {}, { pace: 'brisk', press_after: 0 })
  const roll = ada.page.locator('.bar.mine .choice[data-action="roll"]')
  const rolled = ada.page.locator('.log li', { hasText: 'You roll red' })
  const waits = async () => (await roll.count()) > 0
  const somebody = ada.page.locator('.log li', { hasText: /rolls? red/ })
  const pawns = () =>
    ada.page
      .locator('[data-piece]')
      .evaluateAll((list) => list.map((e) => e.getAttribute('data-at')))
  // Who begins is luck: at the next table, if it is the bot.
  const begin = async () => {
    const more = { game: 'get-out', options: { dice: 'three_d6' } }
    await ada.start(server, await ada.table(server, [null, 'greedy'], more))
    await expect(roll.or(somebody.first()).first()).toBeVisible()
  }
  await begin()
  for (let tables = 1; (await somebody.count()) > 0; tables += 1) {
    expect(tables).toBeLessThan(10)
    await begin()
  }
  expect(new Set(await pawns()).size, 'all stand at the start').toBe(1)
  await shot(ada.page, 'get-out-first-roll')
  await ada.page.keyboard.press('r')
  await expect(rolled).toHaveCount(1)
  await expect(roll).toHaveCount(0)

  const bea = await Person.come(browser)
  const clock = { move: 36_000_000 } // hours, as time runs faster here
  await seated(server, ada, bea, [null, null], { game: 'get-out', clock })
  for (const rolls of [1, 2]) {
    await play_until([ada, bea], 'keys', waits)
    await expect(rolled).toHaveCount(rolls - 1)
    await roll.click()
    await expect(rolled).toHaveCount(rolls)
  }
  await bea.leave()
  await ada.leave()
})

test('with motion on: one press answers one question, and every step of the others is seen', async ({
  browser,
  server,
}) => {
  // So long does a question stand before a click on it counts.
  const settings = { pace: 'brisk', press_after: 3_600_000 }
  const ada = await Person.come(browser, { reducedMotion: 'no-preference' }, settings)
  const { page } = ada
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  const choice = (action: string) => page.locator(`.bar.mine .choice[data-action="${action}"]`)
  await play_until([ada], 'keys', async () => (await choice('roll').count()) > 0)
  await page.keyboard.press((await choice('roll').getAttribute('data-key'))!)
  await expect(choice('end')).toBeVisible()
  await expect(page.locator('.app')).toHaveAttribute('data-busy', 'false')
  // What was meant for the question before does not count: on a choice, on the board, in a group.
  const before = await acts(ada)
  await choice('end').click()
  await page.locator('[data-board] .hit').first().click({ force: true })
  const group = page.locator('.bar.mine .choice[data-action=""][data-key]').first()
  if (await group.count()) {
    await page.keyboard.press((await group.getAttribute('data-key'))!)
    await expect(page.locator('.bar.mine .choice', { hasText: 'Esc' })).toBeVisible()
    await page.locator('.bar.mine .choice[data-key]').first().click()
    await page.keyboard.press('Escape')
  }
  await expect(choice('end')).toBeVisible()
  expect(await acts(ada), 'nothing was answered').toBe(before)

  // The others walk square by square before the eyes.
  await page.evaluate(() => {
    const seen = new Map<Element, Set<string>>()
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const piece = target as Element
        if (!piece.matches('.piece[data-square]')) continue
        const squares = seen.get(piece) ?? new Set()
        seen.set(piece, squares.add(piece.getAttribute('data-square')!))
      }
      const most = Math.max(0, ...[...seen.values()].map((squares) => squares.size))
      document.documentElement.dataset.walked = String(most)
    }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-square'] })
  })
  const others_play = passes(page, () => document.querySelector('[data-pacing="skip"]') !== null)
  await page.keyboard.press((await choice('end').getAttribute('data-key'))!)
  await others_play
  await expect(ada.bar).toBeVisible()
  const walked = await page.evaluate(() => Number(document.documentElement.dataset.walked))
  expect(walked).toBeGreaterThan(2)
  await ada.leave()
})

test('a held letter draws one card, letters can be off, taps drop cards, the log stands still', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 } })
  const { page } = ada
  const more = { game: 'escape-from-elba', options: { turn_limit: 60, first_player: 1 } }
  const id = await ada.table(server, [null, 'greedy', 'greedy'], more)
  await ada.start(server, id)
  const hand = page.locator('[data-mine="hand"] [data-letter]')
  await expect(ada.bar).toHaveAttribute('data-question', 'draw')
  await expect(hand).toHaveCount(3)
  await page.keyboard.down('d')
  await expect(hand).toHaveCount(4)
  for (let i = 0; i < 3; i += 1) await page.keyboard.down('d') // it repeats
  await page.keyboard.up('d')
  await page.keyboard.press('d')
  await expect(hand).toHaveCount(5)
  expect(await acts(ada)).toBe(2)

  await page.goto(`${server.url}/settings`)
  const letters = page.getByRole('group', { name: 'Single letters' })
  await letters.getByRole('button', { name: 'do nothing' }).click()
  await page.goto(`${server.url}/m/${id}`)
  await expect(hand).toHaveCount(5)
  await page.keyboard.press('d')
  const draw = page.locator('.bar.mine .choice[data-action="draw"]')
  await draw.click()
  await expect(hand).toHaveCount(6)
  expect(await acts(ada), 'by the click alone').toBe(1)
  await draw.click()

  // Seven cards leave no Action Points: there is nothing but tidying.
  await expect(ada.bar).toHaveAttribute('data-question', 'keep')
  await shot(page, 'elba-full-hand')
  const row = (name: string) => page.locator(`[data-row="${name}"] [data-tile]`)
  await row('hand').first().click()
  await row('bag').first().click()
  await expect(row('pile'), 'taps bring it onto the pile').toHaveCount(1)
  await page.locator('.bar.mine .choice[data-key]').first().click()

  const list = page.locator('.log [role="tabpanel"]')
  const overflows = () => list.evaluate((e) => e.scrollHeight > e.clientHeight + 60)
  await play_on([ada], 'mouse', overflows)
  await page.getByRole('tab', { name: 'Log' }).click()
  await list.evaluate((e) => {
    e.scrollTop = 0
    return new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))
  })
  const lines = await list.locator('li').count()
  await play_on([ada], 'mouse', async () => (await list.locator('li').count()) > lines + 3)
  expect(await list.evaluate((e) => e.scrollTop), 'who reads back is left alone').toBe(0)
  await ada.leave()
})

test('on one device a window calls each of both once, with the board in sight', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 720 } })
  const id = await ada.table(server, [null, null, 'greedy'], { order: 'ask' })
  await ada.page.evaluate(async (id) => {
    const { code } = await (await fetch(`/api/tables/${id}`)).json()
    const body = JSON.stringify({ code, seat: 1, name: 'Bea', again: true })
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/join', { method: 'POST', headers, body })
  }, id)
  await ada.start(server, id)
  // What a spectator sees of a window stays the same until it is closed.
  const called = new Map<string, string[]>()
  const patience = new Patience()
  while (![...called.values()].some((seats) => seats.length === 2)) {
    const look = await ada.look()
    expect(look.over, 'a window asks both before the end').toBe(false)
    if (look.cover) {
      const { seat, sees, board } = await ada.page.evaluate(() => ({
        seat: document.querySelector('[data-cover]')?.getAttribute('data-cover') ?? '',
        sees: JSON.stringify(window.oracle.view),
        board: document.querySelector('[data-board]')?.getBoundingClientRect().height ?? 0,
      }))
      if (seat) expect(board).toBeGreaterThan(300)
      await ada.page.keyboard.press('Enter')
      await expect(ada.page.locator('[data-cover]')).toHaveCount(0)
      await expect(ada.page.locator('.bar')).toBeVisible()
      if (await ada.page.locator('.bar[data-question="stop"]').count()) {
        const seats = called.get(sees) ?? []
        expect(seats, 'who has answered is not called again').not.toContain(seat)
        called.set(sees, [...seats, seat])
      }
    }
    await ada.answer('keys')
    await patience.last([ada], [look])
    await ada.page.evaluate(() => window.oracle.next(window.oracle.frames, 60))
  }
  await ada.leave()
})
