import { expect, test } from 'vitest'
import credits from '../../../CREDITS.md?raw'
import { known_games } from '../../src/generated/games'
import { blocks_of, spans_of } from '../../src/lib/markdown'

test('bold, code and links stand by themselves', () => {
  expect(spans_of('a **b** `c` [d](https://e.example/f).')).toEqual([
    { text: 'a ', kind: 'text' },
    { text: 'b', kind: 'bold' },
    { text: ' ', kind: 'text' },
    { text: 'c', kind: 'code' },
    { text: ' ', kind: 'text' },
    { text: 'd', kind: 'link', href: 'https://e.example/f' },
    { text: '.', kind: 'text' },
  ])
  expect(spans_of('[x](javascript:alert)')[0]?.kind, 'no other links').toBe('text')
})

test('the credits name all games, and no mark is left over', () => {
  const blocks = blocks_of(credits)
  const table = blocks.find((block) => block.kind === 'table')
  expect(table?.kind === 'table' && table.rows.map((row) => row[0]?.[0]?.text)).toEqual(
    known_games.map(({ title }) => title),
  )
  const texts = blocks.flatMap((block) =>
    block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.spans,
  )
  expect(texts.filter(({ text }) => /\*\*|`|\]\(|^#/.test(text))).toEqual([])
})
