// Tables on this device: a host of files alone, the browser killed, and its engine beside the native one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Message } from '../../src/device/engine'
import { long, native, told } from '../rounds'
import { Files } from './files'
import { at_once, expect, Person, shot, test } from './people'

const choice = (page: Page) => page.locator('.bar.mine .choice[data-key]').first()
// What is stored of the table that this page shows: records, each with its number.
const kept = (page: Page) =>
  page.evaluate(async () => {
    const id = location.pathname.split('/')[2]
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open('rainyday')
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
    const range = IDBKeyRange.bound(`match/${id}/record/`, `match/${id}/record/~`)
    return new Promise<string[]>((done) => {
      const asked = db.transaction('rows').objectStore('rows').getAll(range)
      asked.onsuccess = () => done(asked.result as string[])
    })
  })

// So many times at least, and until the next question is asked.
async function answer(page: Page, times: number) {
  for (let i = 0; i < times; i += 1) {
    const { length } = await kept(page)
    await expect(async () => {
      await choice(page).click() // which may ask again
      expect((await kept(page)).length).toBeGreaterThan(length)
    }).toPass()
  }
  await expect(page.locator('.app')).toHaveAttribute('data-busy', 'false')
  await expect(choice(page)).toBeVisible()
}

async function start(page: Page, url: string, game: string) {
  await page.goto(`${url}/new/${game}`)
  await page.getByRole('button', { name: /^Start with/ }).click()
  await expect(page.locator('[data-board]')).toBeVisible()
}

async function come_back(folder: string): Promise<BrowserContext> {
  const { launchOptions, viewport } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: viewport ?? null,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    (settings) => localStorage.setItem('rainyday.settings', JSON.stringify(settings)),
    at_once,
  )
  return context
}

test('a browser that is killed in the middle of a game goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rainyday-browser-'))
  const files = await Files.serve()
  const { url } = files
  const before = await come_back(folder)
  const page = await before.newPage()
  await start(page, url, 'get-out')
  await answer(page, 4)
  const address = page.url()
  const records = await kept(page)
  const asked = (await page.locator('.bar.mine h2').textContent())!
  expect(records.length).toBeGreaterThanOrEqual(4)
  // The whole browser at once, as a battery that is empty.
  const session = await before.newCDPSession(page)
  await session.send('Browser.crash' as never).catch(() => {})
  await before.close().catch(() => {})

  const after = await come_back(folder)
  const again = await after.newPage()
  await again.goto(address)
  await expect(choice(again)).toBeVisible()
  expect((await kept(again)).slice(0, records.length)).toEqual(records)
  await expect(again.locator('.bar.mine h2')).toHaveText(asked)
  await answer(again, 2)
  // It is among those to carry on with.
  await again.goto(url)
  await expect(again.locator(`a[href="${new URL(address).pathname}"]`)).toBeVisible()
  await after.close()
  await files.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('with a server a table may be on this device too, and does without it', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await page.goto(`${server.url}/new/get-out`)
  await page.getByRole('button', { name: 'On this device', exact: true }).click()
  await shot(page, 'device-where')
  await page.getByRole('button', { name: /^Start with/ }).click()
  await expect(page.locator('[data-board]')).toBeVisible()
  await answer(page, 1)
  await server.end()
  await answer(page, 2)
  expect((await kept(page)).length).toBeGreaterThanOrEqual(3)
  await ada.check()
  await page.context().close()
})

// The engine that the page loads, in a worker as bots have it; what it answers, and after how long.
type Asked = { game: string } & Record<string, unknown>
async function in_worker(browser: Browser, rounds: Asked[]) {
  const files = await Files.serve()
  const page = await browser.newPage()
  const assets = readdirSync(join(files.root, 'assets')).map((name) => `assets/${name}`)
  const holds = (name: string, text: string) => readFileSync(join(files.root, name)).includes(text)
  const wasm = assets.find((name) => name.endsWith('.wasm'))!
  const script = assets.find((name) => name.endsWith('.js') && holds(name, 'be_a_thinker'))!
  await page.goto(`${files.url}/${script}`) // a page without a policy
  const answers = await page.evaluate(
    async ({ script, wasm, rounds }) => {
      const module = await WebAssembly.compileStreaming(fetch(wasm))
      const worker = new Worker(script, { type: 'module' })
      worker.postMessage({ do: 'be_a_thinker', module })
      const answers: { answer: Message; seconds: number }[] = []
      for (const round of rounds) {
        const begun = performance.now()
        worker.postMessage({ do: 'round', ...round })
        const answer = await new Promise<Message>((done) => {
          worker.onmessage = ({ data }) => done(data)
        })
        answers.push({ answer, seconds: (performance.now() - begun) / 1000 })
      }
      return answers
    },
    { script: `/${script}`, wasm: `/${wasm}`, rounds },
  )
  await page.close()
  await files.end()
  return answers
}

test('in this browser too the engine does what that of the server does', async ({ browser }) => {
  const rounds = native(1, long ? 200 : 2)
  const asked = rounds.map(([game = '', number]) => ({ game, number: Number(number) }))
  const answers = await in_worker(browser, asked)
  expect(answers.map(({ answer }, i) => told(rounds[i]![0]!, rounds[i]![1]!, answer))).toEqual(
    rounds,
  )
})
