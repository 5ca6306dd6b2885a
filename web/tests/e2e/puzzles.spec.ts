// A puzzle of each game, taken on the page: wrong, tried again, solved, by mouse and by keys, in both
// languages. One server serves all of it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { at_once, Person } from './people'
import { accessible, in_both, phone } from './playing'
import { Server } from './server'

const server = new Server({ speed: 20, seed: 1 })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.end())

interface Set {
  game: string
  list: { obvious: string; choices: { do: string }[] }[]
}
const folder = fileURLToPath(new URL('../../../puzzles', import.meta.url))
const sets = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Set)

const noon = new Date(Date.UTC(2026, 10, 17, 12)) // day 20774
const of_today = ({ list }: Set) => list[20774 % list.length]!

const state = (page: Page, is: string) =>
  expect(page.locator(`[data-puzzle="${is}"]`)).toBeVisible()

// The choice that is, or begins with, an action; behind one that asks again where it has to be.
async function answer(page: Page, action: string, keys: boolean) {
  const all = page.locator('.bar.mine .choice[data-key]')
  await expect(all.first()).toBeVisible()
  const find = async () => {
    for (const choice of await all.all())
      if ((await choice.getAttribute('data-action'))?.split(',')[0] === action) return choice
    return null
  }
  let choice = await find()
  for (let i = 0; !choice && i < (await all.count()); i += 1) {
    if ((await all.nth(i).getAttribute('data-action')) !== '') continue
    await all.nth(i).click()
    choice = await find()
    if (!choice) await page.keyboard.press('Escape')
  }
  expect(choice, action).not.toBeNull()
  if (keys) await page.keyboard.press((await choice!.getAttribute('data-key'))!)
  else await choice!.click()
}

for (const [i, set] of sets.entries()) {
  const { game } = set
  const keys = i % 2 === 1
  const language = keys ? 'de' : 'en'
  test(`${game}: a puzzle is solved at the second try (${keys ? 'keys' : 'mouse'}, ${language})`, async ({
    browser,
  }) => {
    const options = { viewport: { width: 1280, height: 720 } }
    const ada = await Person.come(browser, options, { ...at_once, language })
    const { page } = ada
    await page.clock.setFixedTime(noon)
    const { choices, obvious } = of_today(set)
    await page.goto(`${server.url}/puzzle/${game}`)
    await state(page, 'asked')
    await answer(page, obvious, keys)
    await state(page, choices.length === 2 ? 'shown' : 'wrong')
    await expect(page.locator('[data-advised]')).toHaveCount(2)
    if (keys) await page.keyboard.press('T')
    else await page.locator('.bar.mine .choice[data-action="again"]').click()
    await state(page, 'asked')
    await answer(page, choices[0]!.do, keys)
    await state(page, 'solved')
    await expect(page.locator('[data-advised]')).toHaveCount(choices.length)
    await accessible(ada, `puzzle-${game}`)
    await ada.leave()
  })
}

test('from the shelf on a phone: a nudge, and what is shown', async ({ browser }) => {
  const ada = await Person.come(browser, phone, at_once)
  const { page } = ada
  await page.clock.setFixedTime(noon)
  await page.goto(`${server.url}/`)
  await in_both(ada, 'home-puzzle')
  await page.getByRole('link', { name: /^Solve / }).tap()
  await state(page, 'asked')
  const many = sets.find((set) => of_today(set).choices.length > 2)
  await page.goto(`${server.url}/puzzle/${many?.game}`)
  await state(page, 'asked')
  await page.getByRole('button', { name: 'A nudge' }).tap()
  await expect(page.getByText('It is not this:')).toBeVisible()
  await in_both(ada, 'puzzle-asked')
  await page.getByRole('button', { name: 'Show me' }).tap()
  await state(page, 'shown')
  await in_both(ada, 'puzzle-shown')
  await ada.leave()
})

test('what has no puzzle says so', async ({ browser }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/puzzle/chess`)
  await expect(ada.page.getByRole('heading', { name: /There is no puzzle for/ })).toBeVisible()
  await ada.leave()
})
