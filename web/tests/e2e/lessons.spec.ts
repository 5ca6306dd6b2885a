// Every lesson, played on the page by mouse, keys and touch, in both languages, from its first step
// into the real game; wrong clicks, back, skip and coming back. One server serves all of it.

import { expect, type Page, test } from '@playwright/test'
import { at_once, Person, shot } from './people'
import { accessible, in_both, phone, shelf } from './playing'
import { Server } from './server'

const server = new Server({ speed: 20, seed: 1 })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.end())

const ways = ['mouse', 'keys', 'touch'] as const
type Way = (typeof ways)[number]

// Where the lesson is, and what can be done: null while something is under way.
const now = (page: Page) =>
  page.evaluate(() => {
    const step = document.querySelector('[data-lesson-step]')?.getAttribute('data-lesson-step')
    const app = document.querySelector('.app')
    const choice = document.querySelector('.bar.mine .choice[data-key]')
    if (!step || !choice || app?.getAttribute('data-busy') === 'true') return null
    const at = document.querySelector('.bar .ask h2')?.textContent
    const all = [...document.querySelectorAll('.bar.mine .choice[data-key]')]
    const actions = all.map((one) => one.getAttribute('data-action'))
    return { step, sign: [step, at, ...actions].join('|') }
  })

// One thing that is asked for, where the board rings it or from the bar.
async function obey(page: Page, how: Way, on_board: boolean) {
  const ring = page.locator('[data-ringed]').first()
  const choice = page.locator('.bar.mine .choice[data-key]').first()
  const box = on_board && (await ring.count()) > 0 ? await ring.boundingBox() : null
  if (how === 'keys') await page.keyboard.press((await choice.getAttribute('data-key')) ?? '')
  else if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  else if (how === 'mouse') await choice.click()
  else await choice.tap()
}

async function learn(page: Page, how: Way, on_board = false): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    await expect.poll(() => now(page)).not.toBeNull()
    const here = await now(page)
    if (!here) continue
    if (seen.at(-1) !== here.step) seen.push(here.step)
    if (here.step === 'end') return seen
    await obey(page, how, on_board)
    await expect.poll(async () => (await now(page))?.sign ?? here.sign).not.toBe(here.sign)
    expect(seen.length).toBeLessThan(30)
  }
}

// Every game and every way in both languages.
for (const [i, { game }] of shelf.entries())
  for (const [k, how] of ways.entries()) {
    const language = (i + k) % 2 === 0 ? 'en' : 'de'
    test(`${game} is learned by ${how} (${language})`, async ({ browser }) => {
      const options = how === 'touch' ? phone : { viewport: { width: 1280, height: 720 } }
      const ada = await Person.come(browser, options, { ...at_once, language })
      const { page } = ada
      await page.goto(`${server.url}/learn/${game}`)
      await expect.poll(() => now(page)).not.toBeNull()
      await accessible(ada, `lesson-${game}`)
      const steps = await learn(page, how)
      expect(steps.length).toBeGreaterThan(6)
      await shot(page, `lesson-${game}-end-${how}`)
      await accessible(ada, `lesson-${game}-end`)
      const real = page.locator('.bar.mine .choice[data-action="real"]')
      if (how === 'keys') await page.keyboard.press('R')
      else if (how === 'touch') await real.tap()
      else await real.click()
      await expect(page).toHaveURL(/\/m\/[0-9a-f]{32}$/)
      await expect(ada.bar).toBeVisible()
      await expect(page.locator('.choice[data-key]').first()).toBeVisible()
      await ada.leave()
    })
  }

// So many squares from the one that is ringed.
async function click_beside(page: Page, across: number, down: number) {
  const box = (await page.locator('[data-ringed]').boundingBox())!
  const cell = box.width / 1.18
  await page.mouse.click(
    box.x + box.width / 2 + across * cell,
    box.y + box.height / 2 + down * cell,
  )
}
const step = (page: Page, id: string) =>
  expect(page.locator(`[data-lesson-step="${id}"]`)).toBeVisible()

test('wrong clicks, back, skip, show me and coming back', async ({ browser }) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 800 } })
  const { page } = ada
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: 'Learn Spree!' }).click()
  await step(page, 'park')
  await expect(page.getByRole('region', { name: 'Lesson, step 1 of 9' })).toBeVisible()
  await in_both(ada, 'lesson-spree')
  // Allowed, but not asked for.
  await click_beside(page, 0, 1)
  await expect(page.getByRole('alert')).toHaveText(/^That is allowed too\. First: Park at a7\./)
  await page.getByRole('button', { name: 'Show me' }).click()
  await step(page, 'roll')
  for (const next of ['buy', 'pass_by', 'ahead']) {
    await page.getByRole('button', { name: 'Skip' }).click()
    await step(page, next)
  }
  // Impossible: it is said why.
  await click_beside(page, 3, 0)
  await expect(page.getByRole('alert')).toHaveText('No way leads to g5 from here.')
  await expect(page.locator('[data-crossed="g5"]')).toBeVisible()
  await shot(page, 'lesson-spree-wrong')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await step(page, 'pass_by')
  await page.reload()
  await step(page, 'pass_by')
  await page.getByRole('link', { name: 'Leave lesson' }).click()
  await expect(
    page.getByRole('link', { name: 'Keep learning Spree!, 3 of 9 steps done' }),
  ).toBeVisible()
  await in_both(ada, 'home-learning')
  await page.getByRole('link', { name: 'Keep learning Spree!, 3 of 9 steps done' }).click()
  await step(page, 'pass_by')
  await ada.leave()
})

test('what is no lesson says so', async ({ browser }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/learn/chess`)
  await expect(ada.page.getByRole('heading', { name: /There is no lesson for/ })).toBeVisible()
  await ada.leave()
})
