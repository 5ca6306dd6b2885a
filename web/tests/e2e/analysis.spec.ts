// A game looked back at, in every game: from the result or the replay, by mouse and keys, at a desk
// and on a phone, in both languages.
import { expect, Person, play_until, shot, test } from './people'
import { accessible, in_both, phone, play_to_the_end, shelf } from './playing'
import { late_spree } from './positions'

test.use({ begins: { at: [late_spree] } })

const told = (person: Person) =>
  expect(person.page.locator('[data-analysis]')).toHaveAttribute('data-analysis', 'told', {
    timeout: 600_000,
  })
async function adds_up(person: Person) {
  for (const row of await person.page.locator('[data-account]').all()) {
    const numbers = (await row.locator('dd b').allTextContents()).map((text) =>
      Number(text.replace('−', '-')),
    )
    const [start, luck, own, others, result] = numbers as [number, number, number, number, number]
    expect(start + luck + own + others).toBe(result)
  }
}

test('from the result of a game to its analysis, its moments and the replay', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, { viewport: { width: 1280, height: 800 } })
  const { page } = ada
  const { seats, options } = late_spree
  const others = Array.from({ length: seats - 1 }, () => 'greedy')
  await ada.start(server, await ada.table(server, [null, ...others], { game: 'spree', options }))
  await play_to_the_end([[ada, 'mouse', {}]])
  await page.locator('[data-analyse]').click()
  await told(ada)
  await expect(page.locator('[data-line]')).toHaveCount(seats)
  await adds_up(ada)
  // The winner's chance ends at all, and nobody else's at anything.
  const results = await page.locator('[data-account] .sum b').allTextContents()
  expect(results.map(Number).sort((a, b) => b - a)[0]).toBe(100)
  const marks = page.locator('[data-mark]')
  expect(await marks.count()).toBeGreaterThan(0)
  for (const mark of await marks.all()) await expect(mark).toContainText(/[+−]?\d+\s*± \d+/)
  await in_both(ada, 'analysis')
  await page.emulateMedia({ colorScheme: 'light' })

  // One moment is chosen: by its row, by its stamp on the plot, by keys.
  const moment = page.locator('[data-moment]')
  await marks.last().click()
  await expect(marks.last()).toHaveAttribute('aria-pressed', 'true')
  const before = await moment.getAttribute('data-moment')
  await page.keyboard.press(before === '0' ? 'ArrowRight' : 'ArrowLeft')
  await expect(moment).not.toHaveAttribute('data-moment', before!)
  await page.locator('[data-stand="1"]').click()
  await expect(marks.first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Luck', exact: true }).click()
  expect(await marks.count()).toBeLessThan(10)

  // That moment in the replay, and back; now it is kept.
  await page.getByRole('link', { name: 'Replay' }).click()
  await expect(page).toHaveURL(/\/replay\?as=all&at=\d+\.\d+/)
  await expect(page.locator('[data-board]')).toBeVisible()
  await page.locator('[data-analyse]').click()
  await told(ada)
  await ada.leave()
})

// A table that was left is over too. Of Spree! is the one above.
const looks = [{}, phone, { locale: 'de-DE' }, phone]
const others = shelf.filter(({ game }) => game !== 'spree')
for (const [i, { game, seats }] of others.entries())
  test(`an analysis in ${game}`, async ({ browser, server }) => {
    const look = looks[i % looks.length]!
    const english = await Person.come(browser)
    const id = await english.table(server, seats, { game })
    await english.start(server, id)
    let answers = 0
    const asked = async () => {
      answers += 1
      return answers > 6
    }
    await play_until([english], 'mouse', asked)
    await english.page.evaluate(
      (id) =>
        fetch(`/api/tables/${id}/leave`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"seat":0,"for_good":true}',
        }),
      id,
    )
    await expect
      .poll(() =>
        english.page.evaluate(
          async (id) =>
            ((await (await fetch(`/api/tables/${id}`)).json()) as { status: string }).status,
          id,
        ),
      )
      .toBe('finished')
    const ada = await Person.come(browser, look)
    await ada.page.goto(`${server.url}/m/${id}/analysis`)
    await told(ada)
    await expect(ada.page.locator('[data-line]')).toHaveCount(seats.length)
    await expect(ada.page.locator('[data-board]')).toBeVisible()
    await adds_up(ada)
    if (look === phone) {
      const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(360)
    }
    await shot(ada.page, `analysis-${game}`)
    await accessible(ada, `analysis of ${game}`)
    await ada.page.context().close()
    await english.leave()
  })
