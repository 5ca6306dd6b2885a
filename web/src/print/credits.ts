// Who made a game, as CREDITS.md says it.
import credits from '../../../CREDITS.md?raw'
import { blocks_of, type Span } from '../lib/markdown'

const plain = (spans: Span[]) => spans.map((s) => s.text).join('')

export function makers_of(title: string): string {
  for (const block of blocks_of(credits)) {
    if (block.kind !== 'table') continue
    const row = block.rows.find(([name]) => name && plain(name) === title)
    if (row) return row.slice(1).map(plain).join('. ')
  }
  return ''
}
