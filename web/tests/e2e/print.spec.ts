// Games on paper: the choices, the sheets, and what comes out of the printer.
import { expect, Person, shot, test } from './people'
import { in_both, shelf } from './playing'

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('the number of sheets is the same everywhere, and in print', async ({ browser, server }) => {
  const ada = await Person.come(browser, { locale: 'en-US' })
  const { page } = ada
  const sheets = page.locator('[data-sheets] svg.sheet')
  const button = page.locator('[data-print]')
  await page.goto(`${server.url}/new/spree`)
  await page.getByRole('link', { name: 'Print and play' }).click()
  await expect(page.getByRole('heading', { name: '6 sheets of US Letter' })).toBeVisible()
  await expect(sheets).toHaveCount(6)
  await expect(button).toHaveText('Print 6 sheets')
  await in_both(ada, 'print')
  await expect(
    page.getByRole('button', { name: 'Sheet 2 of 6: Tile 2, squares f to i' }),
  ).toBeVisible()

  await page.getByRole('checkbox', { name: 'Turn summary, 1 sheet' }).uncheck()
  await expect(button).toHaveText('Print 5 sheets')
  await expect(sheets).toHaveCount(5)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pages(pdf)).toBe(5)
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')

  // The whole board takes the paper that it needs; a link prints the same.
  await page.getByText('Whole', { exact: true }).click()
  await expect(page.getByText('Changed to 11 × 17 for the whole board.')).toBeVisible()
  await expect(button).toHaveText('Print 3 sheets')
  await page.reload()
  await expect(page.getByRole('heading', { name: '3 sheets of 11 × 17' })).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('radio', { name: /Blueprint/ })).toBeChecked()

  await page.getByRole('button', { name: /^Sheet 1 of 3/ }).click()
  await expect(page.getByRole('button', { name: /^Sheet 2 of 3/ })).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Sheet 2 of 3/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Sheet 1 of 3/ })).toBeVisible()

  for (const part of ['Board', 'Shoppers, cars', 'Score sheet'])
    await page.getByRole('checkbox', { name: new RegExp(`^${part}`) }).uncheck()
  await expect(button).toHaveText('Tick something to print.')
  await expect(button).toBeDisabled()
  await ada.leave()
})

test('every game has sheets, in German, on dark paper and on a phone', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, {
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })
  for (const { game } of shelf) {
    await ada.page.goto(`${server.url}/print/${game}?pack=moon`)
    await expect(ada.page.getByText('Dieses Brett gibt es nicht.')).toBeVisible()
    await expect(ada.page.locator('[data-print]')).toHaveText(/^\d+ Blätter drucken$/)
    const paper = ada.page.locator('svg.sheet > rect').first()
    await expect(paper).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expect(ada.page.locator('svg.sheet').first()).toHaveCSS('--ink', '#1f1b16')
    const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await shot(ada.page, `print-${game}-phone`)
  }
  await ada.leave()
})
