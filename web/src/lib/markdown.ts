// As much of Markdown as our own short pages use: headings, paragraphs, tables; bold, code, links.
export interface Span {
  text: string
  kind: 'text' | 'bold' | 'code' | 'link'
  href?: string
}
export type Block =
  | { kind: 'heading' | 'paragraph'; spans: Span[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\((https:[^)]+)\)/g

export function spans_of(text: string): Span[] {
  const out: Span[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) out.push({ text: text.slice(from, to), kind: 'text' })
  }
  for (const found of text.matchAll(marks)) {
    plain(found.index)
    from = found.index + found[0].length
    const [, bold, title, code, name, href] = found
    if (code !== undefined) out.push({ text: code, kind: 'code' })
    else if (name !== undefined) out.push({ text: name, kind: 'link', href: href! })
    else out.push({ text: bold ?? title ?? '', kind: 'bold' })
  }
  plain(text.length)
  return out
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => spans_of(cell.trim()))

export function blocks_of(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      if (part.startsWith('|')) {
        const [head = '', , ...rows] = part.split('\n')
        return { kind: 'table', head: cells(head), rows: rows.map(cells) }
      }
      if (part.startsWith('#'))
        return { kind: 'heading', spans: spans_of(part.replace(/^#+ /, '')) }
      return { kind: 'paragraph', spans: spans_of(part.replaceAll('\n', ' ')) }
    })
}
