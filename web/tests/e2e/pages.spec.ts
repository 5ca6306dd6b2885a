// Every page in light and dark: accessible, within the policy, and as pictures to look at.

import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, Person, play_on, shot, test } from './people'

async function accessible(person: Person, where: string) {
  const found = await new AxeBuilder({ page: person.page }).analyze()
  const told = found.violations.map(
    (v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 140)).join(' | ')}`,
  )
  expect.soft(told, where).toEqual([])
}

for (const scheme of ['light', 'dark'] as const) {
  test(`shelf, set-up, rules and settings, ${scheme}`, async ({ browser, server }) => {
    const ada = await Person.come(browser, { colorScheme: scheme })
    const pages = [
      ['home', '/', 'What shall we play?'],
      ['setup', '/new/spree', 'Who plays?'],
      ['rules', '/rules/spree', 'Doubling back'],
      ['settings', '/settings', 'This browser is your key'],
      ['wrong-code', '/t/BCDFG', 'No table BCDFG'],
    ] as const
    for (const [name, path, text] of pages) {
      await ada.page.goto(server.url + path)
      await expect(ada.page.getByText(text).first()).toBeVisible()
      await shot(ada.page, `${name}-${scheme}`)
      // Of 259 rules alike a few will do.
      if (name === 'rules') await ada.page.getByRole('searchbox').fill('back')
      await accessible(ada, name)
    }
    await ada.leave()
  })

  test(`waiting, table, help and replay, ${scheme}`, async ({ browser, server }) => {
    const ada = await Person.come(browser, { colorScheme: scheme })
    const id = await ada.table(server, [null, null, 'greedy', 'greedy'], {
      order: 'ask',
      clock: { game: 36_000_000 },
    })
    await ada.page.goto(`${server.url}/m/${id}`)
    await expect(ada.page.getByText('Invite friends')).toBeVisible()
    await shot(ada.page, `waiting-${scheme}`)
    await accessible(ada, 'waiting')
    const link = await ada.page.getByRole('textbox', { name: 'Link' }).inputValue()
    const bea = await Person.come(browser, { colorScheme: scheme })
    await bea.page.goto(link)
    await expect(bea.page.getByLabel('Your name')).toBeVisible()
    await shot(bea.page, `join-${scheme}`)
    await accessible(bea, 'join')
    await bea.leave()
    await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(ada.page.locator('.bar.mine')).toBeVisible({ timeout: 30_000 })
    const look = async (state: string) => {
      await shot(ada.page, `${state}-${scheme}`)
      await accessible(ada, state)
    }
    await look('park')
    await ada.page.locator('[data-board] .hit').first().hover()
    await shot(ada.page, `park-hover-${scheme}`)
    const here = (what: string) => async () =>
      (await ada.page.locator(`.app[data-busy="false"] ${what}`).count()) > 0
    await play_on([ada], 'keys', here('.bar.mine .chain'))
    await look('window')
    await play_on([ada], 'keys', here('.tint'))
    await look('turn')
    await ada.page.getByRole('button', { name: 'More', exact: true }).click()
    await look('menu')
    await ada.page.keyboard.press('Escape')
    await play_on([ada], 'keys', here('.badge'))
    await look('shoot')
    for (const tab of ['Discards', 'Chat']) {
      await ada.page.getByRole('tab', { name: tab }).click()
      await look(tab.toLowerCase())
    }
    await ada.page.getByRole('tab', { name: 'Log' }).click()
    await ada.page.keyboard.press('?')
    await expect(ada.page.getByRole('complementary', { name: 'Help' })).toBeVisible()
    await shot(ada.page, `help-${scheme}`)
    await accessible(ada, 'help')
    await ada.page.keyboard.press('Escape')
    await ada.page.goto(`${server.url}/m/${id}/replay`)
    await expect(ada.page.getByRole('button', { name: 'To the end' })).toBeVisible()
    await shot(ada.page, `replay-${scheme}`)
    await accessible(ada, 'replay')
    await ada.page.goto(`${server.url}/settings`)
    await expect(ada.page.getByRole('button', { name: 'Move to another device' })).toBeVisible()
    await shot(ada.page, `settings-seats-${scheme}`)
    await accessible(ada, 'settings with a seat')
    await ada.page.goto(`${server.url}/`)
    await expect(ada.page.getByRole('link', { name: /Go on/ }).first()).toBeVisible()
    await shot(ada.page, `home-tables-${scheme}`)
    await accessible(ada, 'home with tables')
    await ada.leave()
  })
}

test('both languages, and the choice is kept', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/settings`)
  await ada.page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(ada.page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
  await ada.page.goto(`${server.url}/`)
  await expect(ada.page.getByText('Was spielen wir?')).toBeVisible()
  expect(await ada.page.evaluate(() => document.documentElement.lang)).toBe('de')
  await ada.leave()
})

test('the first load is small', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const sizes: Promise<[string, number]>[] = []
  ada.page.on('response', (answer) => {
    const url = new URL(answer.url())
    if (url.pathname.startsWith('/api/') || url.pathname.endsWith('.woff2')) return
    sizes.push(answer.body().then((body) => [url.pathname, gzipSync(body, { level: 9 }).length]))
  })
  await ada.page.goto(`${server.url}/`)
  await expect(ada.page.getByText('What shall we play?')).toBeVisible()
  const all = await Promise.all(sizes)
  expect(all.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(150_000)
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
    new RegExp(`^${origin}/t/[A-Z]{5}$`),
  )
  await expect(ada.page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Copy link' }).click()
  await expect(ada.page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page.locator('.bar.mine')).toBeVisible({ timeout: 30_000 })
  await ada.leave()
})
