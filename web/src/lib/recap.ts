// What happened since my last play, one row a seat; what hit me is marked.
import type { LogLine } from './log'

export interface Recap {
  seat: number
  lines: LogLine[]
  hit: boolean
}

export function recap_of(lines: LogLine[], me: number | null, walks: (line: LogLine) => boolean) {
  if (me === null) return []
  const mine = lines.findLastIndex((line) => line.seat === me)
  const out: Recap[] = []
  for (const line of mine < 0 ? [] : lines.slice(mine + 1)) {
    const { seat } = line
    if (seat === null || line.undone || line.notice) continue
    let row = out.find((other) => other.seat === seat)
    if (!row) {
      row = { seat, lines: [], hit: false }
      out.push(row)
    }
    row.lines.push(line)
    row.hit ||= line.points.includes(`S${me}`)
  }
  // Others who only walked are nothing to tell.
  return out.some((row) => row.hit || row.lines.some((line) => !walks(line))) ? out : []
}
