// What people do at a table besides playing.
import { expect, Person, play_on, play_until, seeded, shot, test } from './people'
import { Server } from './server'

// Two people, Ada and Bea, and a bot.
async function two(
  browser: Parameters<typeof Person.come>[0],
  server: Server,
  more: object = {},
): Promise<[Person, Person, string]> {
  const ada = await Person.come(browser)
  const id = await ada.table(server, [null, null, 'greedy'], more)
  await ada.page.goto(`${server.url}/m/${id}`)
  const letters = await ada.letters()
  const bea = await Person.come(browser)
  await bea.join(server, letters, 'Bea')
  await expect(ada.page.getByText('here and ready')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await expect(bea.page.locator('[data-board]')).toBeVisible()
  return [ada, bea, id]
}
const steps_left = (person: Person) => async () =>
  /steps left/.test((await person.bar.allTextContents()).join())
const tinted = (person: Person) => person.page.locator('[data-board] .tint')

test('a step is taken back alone, a roll only if the others agree', async ({ browser, server }) => {
  const [ada, bea] = await two(browser, server)
  await play_until([ada, bea], 'keys', steps_left(ada))
  await expect(tinted(ada)).not.toHaveCount(0)
  // Until something is learned: the first of two steps or more.
  const pawn = ada.page.locator('.piece[data-seat="0"]')
  const home = (await pawn.getAttribute('data-square'))!
  await ada.page.locator('[data-board] .hit').first().click()
  await expect(pawn).not.toHaveAttribute('data-square', home)
  await expect(ada.page.getByRole('button', { name: 'Undo step' })).toBeVisible()
  await shot(ada.page, 'undo')
  // As often as it takes, if it was more than one.
  await expect(ada.page.locator('.app')).toHaveAttribute('data-busy', 'false')
  for (let at = ''; at !== home; at = (await pawn.getAttribute('data-square'))!) {
    const before = (await pawn.getAttribute('data-square'))!
    await ada.page.keyboard.press('u')
    await expect(pawn).not.toHaveAttribute('data-square', before)
  }
  await expect(bea.page.locator('.log')).toContainText('Ada takes back a step')
  await expect(bea.page.locator('.piece[data-seat="0"]')).toHaveAttribute('data-square', home)
  // What was seen stays, struck through; also for who comes later.
  for (const person of [bea, ada]) await expect(person.page.locator('.log s').first()).toBeVisible()
  const struck = await bea.page.locator('.log s').allTextContents()
  await bea.page.reload()
  await expect(bea.page.locator('.log s')).toHaveText(struck)
  // The roll has been seen: Bea is asked, says no, is asked again and agrees.
  const ask = async () => {
    await ada.page.getByRole('button', { name: 'More', exact: true }).click()
    await ada.page.getByRole('button', { name: 'Ask to take back more' }).click()
  }
  await ask()
  await expect(ada.page.getByText('The others are being asked')).toBeVisible()
  await expect(bea.page.getByText('Ada would like to take back a move.')).toBeVisible()
  await shot(bea.page, 'undo-asked')
  await bea.page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(ada.page.getByText('Bea did not agree')).toBeVisible()
  await expect(bea.page.getByText('would like to take back')).toHaveCount(0)
  await ask()
  await expect(ada.page.getByText('Bea did not agree')).toHaveCount(0)
  await bea.page.getByRole('button', { name: 'Agree' }).click()
  await expect(ada.page.getByRole('button', { name: /Roll the dice/ })).toBeVisible()
  for (const { page } of [ada, bea])
    await expect(page.getByText(/are being asked|would like to take back/)).toHaveCount(0)
  await expect(tinted(ada)).toHaveCount(0)
  await play_until([ada, bea], 'keys', async () => (await tinted(bea).count()) > 0)
  await ada.leave()
  await bea.leave()
})

test('one press is one answer, and the focus stays where one answers', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser, {}, { pace: 'at_once' })
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  const roll = ada.page.getByRole('button', { name: /Roll the dice/ })
  await play_until([ada], 'keys', async () => (await roll.count()) > 0)
  const pawn = ada.page.locator('.piece[data-seat="0"]')
  const home = (await pawn.getAttribute('data-square'))!
  const in_bar = () =>
    ada.page.evaluate(() => document.activeElement?.closest('.bar-area') !== null)
  // What is pressed as soon as it is asked does not count; this is.
  const asked_for_a_while = () => {
    const asked = ada.page.evaluate(() => performance.now())
    return asked.then((at) => ada.page.waitForFunction((at) => performance.now() > at + 400, at))
  }
  await asked_for_a_while()
  // Held down: what is asked next has another key under it, or none.
  await roll.focus()
  await ada.page.keyboard.down('Enter')
  for (let i = 0; i < 5; i += 1) await ada.page.keyboard.down('Enter')
  await expect(roll).toHaveCount(0)
  await ada.page.keyboard.down('Enter')
  await ada.page.keyboard.up('Enter')
  await expect.poll(in_bar).toBe(true)
  await expect(pawn).toHaveAttribute('data-square', home)
  // A click on a question that has just come counts for nothing.
  await play_until([ada], 'keys', async () => (await roll.count()) > 0)
  const at = (await pawn.getAttribute('data-square'))!
  await asked_for_a_while()
  await roll.dblclick()
  await expect(roll).toHaveCount(0)
  await expect(pawn).toHaveAttribute('data-square', at)
  await ada.leave()
})

test('by keyboard: round the table, tabs, menu and help, the board in words', async ({
  browser,
  server,
}) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  await expect(ada.bar).toBeVisible()
  const part = () =>
    ada.page.evaluate(
      () => document.activeElement?.closest('[data-part]')?.className.split('-area')[0],
    )
  const round: (string | undefined)[] = []
  for (let i = 0; i < 6; i += 1) {
    await ada.page.keyboard.press('F6')
    round.push(await part())
  }
  expect(round).toEqual(['bar', 'hand', 'board', 'seats', 'log', 'bar'])
  await ada.page.getByRole('tab', { name: 'Log' }).focus()
  await ada.page.keyboard.press('End')
  await expect(ada.page.getByRole('tab', { name: 'In words' })).toBeFocused()
  await expect(ada.page.locator('[data-words] li').first()).toContainText('Ada')
  await ada.page.keyboard.press('ArrowRight')
  await expect(ada.page.getByRole('tab').first()).toBeFocused()
  // Help and menu give the focus back.
  const more = ada.page.getByRole('button', { name: 'More', exact: true })
  for (const [button, open] of [
    [ada.page.getByRole('button', { name: 'Help' }), '.help'],
    [more, '.menu'],
  ] as const) {
    await button.focus()
    await ada.page.keyboard.press('Enter')
    await expect(ada.page.locator(open)).toBeVisible()
    await ada.page.keyboard.press('Escape')
    await expect(ada.page.locator(open)).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  // From one over the other as well.
  await more.focus()
  await ada.page.keyboard.press('Enter')
  await ada.page.keyboard.press('?')
  await expect(ada.page.locator('.help')).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(ada.page.locator('.help')).toHaveCount(0)
  await ada.page.keyboard.press('Escape')
  await expect(ada.page.locator('.menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await expect(ada.page.locator('.menu')).toContainText('Copy link')
  await ada.page.locator('[data-board]').click({ position: { x: 5, y: 5 } })
  await expect(ada.page.locator('.menu')).toHaveCount(0)
  // Every line is announced.
  await play_until([ada], 'keys', async () => (await ada.page.locator('[data-said] p').count()) > 3)
  await ada.leave()
})

test('the others are shown at the pace that one likes', async ({ browser, server }) => {
  const ada = await Person.come(browser, {}, { pace: 'step', press_after: 0 })
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  const next = ada.page.locator('[data-pacing="next"]')
  // Nothing goes on before it is pressed. A window may ask at any moment, and then all is shown.
  const while_others_play = (act: () => Promise<unknown> = async () => {}) =>
    expect
      .poll(async () => {
        await ada.answer('keys')
        if ((await next.count()) === 0) return false
        return act().then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
  await while_others_play(() => shot(ada.page, 'pace'))
  const said = () => ada.page.locator('[data-said]').textContent()
  const soon = { timeout: 5000 }
  await while_others_play(async () => {
    const before = await said()
    await ada.page.keyboard.press('Space')
    await expect.poll(said, soon).not.toBe(before)
  })
  await while_others_play(() => ada.page.locator('[data-pacing="skip"]').click(soon))
  await expect(ada.bar).toBeVisible()
  const pace = () =>
    ada.page.evaluate(() => JSON.parse(localStorage.getItem('rainyday.settings')!).pace)
  await expect
    .poll(async () => {
      const before = await pace()
      if (before === 'at_once') return before
      await while_others_play()
      await ada.page
        .getByRole('radio', { name: /Step/ })
        .press('ArrowLeft', soon)
        .catch(() => {}) // they do not play any more
      return pace()
    })
    .toBe('at_once')
  await expect(ada.bar).toBeVisible()
  await ada.leave()
})

test('people talk, and a line is text and nothing else', async ({ browser, server }) => {
  const [ada, bea] = await two(browser, server)
  await ada.page.getByRole('tab', { name: 'Chat' }).click()
  const words = 'Hello <b>Bea</b> & "you" {seat}'
  await ada.page.getByLabel('Say something').fill(words)
  await ada.page.keyboard.press('Enter')
  await expect(ada.page.locator('.log li')).toContainText(words)
  await expect(bea.page.getByRole('tab', { name: 'Chat 1' })).toBeVisible()
  await bea.page.getByRole('tab', { name: /Chat/ }).click()
  await expect(bea.page.locator('.log li')).toContainText(words)
  await shot(bea.page, 'chat')
  await bea.page.reload()
  await bea.page.getByRole('tab', { name: /Chat/ }).click()
  await expect(bea.page.locator('.log li')).toContainText(words)
  // On a phone there is a mark, which leads to it.
  await bea.page.setViewportSize({ width: 360, height: 740 })
  await expect(bea.page.locator('.app')).toHaveAttribute('data-form', 'sheet')
  await ada.page.getByLabel('Say something').fill('Again')
  await ada.page.keyboard.press('Enter')
  await expect(bea.page.locator('[data-news]')).toBeVisible()
  await bea.page.getByRole('button', { name: 'Log' }).click()
  await expect(bea.page.locator('.log li').last()).toContainText('Again')
  await expect(bea.page.locator('[data-news]')).toHaveCount(0)
  await ada.leave()
  await bea.leave()
})

test('a stop window that one missed is said in the log', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const table = async () =>
    ada.start(
      server,
      await ada.table(server, [null, 'greedy', 'greedy'], { order: 'ask', window: 20_000 }),
    )
  await table()
  const missed = ada.page.locator('.log').getByText('You did not answer in time')
  const asked = async () => (await ada.look()).question === 'stop' || (await missed.count()) > 0
  await play_until([ada], 'keys', asked, table)
  await expect(missed.first()).toBeAttached()
  await ada.leave()
})

test('a bot plays for me until I take over again', async ({ browser, server }) => {
  const [ada, bea] = await two(browser, server)
  await play_until([ada, bea], 'keys', steps_left(ada))
  await ada.page.getByRole('button', { name: 'Play for me' }).click()
  await expect(ada.page.getByText('A bot plays for you.')).toBeVisible()
  await expect(ada.bar).toHaveCount(0)
  await expect(bea.page.getByRole('article', { name: 'Ada' })).toContainText('bot sits in')
  await shot(ada.page, 'bot-plays')
  await play_until([bea], 'keys', async () => (await tinted(bea).count()) > 0)
  await ada.page.getByRole('button', { name: 'Take over again' }).first().click()
  await expect(ada.page.getByText('A bot plays for you.')).toHaveCount(0)
  await expect(bea.page.getByRole('article', { name: 'Ada' })).not.toContainText('bot')
  await play_until([ada, bea], 'keys', async () => (await tinted(ada).count()) > 0)
  await ada.leave()
  await bea.leave()
})

test('"Why not" gives the reason and the rule', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const begin = async () => ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  await begin()
  await play_until(
    [ada],
    'keys',
    async () => (await ada.page.getByRole('button', { name: /Why not/ }).count()) > 0,
    begin,
  )
  await ada.page.getByRole('button', { name: /Why not/ }).click()
  const reasons = ada.page.locator('.reasons li')
  await expect(reasons.first()).toBeVisible()
  await expect(reasons.first()).toContainText(/SP-\d+/)
  await shot(ada.page, 'why-not')
  const rule = reasons.first().getByRole('button')
  const id = await rule.textContent()
  await rule.click()
  const help = ada.page.getByRole('complementary', { name: 'Help' })
  await expect(help.locator('li.wanted')).toContainText(id ?? '')
  await ada.page.keyboard.press('Escape')
  await ada.leave()
})

test('a seat moves to another device', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  const id = await ada.table(server, [null, 'greedy', 'greedy'])
  await ada.start(server, id)
  await expect(ada.bar).toBeVisible()
  const hand = await ada.hand()
  await ada.page.goto(`${server.url}/settings`)
  await ada.page.getByRole('button', { name: 'Move to another device' }).click()
  const code = await ada.page.locator('output').textContent()
  await shot(ada.page, 'move-seat')
  const tablet = await Person.come(browser)
  await tablet.page.goto(`${server.url}/settings`)
  await tablet.page.getByLabel('A code from your other device').fill('BCDFGH')
  await tablet.page.getByRole('button', { name: 'Take the seat' }).click()
  await expect(tablet.page.getByText('There is no such code')).toBeVisible()
  await tablet.page.getByLabel('A code from your other device').fill(code ?? '')
  await tablet.page.getByRole('button', { name: 'Take the seat' }).click()
  await expect(tablet.bar).toBeVisible()
  await expect.poll(() => tablet.hand()).toEqual(hand)
  await play_until([tablet], 'keys', steps_left(tablet))
  // The old device only watches.
  await ada.page.goto(`${server.url}/m/${id}`)
  await expect(ada.page.locator('[data-board]')).toBeVisible()
  await expect(ada.page.locator('[data-hand]')).toHaveCount(0)
  await ada.leave()
  await tablet.leave()
})

test('the luck is checked at the end', async ({ browser }) => {
  // Who opens his part of the luck too late is left out: time goes slowly, and no bot is waited for.
  const server = new Server({ speed: 0.05 })
  await server.start()
  const ada = await Person.come(browser)
  // The line breaks just when the part is sent: it is sent again.
  await ada.page.addInitScript(() => {
    const send = WebSocket.prototype.send
    WebSocket.prototype.send = function (this: WebSocket, text: string) {
      if (!text.includes('"type":"open"')) return send.call(this, text)
      WebSocket.prototype.send = send
      document.documentElement.dataset.cut = 'yes'
      this.addEventListener('close', () => setTimeout(() => dispatchEvent(new Event('online'))))
      this.close()
    }
  })
  await ada.start(
    server,
    await ada.table(server, [null], { game: 'getaway-driver', options: { round_limit: 1 } }),
  )
  await expect(ada.page.locator('html')).toHaveAttribute('data-cut', 'yes')
  await play_on([ada], 'keys')
  await expect(ada.over).toContainText('Luck checked: it was fixed')
  // A rematch that the server refuses says why.
  await ada.page.route('**/rematch', (route) =>
    route.fulfill({ status: 503, json: { error: 'bots_busy' } }),
  )
  await ada.page.getByRole('button', { name: 'Play again' }).click()
  await expect(ada.over).toContainText('The bots here have their hands full')
  await ada.page.getByRole('link', { name: 'Replay' }).click()
  await ada.page.getByText('Was the luck fair?').click()
  await expect(ada.page.getByText("This browser's part was used.")).toBeVisible()
  await expect(ada.page.locator('[data-check="good"]')).toHaveCount(5)
  await expect(ada.page.locator('[data-check]')).toHaveCount(5)
  await shot(ada.page, 'luck')
  await ada.page.context().close()
  await server.end()
})

test('a page whose server was upgraded loads itself again', async ({ browser }) => {
  const server = new Server(seeded)
  await server.start()
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  await expect(ada.bar).toBeVisible()
  const hand = await ada.hand()
  const { port } = server
  await server.kill()
  await expect(ada.page.getByText('Trying to reach the table again')).toBeVisible()
  // The next version has other names of its parts.
  await ada.page.route(`${server.url}/`, (route) => route.fulfill({ body: '/assets/next.js' }))
  const loaded = ada.page.waitForEvent('load')
  await server.start(port)
  await loaded
  await expect(ada.bar).toBeVisible()
  await expect.poll(() => ada.hand()).toEqual(hand)
  await ada.leave()
  await server.end()
})

test('what a page must not say is found', async ({ browser, server }) => {
  const ada = await Person.come(browser)
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  await expect(ada.bar).toBeVisible()
  const found = await ada.page.evaluate(() => {
    const mine = window.oracle.view!.seats[window.oracle.seat!]!.hand
    const card = ['Kh', 'Qh', 'Jh', '9h', '8h', '7h'].find((c) => !mine.includes(c))!
    const rank = { K: 'King', Q: 'Queen', J: 'Jack' }[card[0]!] ?? card[0]!
    const plants: [string, string][] = [
      ['data-card', card],
      ['aria-label', `You might meet the ${rank} of hearts`],
      ['title', `Herz ${{ King: 'König', Queen: 'Dame', Jack: 'Bube' }[rank] ?? rank}`],
    ]
    const out: string[] = []
    const look = () => {
      window.oracle.leaks.length = 0
      window.oracle.scan()
      out.push(window.oracle.leaks.map((leak) => leak.card).join() === card ? 'found' : 'missed')
      window.oracle.leaks.length = 0
    }
    const live = document.querySelector('[data-live]')!
    for (const [name, value] of plants) {
      const before = live.getAttribute(name)
      live.setAttribute(name, value)
      look()
      if (before === null) live.removeAttribute(name)
      else live.setAttribute(name, before)
    }
    const text = document.createElement('p')
    text.textContent = `${rank} of hearts`
    live.append(text)
    look()
    text.remove()
    return out
  })
  expect(found).toEqual(['found', 'found', 'found', 'found'])
  await ada.leave()
})

test('a clock for the game is shown at every seat; who runs out is played by a bot', async ({
  browser,
}) => {
  const server = new Server({ seed: 1 }) // a clock of twenty minutes lasts that long
  await server.start()
  const ada = await Person.come(browser)
  await ada.page.goto(`${server.url}/new/spree`)
  await ada.page.getByLabel('Your name').fill('Ada')
  await ada.page.getByRole('button', { name: 'Show all options' }).click()
  await ada.page.getByLabel('Clock').selectOption('20 minutes per game')
  await ada.page.getByRole('button', { name: 'Start with four' }).click()
  await expect(ada.bar).toBeVisible()
  const clocks = ada.page.locator('[data-clock]')
  await expect(clocks).toHaveCount(4)
  await expect(clocks.first()).toHaveClass(/running/)
  await expect(clocks.first()).toHaveText(/^1\d:[0-5]\d$/)
  const before = await clocks.first().textContent()
  await expect(clocks.first()).not.toHaveText(before ?? '')
  await shot(ada.page, 'clock')
  await ada.start(
    server,
    await ada.table(server, [null, 'greedy', 'greedy'], { clock: { game: 1000 } }),
  )
  await expect(ada.page.getByText('A bot plays for you.')).toBeVisible()
  await ada.leave()
  await server.end()
})

test('everybody looks through the discards, and cards slide there', async ({ browser, server }) => {
  const ada = await Person.come(
    browser,
    { reducedMotion: 'no-preference' },
    { pace: 'brisk', press_after: 0 },
  )
  await ada.start(server, await ada.table(server, [null, 'greedy', 'greedy']))
  await ada.page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (node instanceof Element && node.matches('.flight'))
            document.documentElement.dataset.flew = node.getAttribute('data-card') ?? 'back'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await play_until([ada], 'keys', () =>
    ada.page.evaluate(
      () => (window.oracle.view as unknown as { discards: string[] }).discards.length > 3,
    ),
  )
  await ada.page.getByRole('tab', { name: /Discards/ }).click()
  await expect
    .poll(() =>
      ada.page.evaluate(() => {
        const shown = [...document.querySelectorAll('.discards [data-card]')]
        const { discards } = window.oracle.view as unknown as { discards: string[] }
        const told = shown.map((e) => e.getAttribute('data-card')).sort()
        return told.join() === [...discards].sort().join()
      }),
    )
    .toBe(true)
  await shot(ada.page, 'discards')
  await ada.page.getByRole('tab', { name: 'Log' }).click()
  await expect(ada.page.locator('html')).toHaveAttribute('data-flew', /./)
  await expect(ada.page.locator('.flight')).toHaveCount(0)
  await ada.leave()
})
