// The page in the browsers that are not Chromium: the shelf, set-up, some turns of each game and a
// replay.
import { type Driver, Firefox, WebKit } from './drivers'
import { install_oracle } from './oracle'
import { at_once, expect, look_around, test } from './people'
import { shelf } from './playing'

declare global {
  interface Window {
    troubles: string[]
  }
}

function listen_for_troubles() {
  window.troubles = []
  addEventListener('error', (event) => window.troubles.push(event.message))
  addEventListener('unhandledrejection', (event) => window.troubles.push(String(event.reason)))
  addEventListener('securitypolicyviolation', (event) =>
    window.troubles.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  )
}

// The middle of something that is there, stands still and is not covered.
function middle_of(selector: string): Promise<{ x: number; y: number }> {
  return new Promise((done) => {
    let before = ''
    const look = () => {
      const found = document.querySelector(selector)
      found?.scrollIntoView({ block: 'center' })
      const box = found?.getBoundingClientRect()
      if (found && box && box.width > 0) {
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const top = document.elementFromPoint(at.x, at.y)
        if (JSON.stringify(at) === before && top && found.contains(top)) return done(at)
        before = JSON.stringify(at)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}
// A link of the page, wherever it leads: the page stays loaded.
function follow(path: string) {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}

const next_frame = () => new Promise((done) => setTimeout(done, 50))

class Visitor {
  constructor(readonly browser: Driver) {}

  async press(selector: string) {
    const { x, y } = await this.browser.run(middle_of, selector)
    await this.browser.press(x, y)
  }
  async see(selector: string) {
    const there = (selector: string) => document.querySelector(selector) !== null
    while (!(await this.browser.run(there, selector))) await this.browser.run(next_frame)
  }
  // Gives so many answers, unless the game is over before.
  async play(answers: number) {
    const { browser } = this
    const first = await browser.run(look_around)
    let look = first
    while (!look.over && look.acts < first.acts + answers) {
      const choice = look.busy ? undefined : look.choices[0]
      if (choice) await browser.press(choice.x, choice.y)
      await browser.run((frames) => window.oracle.next(frames, 150), look.frames)
      look = await browser.run(look_around)
    }
  }
}

let visitor: Visitor
test.afterEach(() => visitor.browser.end())

for (const [name, make] of [
  ['Firefox', () => new Firefox()],
  ['WebKit', () => new WebKit()],
] as const)
  test(`${name}: from the shelf to a replay, in each game`, async ({ server }) => {
    const browser = make()
    visitor = new Visitor(browser)
    await browser.open()
    await browser.go(server.url)
    await browser.run(
      (kept) => localStorage.setItem('rainyday.settings', kept),
      JSON.stringify(at_once),
    )
    await browser.go(server.url)
    await browser.run(install_oracle)
    await browser.run(listen_for_troubles)
    for (const { game } of shelf) {
      await visitor.press(`.box h2 a[href="/new/${game}"]`)
      await visitor.press('button.start')
      await visitor.see('[data-board]')
      await visitor.play(5)
      const table = await browser.run(() => location.pathname)
      await browser.run(follow, `${table}/replay`)
      await visitor.press('.controls button.play')
      await visitor.see('.app:not([data-at="0"], [data-at="1"], [data-at="2"]) .log li')
      await browser.run(follow, '/')
      expect(await browser.run(() => [window.troubles, window.oracle.leaks])).toEqual([[], []])
    }
  })
