// Every text is there in every language, uses the operands it is given, and is used.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

import workshop_de from '../../../texts/de/workshop.json'
import workshop_en from '../../../texts/en/workshop.json'
import { load_game } from '../../src/games'
import { known_games } from '../../src/generated/games'
import { words } from '../../src/generated/protocol'
import { used } from '../../src/lib/rich'
import de from '../../src/texts/de'
import en from '../../src/texts/en'
import { texts_of } from './texts'

const source_folder = fileURLToPath(new URL('../../src', import.meta.url))

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['texts', 'generated'].includes(entry.name) ? [] : sources(path)
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}
const code = sources(source_folder).join('\n')

// Keys as they stand in the code: whole, or composed, where a hole stands for some word.
const whole = new Set([...code.matchAll(/'([a-z_]+(?:\.[\w-]+)+)'/g)].map((m) => m[1]!))
const composed = [...code.matchAll(/`([a-z_]+\.(?:[\w.-]|\$\{[^}`]*\})+)`/g)].map(
  (m) => new RegExp(`^${m[1]!.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w -]+')}$`),
)
const is_used = (key: string) => whole.has(key) || composed.some((form) => form.test(key))
// `${bot_words[level]}.help`
const by_word = (key: string) => key.startsWith('bot.') && key.endsWith('.help')

const games = await Promise.all(
  known_games.map(async ({ id }) => ({ id, both: texts_of(id), page: await load_game(id) })),
)

describe.each([
  { id: 'shell', both: { en, de } },
  { id: 'workshop', both: { en: workshop_en, de: workshop_de } },
  ...games,
])('$id', ({ both }) => {
  const { en: first, de: second }: Record<'en' | 'de', Record<string, string>> = both
  test('both languages have the same keys, none empty', () => {
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort())
    for (const [key, text] of [...Object.entries(first), ...Object.entries(second)])
      expect(text, key).not.toBe('')
  })
  test('both languages use the same operands', () => {
    for (const key of Object.keys(first)) {
      const names = (text: string) => [...new Set(used(text))].sort()
      expect(names(second[key]!), key).toEqual(names(first[key]!))
    }
  })
})

test('no text of the shell is unused', () => {
  for (const key of Object.keys({ ...en, ...workshop_en }))
    expect(is_used(key) || by_word(key), key).toBe(true)
})
test.each(games)('no text of $id is unused', ({ both }) => {
  const own = Object.keys(both.en).filter((key) => key.startsWith('ui.'))
  const word = (key: string) => key.replace(/\.(pl|to)$/, '') // of which it is a form
  for (const key of own) expect(is_used(key) || is_used(word(key)), key).toBe(true)
})
test('every key that the code names is there', () => {
  const known = new Set([en, workshop_en, ...games.map(({ both }) => both.en)].flatMap(Object.keys))
  const texts = [...whole].filter((key) =>
    /^(ui|nav|home|setup|join|table|bar|log|help|replay|luck|rules|settings|cover|result|share|waiting|seat|order)\./.test(
      key,
    ),
  )
  for (const key of texts) expect(known.has(key), key).toBe(true)
})

test.each(games)(
  'events and refusals of $id use only operands of their rows',
  ({ both, page: { tables } }) => {
    for (const texts of Object.values(both)) {
      for (const [key, text] of Object.entries(texts)) {
        const [table, row = ''] = key.split('.')
        const operands =
          table === 'event' ? tables.events[row] : table === 'refusal' ? tables.refusals[row] : null
        // Forms of one who does it come from game.json where nobody does it, and are not said.
        if (!operands || (/\.(you|blank)$/.test(key) && operands[0]?.[1] !== 'seat')) continue
        const names = new Set([...operands.map(([name]) => name), 'count'])
        for (const name of used(text)) expect(names.has(name), `${key}: ${name}`).toBe(true)
      }
    }
  },
)

const counted = (text: string) =>
  text
    .replace(/\[.*?\]/g, '')
    .replace(/\{\w+\|[^|}]*\|([^}]*)\}/g, '$1')
    .replace(/\{[^}]*\}/g, 'X')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
// What ends a game is in no recap.
const ends = [
  'won',
  'escaped',
  'tied',
  'fell_short',
  'all_lose',
  'stalled',
  'nobody_wins',
  'rounds_over',
]
test.each(games)('what a recap of $id tells has at most five words', ({ both, page }) => {
  const { quiet = [], gathered = [], untold = [], last_only = [], tables } = page
  const left_out = [...quiet, ...gathered, ...untold, ...last_only, ...ends]
  for (const texts of Object.values(both))
    for (const event of Object.keys(tables.events)) {
      const text = texts[`ui.recap.${event}`] ?? texts[`event.${event}`] ?? ''
      if (!left_out.includes(event)) expect(counted(text), text).toBeLessThanOrEqual(5)
    }
})

test('every reason that a table or the server gives has a text, and no other has', () => {
  const reasons = [...words.TableRefusal, ...words.ProblemName, 'other']
  const keys = [...new Set(reasons)].map((name) => `refused.${name}`).sort()
  for (const texts of [en, de])
    expect(
      Object.keys(texts)
        .filter((key) => key.startsWith('refused.'))
        .sort(),
    ).toEqual(keys)
})
