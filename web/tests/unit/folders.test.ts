// A game is one folder below src/games: nothing else of the page names it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { box_of, can_show } from '../../src/games'
import { known_games } from '../../src/generated/games'

const source = fileURLToPath(new URL('../../src', import.meta.url))
const folders = known_games.map(({ id }) => id.replaceAll('-', '_'))

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name === 'generated' || folders.includes(entry.name) ? [] : files(path)
  })
}

test('every game of the program has a box and a page', () => {
  for (const { id } of known_games) {
    expect(box_of(id)?.about.de, id).toBeTruthy()
    expect(can_show(id), id).toBe(true)
  }
  expect(box_of('pig')).toBeUndefined()
})

test('only its own folder names a game', () => {
  const names = [...known_games.map(({ title }) => title.replace('!', '')), 'Elba', 'Getaway']
  const named = new RegExp(names.join('|').replaceAll(' ', '[-_ ]?'), 'i')
  expect('the_elba').toMatch(named)
  expect('GetOut').toMatch(named)
  const shell = files(source)
  expect(shell.length).toBeGreaterThan(80)
  for (const path of shell)
    expect(readFileSync(path, 'utf8').match(named)?.[0], relative(source, path)).toBeUndefined()
})
