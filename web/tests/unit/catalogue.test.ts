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
import { page as elba } from '../../src/games/escape_from_elba/index'
import { page as freeloader } from '../../src/games/freeloader/index'
import { page as get_out } from '../../src/games/get_out/index'
import { page as getaway } from '../../src/games/getaway_driver/index'
import { page as spree } from '../../src/games/spree/index'
import { tables as elba_tables } from '../../src/generated/escape_from_elba'
import { tables as freeloader_tables } from '../../src/generated/freeloader'
import { tables as get_out_tables } from '../../src/generated/get_out'
import { tables as getaway_tables } from '../../src/generated/getaway_driver'
import { words } from '../../src/generated/protocol'
import { tables } from '../../src/generated/spree'
import { used } from '../../src/lib/rich'
import de from '../../src/texts/de'
import en from '../../src/texts/en'
import { elba_texts, freeloader_texts, get_out_texts, getaway_texts, page_texts } from './texts'

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

const languages: [string, Record<string, string>, Record<string, string>][] = [
  ['shell', en, de],
  ['workshop', workshop_en, workshop_de],
  ['spree', page_texts.en, page_texts.de],
  ['getaway-driver', getaway_texts.en, getaway_texts.de],
  ['get-out', get_out_texts.en, get_out_texts.de],
  ['freeloader', freeloader_texts.en, freeloader_texts.de],
  ['escape-from-elba', elba_texts.en, elba_texts.de],
]

describe.each(languages)('%s', (_, first, second) => {
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
test.each([
  ['Spree!', page_texts.en],
  ['Getaway Driver', getaway_texts.en],
  ['Get Out', get_out_texts.en],
  ['Freeloader', freeloader_texts.en],
  ['Escape from Elba', elba_texts.en],
])('no text of %s is unused', (_, texts) => {
  const own = Object.keys(texts).filter((key) => key.startsWith('ui.'))
  const word = (key: string) => key.replace(/\.(pl|to)$/, '') // of which it is a form
  for (const key of own) expect(is_used(key) || is_used(word(key)), key).toBe(true)
})
test('every key that the code names is there', () => {
  const known = new Set(
    [
      en,
      workshop_en,
      ...[page_texts, getaway_texts, get_out_texts, freeloader_texts, elba_texts].map((g) => g.en),
    ].flatMap(Object.keys),
  )
  const texts = [...whole].filter((key) =>
    /^(ui|nav|home|setup|join|table|bar|log|help|replay|luck|rules|settings|cover|result|share|waiting|seat|order)\./.test(
      key,
    ),
  )
  for (const key of texts) expect(known.has(key), key).toBe(true)
})

test.each([
  ['Spree!', tables, page_texts],
  ['Getaway Driver', getaway_tables, getaway_texts],
  ['Get Out', get_out_tables, get_out_texts],
  ['Freeloader', freeloader_tables, freeloader_texts],
  ['Escape from Elba', elba_tables, elba_texts],
] as const)('events and refusals of %s use only the operands of their rows', (_, game, both) => {
  for (const texts of Object.values(both)) {
    for (const [key, text] of Object.entries(texts)) {
      const [table, row = ''] = key.split('.')
      const operands =
        table === 'event' ? game.events[row] : table === 'refusal' ? game.refusals[row] : null
      if (!operands) continue
      const names = new Set([...operands.map(([name]) => name), 'count'])
      for (const name of used(text)) expect(names.has(name), `${key}: ${name}`).toBe(true)
    }
  }
})

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
test.each([
  ['Spree!', spree, page_texts],
  ['Getaway Driver', getaway, getaway_texts],
  ['Get Out', get_out, get_out_texts],
  ['Freeloader', freeloader, freeloader_texts],
  ['Escape from Elba', elba, elba_texts],
] as const)('what a recap of %s tells has at most five words', (_, page, both) => {
  const { quiet, gathered, untold = [], last_only } = page
  const left_out = [...quiet, ...gathered, ...untold, ...last_only, ...ends]
  for (const texts of Object.values(both) as Record<string, string>[])
    for (const event of Object.keys(page.tables.events)) {
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
