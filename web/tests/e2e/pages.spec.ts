// Every page in light and dark: accessible, within the policy, and as pictures to look at.

import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, Person, play_until, shot, test } from './people'
import { in_both } from './playing'
import type { Server } from './server'

test('shelf, set-up, rules and settings', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  for (const [name, path, text] of [
    ['home', '/', 'What shall we play?'],
    ['setup', '/new/spree', 'Who plays?'],
    ['rules', '/rules/spree', 'Doubling back'],
    ['boards', '/boards', 'LeGrand Mall'],
    ['replays', '/replays', 'Nothing played to the end yet'],
    ['settings', '/settings', 'This browser is your key'],
    ['credits', '/credits', 'belong to their makers'],
    ['wrong-code', '/t/BCDFG', 'No table BCDFG'],
  ] as const) {
    await ada.page.goto(server.url + path)
    await expect(ada.page.getByText(text).first()).toBeVisible()
    // Of 259 rules alike a few will do.
    if (name === 'rules') {
      await shot(ada.page, 'rules')
      await ada.page.getByRole('searchbox').fill('back')
    }
    // The rule of an option is a question mark away.
    if (name === 'setup') {
      await ada.page.getByRole('button', { name: 'Rules about this' }).first().click()
      await expect(ada.page.getByRole('link', { name: /^SP-/ }).first()).toBeVisible()
    }
    await in_both(ada, name)
  }
  await ada.leave()
})

test('waiting, joining, settings and the shelf with a table', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const id = await ada.table(server, [null, null, 'greedy', 'greedy'])
  await ada.page.goto(`${server.url}/m/${id}`)
  await expect(ada.page.getByText('Invite friends')).toBeVisible()
  await in_both(ada, 'waiting')
  const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue()
  const bea = await Person.come(browser)
  await bea.page.goto(link)
  await expect(bea.page.getByLabel('Your name')).toBeVisible()
  await in_both(bea, 'join')
  await bea.leave()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.bar).toBeVisible()
  await ada.page.goto(`${server.url}/settings`)
  await expect(ada.page.getByRole('button', { name: 'Move to another device' })).toBeVisible()
  await in_both(ada, 'settings-seats')
  await ada.page.goto(`${server.url}/`)
  await expect(ada.page.getByRole('link', { name: /Go on/ }).first()).toBeVisible()
  await expect(ada.page.getByText('Your turn')).toBeVisible()
  await in_both(ada, 'home-tables')
  await ada.leave()
})

const seen = (person: Person, what: string) => async () =>
  (await person.page.locator(what).count()) > 0

// A table with a clock at which everything is asked.
async function sit_down(person: Person, server: Server): Promise<string> {
  const more = { order: 'ask', clock: { game: 36_000_000 } }
  const id = await person.table(server, [null, 'greedy', 'greedy', 'greedy'], more)
  await person.start(server, id)
  await expect(person.bar).toBeVisible()
  return id
}

test('parking, a turn, a window, the menu, help and a replay', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  let id = await sit_down(ada, server)
  await in_both(ada, 'park')
  await ada.page.locator('[data-board] .hit').first().hover()
  await shot(ada.page, 'park-hover')
  await play_until([ada], 'keys', seen(ada, '.tint'))
  await in_both(ada, 'turn')
  await ada.page.getByRole('button', { name: 'More', exact: true }).click()
  await in_both(ada, 'menu')
  await ada.page.keyboard.press('Escape')
  const again = async () => (id = await sit_down(ada, server))
  await play_until([ada], 'keys', seen(ada, '.bar.mine .chain'), again)
  await in_both(ada, 'window')
  for (const tab of ['Discards', 'Chat']) {
    await ada.page.getByRole('tab', { name: tab }).click()
    await in_both(ada, tab.toLowerCase())
  }
  await ada.page.getByRole('tab', { name: 'Log' }).click()
  await ada.page.keyboard.press('?')
  await expect(ada.page.getByRole('complementary', { name: 'Help' })).toBeVisible()
  await in_both(ada, 'help')
  await ada.page.keyboard.press('Escape')
  await ada.page.goto(`${server.url}/m/${id}/replay`)
  await expect(ada.page.getByRole('button', { name: 'To the end' })).toBeVisible()
  await in_both(ada, 'replay')
  await ada.leave()
})

test('somebody in the line of fire', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const again = () => sit_down(ada, server)
  await again()
  await play_until([ada], 'keys', seen(ada, '[data-aim]'), again)
  await in_both(ada, 'shoot')
  await ada.leave()
})

test('another mark is another place; a board from its page', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/boards`)
  await ada.page
    .getByRole('link', { name: /Play on this board/ })
    .nth(1)
    .click()
  await expect(ada.page).toHaveURL(/\/new\/.*pack=/)
  const chosen = new URL(ada.page.url()).searchParams.get('pack')!
  await expect(ada.page.getByLabel('Board', { exact: true })).toHaveValue(chosen)
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByLabel('Change mark').selectOption('violet diamond')
  await expect(ada.page.getByLabel('Change mark')).toBeFocused()
  await shot(ada.page, 'setup-mark')
  await ada.page.getByRole('button', { name: 'Start with four' }).click()
  await expect(ada.page.locator('[data-hand]')).toBeVisible()
  expect(await ada.page.evaluate(() => window.oracle.seat)).toBe(2)
  await ada.leave()
})

// What the shelf says, to eyes and ears. It brings its own words; all others come with another page.
const said = (person: Person) =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('#page, #page [aria-label], #page [title]')].map((e) =>
      e.id === 'page'
        ? e.textContent
        : e.getAttribute('aria-label') + (e.getAttribute('title') ?? ''),
    ),
  )
async function says_the_same_with_all_words(ada: Person, settings: string) {
  await expect(ada.page.locator('main').getByText('…', { exact: true })).toHaveCount(0)
  const before = await said(ada)
  await ada.page.getByRole('link', { name: settings, exact: true }).first().click()
  await expect(ada.page.getByRole('heading', { name: settings })).toBeVisible()
  await ada.page.goBack()
  await expect.poll(() => said(ada)).toEqual(before)
}

test('both languages, and the choice is kept', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/settings`)
  await ada.page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(ada.page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
  await ada.page.goto(`${server.url}/`)
  await expect(ada.page.getByText('Was spielen wir?')).toBeVisible()
  expect(await ada.page.evaluate(() => document.documentElement.lang)).toBe('de')
  await says_the_same_with_all_words(ada, 'Einstellungen')
  await ada.leave()
})

test('the first load is small', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const sizes: Promise<[string, number]>[] = []
  const measure = (answer: Response) => {
    const url = new URL(answer.url())
    if (url.pathname.startsWith('/api/') || url.pathname.endsWith('.woff2')) return
    sizes.push(answer.body().then((body) => [url.pathname, brotliCompressSync(body).length]))
  }
  ada.page.on('response', measure)
  await ada.page.goto(`${server.url}/`, { waitUntil: 'networkidle' })
  await expect(ada.page.getByText('What shall we play?')).toBeVisible()
  ada.page.off('response', measure) // what comes later could not be read to its end
  const all = await Promise.all(sizes)
  expect(all.filter(([path]) => path.endsWith('.wasm'))).toEqual([])
  expect(all.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(60_000)
  await says_the_same_with_all_words(ada, 'Settings')
  await ada.leave()
})

test('an invitation works on plain http in a home network', async ({ browser, server }) => {
  const origin = `http://table.example:${server.port}`
  const ada = await Person.come(browser)
  await ada.page.goto(`${origin}/new/spree`)
  expect(await ada.page.evaluate(() => isSecureContext)).toBe(false)
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'Remove seat 4' }).click()
  await ada.page.getByRole('button', { name: '+ Friend by link' }).click()
  await ada.page.getByRole('button', { name: 'Invite friends' }).click()
  await expect(ada.page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    new RegExp(`^${origin}/t/[\\w-]{43}$`),
  )
  const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue()
  const bo = await Person.come(browser)
  await bo.page.goto(link)
  await expect(bo.page.getByRole('button', { name: 'Sit down' })).toBeVisible()
  await bo.leave()
  await expect(ada.page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Copy link' }).click()
  await expect(ada.page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.bar).toBeVisible()
  await ada.leave()
})
