// What browser tests of a game share: a phone, a look at accessibility, a table with a guest, and a
// game played to its end whatever is asked.

import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { known_games } from '../../src/generated/games'
import { expect, type Look, Patience, type Person, settled, shot, type Way } from './people'
import type { Server } from './server'

export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

// Every game, and its smallest table at which a person plays against bots.
export const shelf = known_games.map(({ id, seats: [fewest] }) => ({
  game: id,
  seats: [null, ...Array<string>(Math.max(1, fewest - 1)).fill('greedy')],
}))

// Of each game: what its table marks, names that Help finds, whether something lies in the middle of
// the board from the beginning, and with which options as many play as can.
type Asked = { marked: string[]; names: string[]; placed: boolean; crowd?: object }
export const asked_of = (game: string) =>
  JSON.parse(readFileSync(new URL(`games/${game}.json`, import.meta.url), 'utf8')) as Asked

export async function accessible(person: Person, where: string, rules: string[] = []) {
  await settled(person.page)
  // There are no frames inside: all is found in the page itself. Of a drawing only its name counts.
  const axe = new AxeBuilder({ page: person.page })
    .setLegacyMode(true)
    .exclude('.drawing svg[role="img"] > *')
  const found = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  const told = found.violations.map(
    (v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 140)).join(' | ')}`,
  )
  expect.soft(told, where).toEqual([])
}
// In light and on dark paper, as a picture and read by axe. On dark paper only colours differ.
export async function in_both(person: Person, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await person.page.emulateMedia({ colorScheme })
    await shot(person.page, `${state}-${colorScheme}`)
    const rules = colorScheme === 'dark' ? ['color-contrast'] : []
    await accessible(person, `${state} ${colorScheme}`, rules)
  }
}

// What a person stops for, once each.
export type Stops = Record<string, (person: Person) => Promise<unknown>>

// Says how often each question was asked.
export async function play_to_the_end(people: [Person, Way, Stops][]) {
  const asked = new Map<string, number>() // how often
  const patience = new Patience()
  for (;;) {
    let idle = true
    const seen: Look[] = []
    for (const [person, how, stops] of people) {
      if (Object.keys(stops).length > 0) {
        const { question, busy } = await person.look()
        const stop = busy ? undefined : stops[question]
        if (stop) {
          delete stops[question]
          await stop(person)
        }
      }
      const look = await person.answer(how)
      seen.push(look)
      if (look.over) return asked
      await person.check()
      if (look.choices.length === 0 || look.busy) continue
      idle = false
      asked.set(look.question, (asked.get(look.question) ?? 0) + 1)
    }
    await patience.last(
      people.map(([person]) => person),
      seen,
    )
    if (idle) await people[0]![0].page.evaluate(() => window.oracle.next(window.oracle.frames, 150))
  }
}

async function code_of(person: Person, id: string): Promise<string> {
  return person.page.evaluate(
    async (id) => ((await (await fetch(`/api/tables/${id}`)).json()) as { code: string }).code,
    id,
  )
}
export async function seated(
  server: Server,
  host: Person,
  guest: Person,
  seats: (string | null)[],
  game: object,
) {
  const id = await host.table(server, seats, game)
  await guest.join(server, await code_of(host, id), 'Bea')
  await host.page.goto(`${server.url}/m/${id}`)
  await expect(host.page.getByText('here and ready')).toBeVisible()
  await host.page.getByRole('button', { name: 'Start', exact: true }).click()
}
