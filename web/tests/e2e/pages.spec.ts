// Every page in light and dark: accessible, within the policy, and as pictures to look at.

import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, Person, shot, test } from './people'

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
      await accessible(ada, name)
    }
    await ada.leave()
  })

  test(`waiting, table, help and replay, ${scheme}`, async ({ browser, server }) => {
    const ada = await Person.come(browser, { colorScheme: scheme })
    const id = await ada.table(server, [null, null, 'greedy', 'greedy'], { order: 'ask' })
    await ada.page.goto(`${server.url}/m/${id}`)
    await expect(ada.page.getByText('Invite friends')).toBeVisible()
    await shot(ada.page, `waiting-${scheme}`)
    await accessible(ada, 'waiting')
    await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(ada.page.locator('.bar.mine')).toBeVisible({ timeout: 30_000 })
    await shot(ada.page, `park-${scheme}`)
    await accessible(ada, 'table')
    await ada.page.keyboard.press('?')
    await expect(ada.page.getByRole('complementary', { name: 'Help' })).toBeVisible()
    await shot(ada.page, `help-${scheme}`)
    await accessible(ada, 'help')
    await ada.page.keyboard.press('Escape')
    await ada.page.goto(`${server.url}/m/${id}/replay`)
    await expect(ada.page.getByRole('button', { name: 'To the end' })).toBeVisible()
    await shot(ada.page, `replay-${scheme}`)
    await accessible(ada, 'replay')
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
