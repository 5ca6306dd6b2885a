// What the menu of a table holds, the knock at one's turn, and how often luck is taken back.
import { expect, Person, test } from './people'

const pig = { game: 'pig', options: { target: 200 } }

// Instead of a loudspeaker: the pitch of everything that would be heard. A knock is the only one at 520.
function listen() {
  const heard: number[] = []
  const node = () => ({ connect: (next: unknown) => next })
  class Silent {
    state = 'running'
    currentTime = 0
    sampleRate = 100
    destination = node()
    createBuffer = () => ({ getChannelData: () => new Float32Array(1) })
    createBufferSource = () => ({ ...node(), start: () => {} })
    createGain = () => ({
      ...node(),
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    })
    createBiquadFilter = () => ({
      ...node(),
      type: '',
      Q: { value: 0 },
      frequency: {
        set value(pitch: number) {
          heard.push(pitch)
        },
      },
    })
  }
  Object.assign(window, { AudioContext: Silent, heard })
}

async function at_pig(person: Person, server: Parameters<Person['start']>[0]) {
  await person.start(server, await person.table(server, [null, 'greedy'], pig))
  await expect(person.bar).toBeVisible()
}
const choose = async (person: Person, action: string) => {
  const { asked } = await person.look()
  await person.bar.locator(`.choice[data-action="${action}"]`).click()
  await expect.poll(async () => (await person.look()).asked).toBeGreaterThan(asked)
  await expect(person.bar).toBeVisible()
}
const menu = (person: Person) => person.page.locator('[data-menu]').click()

test('one knocks at my turn, unless it is off; sound and language are in the menu', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.page.addInitScript(listen)
  await at_pig(ada, server)
  const knocks = () =>
    ada.page.evaluate(() => (window as unknown as { heard: number[] }).heard.length)
  const my_next_turn = async () => {
    await choose(ada, 'roll')
    const offered = await ada.bar.locator('.choice[data-action="hold"]').count()
    if (offered > 0) await choose(ada, 'hold')
  }
  await my_next_turn()
  await expect.poll(knocks).toBeGreaterThan(0)
  const pitches = await ada.page.evaluate(() => (window as unknown as { heard: number[] }).heard)
  expect(new Set(pitches), 'nothing but knocks').toEqual(new Set([520]))

  await menu(ada)
  await ada.page.getByLabel('Sound').selectOption('off')
  await ada.page.keyboard.press('Escape')
  const before = await knocks()
  await my_next_turn()
  expect(await knocks()).toBe(before)

  await menu(ada)
  await ada.page.getByLabel('Language').selectOption('de')
  await expect(ada.page.getByLabel('Sprache')).toBeVisible()
  await ada.page.reload()
  await expect(ada.page.locator('html')).toHaveAttribute('lang', 'de')
  await menu(ada)
  await expect(ada.page.getByLabel('Ton')).toHaveValue('off')
  await ada.leave()
})

test('against bots alone luck is taken back three times a game, and each is in the log', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await at_pig(ada, server)
  const back = ada.page.getByRole('button', { name: 'Ask to take back more' })
  const taken = ada.page.locator('.log').getByText('Taken back', { exact: false })
  for (const times of [1, 2, 3]) {
    await choose(ada, 'roll')
    await menu(ada)
    await back.click()
    await expect(taken).toHaveCount(times)
    await expect(ada.bar).toBeVisible()
  }
  await choose(ada, 'roll')
  await menu(ada)
  await back.click()
  await expect(ada.page.getByText('three times a game')).toBeVisible()
  await expect(taken).toHaveCount(3)
  await ada.leave()
})
