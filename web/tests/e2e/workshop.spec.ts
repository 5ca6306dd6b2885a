// The workshop without a server: a board is changed by hand, a mistake is told at its place, the pack is
// played at once; and packs that somebody hostile wrote.
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Files } from './files'
import { expect, Person, shot, test } from './people'
import { accessible, in_both, phone } from './playing'
import { Server } from './server'

let files: Files
test.beforeAll(async () => {
  files = await Files.serve()
})
test.afterAll(() => files.end())

const to_fix = (page: Page) => page.locator('#to-fix')
const spot = (page: Page, id: string) => page.locator(`[data-spot="${id}"]`)
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const text = (page: Page) => page.getByLabel('The pack as text')

async function copy(page: Page, pack: string) {
  await page.goto(`${files.url}/workshop?copy=${pack}`)
  await expect(to_fix(page)).toHaveText('All in place')
}

// One change by hand in each game that the check refuses, and where it says so.
const games = [
  { pack: 'spree/legrand', tool: 'Parking', presses: ['d1'], wrong: 'board.parking' },
  {
    pack: 'get-out/slackers',
    tool: 'Ramps',
    presses: ['orbit_burger', 'orbit_burger'],
    wrong: 'ramp_to',
  },
  {
    pack: 'escape-from-elba/isle',
    tool: 'Doors',
    presses: ['opal-room', 'cafe', 'opal-room', 'caesar-room'],
    wrong: 'rooms',
  },
  {
    pack: 'freeloader/neighbors',
    tool: 'Change places',
    presses: ['6', '5'],
    wrong: 'houses[0].spaces',
  },
  { pack: 'getaway-driver/downtown', tool: 'Lights', presses: ['G01'], wrong: 'tiles[0]' },
]
for (const { pack, tool, presses, wrong } of games) {
  test(`${pack} is changed by hand, mended, kept and played`, async ({ browser }) => {
    const ada = await Person.come(browser)
    const { page } = ada
    await copy(page, pack)
    await page.getByRole('button', { name: tool }).click()
    for (const id of presses) await spot(page, id).click()
    await expect(to_fix(page)).toContainText('to fix')
    await expect(page.locator('.problem').first()).toContainText(wrong)
    // It cannot be played, and says why.
    await page.getByRole('button', { name: 'Play it' }).click({ force: true })
    await expect(page).toHaveURL(/workshop/)
    await tab(page, 'Text').click()
    await page.locator('.problem').first().click()
    await expect(page.locator('.gutter .bad')).not.toHaveCount(0)
    expect(
      await text(page).evaluate((field: HTMLTextAreaElement) => field.selectionEnd),
    ).toBeGreaterThan(0)
    await tab(page, 'Board').click()
    await shot(page, `workshop-${pack.replace('/', '-')}`)
    await accessible(ada, pack)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(to_fix(page)).toHaveText('All in place')

    // A name of its own stays after a reload, and is seen at the table.
    await tab(page, 'Facts').click()
    await page.getByLabel('title', { exact: true }).fill('Side Door')
    await page.getByLabel('title', { exact: true }).press('Tab')
    await expect(page.locator('.what b')).toHaveText('Side Door')
    await expect(page.getByText('Kept on this device.')).toBeVisible()
    await page.reload()
    await expect(page.locator('.what b')).toHaveText('Side Door')
    await expect(to_fix(page)).toHaveText('All in place')
    await tab(page, 'Cards and lists').click()
    await page.locator('button.row').first().click()
    await expect(page.locator('[data-open-row] input').first()).toBeVisible()
    await accessible(ada, `${pack}, lists`)
    await page.getByRole('button', { name: 'Play it' }).click()
    await expect(page.locator('[data-board]')).toBeVisible()
    await ada.check()
    await page.context().close()
  })
}

// A house rule and a changed board, compared with the original; few games, as many as there are until it
// is stopped.
const tries = [
  { pack: 'spree/legrand', tool: 'Walls', presses: ['c5 d5'], place: 'board.walls' },
  {
    pack: 'get-out/slackers',
    tool: 'Change places',
    presses: ['orbit_burger', 'plot_o3'],
    place: 'rings[0].squares',
  },
  {
    pack: 'escape-from-elba/isle',
    tool: 'Doors',
    presses: ['north-tower', 'caesar-room'],
    place: 'neighbours',
  },
  { pack: 'freeloader/neighbors', tool: 'Change places', presses: ['2', '3'], place: 'houses[0]' },
  { pack: 'getaway-driver/downtown', tool: 'One more', presses: ['G08'], place: 'tiles' },
]
for (const { pack, tool, presses, place } of tries) {
  test(`${pack}: a house rule and a changed board are tried beside the original`, async ({
    browser,
  }) => {
    const ada = await Person.come(browser)
    const { page } = ada
    await copy(page, pack)
    await page.getByRole('button', { name: tool }).click()
    for (const id of presses) await spot(page, id).click()
    await expect(to_fix(page)).toHaveText('All in place')
    await expect(page.locator('.differ li').first()).toContainText(place)
    await tab(page, 'House rules').click()
    await page.locator('.stepper button:last-child, .switch').first().click()
    await expect(page.locator('.changes li').first()).toContainText('House rule')
    await page.getByLabel('Games').selectOption('400')
    const seats = page.getByLabel('Seats')
    await seats.selectOption({ index: 1 })
    await page.getByLabel('Bots').selectOption('easy')
    await page.getByRole('button', { name: /^Try it/ }).click()
    // The report comes while it runs; then it is enough.
    await page.getByRole('button', { name: 'See it' }).click()
    const report = page.locator('#pane')
    await expect(report.getByRole('img', { name: 'Who wins' })).toBeVisible()
    await page
      .getByRole('button', { name: /^(Stop|See it)$/ })
      .last()
      .click()
    await expect(page.locator('#trying')).toContainText(/Stopped|Tried/)
    await expect(report.getByText('○ A: ')).toContainText('B: ')
    await expect(report.locator('.verdict').first()).toBeVisible()
    await shot(page, `workshop-report-${pack.replace('/', '-')}`)
    await accessible(ada, `${pack}, report`)
    await page.locator('#pane summary').click()
    const wanted = await seats.inputValue()
    await expect(report.getByText(`${wanted} × easy`)).toBeVisible()
    // What was changed is found again, and one of it is taken back.
    const differ = page.locator('.differ li')
    const before = await differ.count()
    await differ.first().locator('.place').click()
    await expect(tab(page, 'Report')).toHaveAttribute('aria-selected', 'false')
    await differ.first().locator('.undo').click()
    await expect(differ).toHaveCount(before - 1)
    await tab(page, 'Report').click()
    await expect(page.getByText('You have changed it since')).toBeVisible()
    await ada.check()
    await page.context().close()
  })
}

test('walls are drawn in one stroke, mirrored, and a square that is shut in is opened again', async ({
  browser,
}) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await copy(page, 'spree/legrand')
  await page.getByLabel('Mirror left and right').check()
  const walls = page.getByRole('button', { name: /^1 ?Walls/ })
  await expect(walls).toContainText('56')
  const middle = async (id: string) => {
    const box = (await spot(page, id).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle('c5 d5')))
  await page.mouse.down()
  await page.mouse.move(...(await middle('d5 e5')), { steps: 4 })
  await page.mouse.up()
  await expect(walls).toContainText('60')
  await expect(page.locator('.changes li')).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(walls).toContainText('56')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(walls).toContainText('60')

  // By keys: the square e5 is shut in.
  await page.getByLabel('Mirror left and right').uncheck()
  for (const id of ['e4 e5', 'e5 e6', 'e5 f5']) {
    await spot(page, id).focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.problem')).toContainText('e5 is shut in')
  await expect(page.locator('.disc')).toHaveCount(1)
  await in_both(ada, 'workshop-shut-in')
  await page.getByRole('button', { name: /^Rub out wall/ }).click()
  await expect(to_fix(page)).toHaveText('All in place')
  await ada.check()
  await page.context().close()
})

test('seats are chosen first, and the house rule comes along', async ({ browser }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await copy(page, 'spree/legrand')
  await tab(page, 'House rules').click()
  const rule = page.locator('.stepper').first()
  const usual = (await rule.locator('output').textContent()) ?? ''
  await rule.getByRole('button').last().click()
  await expect(rule.locator('output')).not.toHaveText(usual)
  const now = (await rule.locator('output').textContent()) ?? ''
  await expect(page.getByText('Kept on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose seats and options first' }).click()
  await expect(page.locator('figcaption')).toContainText('LeGrand Mall, changed')
  await expect(page.locator('.stepper output').first()).toHaveText(now)
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.locator('[data-board]')).toBeVisible()
  await ada.check()
  await page.context().close()
})

test('on a phone, in German: all of it is there, and nothing is wider than the screen', async ({
  browser,
}) => {
  const ada = await Person.come(browser, { ...phone, locale: 'de-DE' })
  const { page } = ada
  await page.goto(`${files.url}/workshop`)
  await page
    .getByRole('link', { name: /Isle|Elba/ })
    .first()
    .click()
  await expect(to_fix(page)).toHaveText('Alles in Ordnung')
  for (const name of ['Brett', 'Karten und Listen', 'Angaben', 'Text']) {
    await tab(page, name).click()
    await shot(page, `workshop-phone-${name.split(' ')[0]}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      name,
    ).toBeLessThanOrEqual(360)
  }
  await accessible(ada, 'phone')
  await ada.check()
  await page.context().close()
})

const bring = (page: Page, pack: object) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'pack.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(pack)),
  })
const read = (path: string) => JSON.parse(readFileSync(`../${path}`, 'utf8'))

// The lesson that comes with the game, as one that this pack carries.
function taught() {
  const { lesson: _, game: __, pack: ___, ...lesson } = read('lessons/spree/first.json')
  const words = (language: string, title: string) => ({
    title,
    ...read(`texts/${language}/lessons/spree.json`),
  })
  const texts = { en: words('en', 'The Side Door'), de: words('de', 'Der Seiteneingang') }
  const { default: ____, ...pack } = read('packs/spree/legrand/pack.json')
  return {
    ...pack,
    id: 'side-door',
    title: 'Side Door',
    lessons: [{ id: 'door', ...lesson, texts }],
  }
}

test('a lesson that a pack carries is checked, learned and played on', async ({ browser }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  const pack = taught()
  await page.goto(`${files.url}/workshop`)
  const broken = structuredClone(pack)
  broken.lessons[0].scenes[0].steps[0].script[0].do = 'park a1'
  await bring(page, broken)
  await expect(page.locator('.problem')).toContainText('lessons[0].scenes[0].steps[0]')
  await page.locator('.problem').click()
  await expect(page.locator('.gutter .bad')).not.toHaveCount(0)
  await page.goto(`${files.url}/workshop`)
  await bring(page, pack)
  await expect(to_fix(page)).toHaveText('All in place')
  await page.getByRole('link', { name: 'Workshop' }).click()
  await accessible(ada, 'workshop with a lesson')
  await page.getByRole('link', { name: 'Learn: The Side Door' }).first().click()
  const step = (id: string) => expect(page.locator(`[data-lesson-step="${id}"]`)).toBeVisible()
  await step('park')
  await page.getByRole('button', { name: 'Show me' }).click()
  await step('roll')
  await page.reload()
  await step('roll')
  for (let i = 1; i < 9; i += 1) {
    const now = await page.locator('[data-lesson-step]').getAttribute('data-lesson-step')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.locator(`[data-lesson-step="${now}"]`)).toHaveCount(0)
  }
  await step('end')
  await page.locator('.bar.mine .choice[data-action="real"]').click()
  await expect(page).toHaveURL(/\/m\/[0-9a-f]{32}$/)
  await expect(page.locator('.choice[data-key]').first()).toBeVisible()
  await page.goto(`${files.url}/learn/spree/nobody/door`)
  await expect(
    page.getByRole('heading', { name: 'No such lesson can be played here' }),
  ).toBeVisible()
  await ada.check()
  await page.context().close()
})

// The fountain is no place to stand.
test('what nobody uses is remarked on, and found on the board', async ({ browser }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  const { default: _, ...pack } = read('packs/spree/legrand/pack.json')
  await page.goto(`${files.url}/workshop`)
  await bring(page, { ...pack, id: 'side-door' })
  await expect(to_fix(page)).toHaveText('All in place')
  await page.getByLabel('Games').selectOption('400')
  await page.getByRole('button', { name: /^Try it/ }).click()
  await expect(page.locator('#trying')).toContainText('Tried', { timeout: 600_000 })
  const square = page.locator('.remark', { hasText: pack.board.fountain[0] })
  await square.click()
  await expect(tab(page, 'Board')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.remarks')).toContainText('Squares')
  await accessible(ada, 'remarks')
  await ada.check()
  await page.context().close()
})

test('a server whose host allows it opens the pack for friends', async ({ browser }) => {
  const server = new Server({ speed: 20, seed: 1, own_packs: true })
  await server.start()
  const ada = await Person.come(browser)
  const { page } = ada
  await page.goto(`${server.url}/workshop?copy=spree/legrand`)
  await expect(to_fix(page)).toHaveText('All in place')
  await page.getByRole('link', { name: 'Choose seats and options first' }).click()
  await expect(page.locator('figcaption')).toContainText('LeGrand Mall, changed')
  await page.getByRole('button', { name: '+ Friend by link' }).first().click()
  await page.getByRole('button', { name: 'Invite friends' }).click()
  await expect(page).toHaveURL(/\/m\/[0-9a-f]{32}$/)
  const table = await (await fetch(`${server.url}/api/tables/${page.url().slice(-32)}`)).json()
  expect(table.pack.title).toBe('LeGrand Mall, changed')
  await ada.check()
  await page.context().close()
  await server.end()
})

test('what is no pack is refused, in a file as in a link', async ({ browser }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  await page.goto(`${files.url}/workshop`)
  const bring = (name: string, body: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  await bring('a.json', '{"game": ')
  await expect(page.getByRole('alert')).toContainText('cannot be read as JSON')
  await bring('b.json', '{"game": "chess"}')
  await expect(page.getByRole('alert')).toContainText('chess')
  await bring('c.json', 'x'.repeat(2_000_000))
  await expect(page.getByRole('alert')).toContainText('too large')
  // In a link, also where the workshop is open already.
  await page.goto(`${files.url}/workshop#AAAA`)
  await expect(page.getByRole('alert')).not.toContainText('too large')
  await expect(page.getByRole('alert')).toBeVisible()
  await ada.check()
  await page.context().close()
})

// Of the fuzzer's corpus, and worse.
const corpus = '../fuzz/corpus/pack'
const whole = JSON.parse(readFileSync('../packs/spree/legrand/pack.json', 'utf8'))
const hostile: [string, string][] = [
  ...readdirSync(corpus)
    .filter((name) => !name.startsWith('pig'))
    .map((name): [string, string] => [name, readFileSync(`${corpus}/${name}`, 'utf8')]),
  ['huge board', JSON.stringify({ ...whole, board: { ...whole.board, width: 1e9, height: 1e9 } })],
  ['lessons of nonsense', JSON.stringify({ ...whole, lessons: [7, { id: [], texts: { en: 7 } }] })],
  ['no board', JSON.stringify({ ...whole, board: null })],
  [
    'strange squares',
    JSON.stringify({ ...whole, board: { ...whole.board, fountain: ['zz9', ''] } }),
  ],
  [
    'a title of markup',
    JSON.stringify({ ...whole, title: '<img src=x onerror=alert(1)>'.repeat(20) }),
  ],
  [
    'many shops',
    JSON.stringify({
      ...whole,
      board: { ...whole.board, shops: Array(5000).fill(whole.board.shops[0]) },
    }),
  ],
]
test('hostile packs neither stop the page nor keep it busy', async ({ browser }) => {
  const ada = await Person.come(browser)
  const { page } = ada
  // A drawing of nonsense may be nonsense; nothing may break.
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const [name, body] of hostile) {
    await page.goto(`${files.url}/workshop`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(body) })
    await expect(to_fix(page), name).toHaveText(/All in place|to fix|stopped the check/)
    for (const one of ['Cards and lists', 'Facts', 'Text']) await tab(page, one).click()
    await expect(text(page), name).toBeVisible()
  }
  expect(errors).toEqual([])
  await page.context().close()
})
