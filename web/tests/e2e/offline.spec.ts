// The page that was visited once comes without a network, and versions of it never meet.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Files, match_file } from './files'
import { expect, Person, play_on, shot, test } from './people'
import { last_turns } from './positions'

test.use({ serviceWorkers: 'allow' })

// Until everything is kept.
const kept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })

test('after one visit the network is not needed', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await page.goto(`${server.url}/`)
  await kept(page)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const found = (await (await fetch(link?.href ?? '')).json()) as { icons: { src: string }[] }
    return Promise.all(found.icons.map(async ({ src }) => (await fetch(src)).status))
  })
  expect(manifest).toEqual([200, 200])
  await page.goto(`${server.url}/settings`)
  await expect(page.getByText(/^[0-9.]+ MB$/)).toBeVisible()
  await shot(page, 'offline-settings')

  await server.end()
  await page.context().setOffline(true)
  await page.goto(`${server.url}/rules/spree`)
  await expect(page.getByText('Doubling back').first()).toBeVisible()
  await page.goto(`${server.url}/learn/get-out`)
  await expect(page.locator('[data-lesson-step]')).toBeVisible()
  await page.goto(`${server.url}/new/get-out`)
  await expect(page.getByText('No server can be reached')).toBeVisible()
  await page.getByRole('button', { name: /^Start with/ }).click()
  const choice = page.locator('.bar.mine .choice[data-key]').first()
  await choice.click()
  await expect(choice).toBeVisible()
  await page.reload()
  await choice.click()
  await expect(choice).toBeVisible()
  await page.context().close()
})

// What is asked at the table, of which view.
const asked = (page: Page) =>
  page.evaluate(() => ({ at: window.oracle.asked, view: window.oracle.view }))

async function open_file(page: Page, url: string, buffer: Buffer) {
  await page.goto(`${url}/replays`)
  const file = { name: 'match.jsonl', mimeType: 'text/plain', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

// On the files of a plain host, which is gone before the table is made.
for (const position of last_turns)
  test(`${position.game} to its end without a network, by mouse, in a tab that is killed`, async ({
    browser,
  }) => {
    const files = await Files.serve()
    const ada = await Person.come(browser)
    const { page } = ada
    await page.goto(`${files.url}/new/${position.game}`)
    await kept(page)
    await files.end()
    await page.context().setOffline(true)

    await page.reload()
    await expect(page.getByText('No server can be reached')).toBeVisible()
    await expect(page.getByRole('button', { name: '+ Friend by link' })).toBeDisabled()
    await shot(page, `device-setup-${position.game}`)
    await page.getByRole('button', { name: /^Start with/ }).click()
    await expect(page.locator('[data-board]')).toBeVisible()

    await open_file(page, files.url, match_file(position))
    expect(await play_on([ada], 'mouse', async () => (await ada.look()).acts > 0)).toBe(true)
    const before = await asked(page)
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => {})
    await crashed

    const again = await Person.at(page.context())
    await again.page.goto(page.url())
    await expect.poll(() => asked(again.page)).toEqual(before)
    await play_on([again], 'mouse')
    await expect(again.over).toBeVisible()
    await shot(again.page, `device-end-${position.game}`)
    await again.leave()
  })

test('a game becomes a file, goes on at the server and is kept when it is over', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await page.goto(server.url)
  await kept(page)
  await open_file(page, server.url, match_file(last_turns[0]!))
  await expect(ada.bar.locator('.choice[data-key]').first()).toBeVisible()
  const { view } = await asked(page)
  await page.locator('[data-menu]').click()
  await page.getByRole('button', { name: /^File, or to the server/ }).click()
  const saved = page.waitForEvent('download')
  await page.getByText('Save as a file').click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ game: 'spree', local: true })

  const before = page.url()
  await page.getByRole('button', { name: 'Go on at the server' }).click()
  await expect(page).not.toHaveURL(before)
  const table = new URL(page.url()).pathname
  const status = () =>
    page.evaluate(
      async (id) => (await (await fetch(`/api/tables/${id}`)).json()).status,
      table.slice(3),
    )
  await expect.poll(status).toBe('running')
  await page.reload() // what was seen here is forgotten
  await expect.poll(async () => (await asked(page)).view).toEqual(view)
  await play_on([ada], 'mouse')
  await page.goto(`${server.url}/replays`)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await server.end()
  await page.goto(`${server.url}${table}/replay`)
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect(page.locator('.log li').last()).toBeVisible()
  await ada.leave()
})

// Another page with the same parts, as a version that says other words.
function upgrade(root: string) {
  const before = readFileSync(join(root, 'index.html'))
  const after = before.toString().replace('<title>', '<meta name="next"><title>')
  const [old_hash, hash] = [before, after].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  )
  const worker = readFileSync(join(root, 'service.js'), 'utf8')
  expect(worker).toContain(old_hash)
  writeFileSync(join(root, 'service.js'), worker.replaceAll(old_hash ?? '', hash ?? ''))
  return () => writeFileSync(join(root, 'index.html'), after)
}

test('a new version replaces the old one whole, and not under an open page', async ({
  browser,
}) => {
  const files = await Files.serve()
  const ada = await Person.come(browser)
  const { page } = ada
  const versions = () => page.evaluate(async () => (await caches.keys()).length)
  const is_next = () => page.evaluate(() => document.querySelector('meta[name=next]') !== null)
  // What becomes of the worker that lies there now.
  const update = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.ready
      await found.update().catch(() => {})
      const next = found.installing ?? found.waiting
      if (!next) return 'redundant'
      while (next.state === 'installing') {
        await new Promise((done) => next.addEventListener('statechange', done, { once: true }))
      }
      return next.state
    })
  await page.goto(files.url)
  await kept(page) // also a page of the first visit is held to its version

  const finish = upgrade(files.root)
  expect(await update()).toBe('redundant') // half an upgrade: its page is not there yet
  expect(await versions()).toBe(1)
  finish()
  expect(await update()).toBe('installed')
  expect(await versions()).toBe(2)
  await files.end()
  await page.reload()
  expect(await is_next()).toBe(false)

  // Once no page is open that came from the old one.
  await page.goto('about:blank')
  await expect
    .poll(async () => {
      await page.goto(files.url)
      const next = await is_next()
      if (!next) await page.goto('about:blank')
      return next
    })
    .toBe(true)
  await expect.poll(versions).toBe(1)
  await page.context().close()
})
