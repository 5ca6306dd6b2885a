// How wide our letters are, so that lines break the same everywhere, also where nothing is drawn.
// Hundredths of an em from the space to the tilde, as the fonts have them.
export type Face = 'text' | 'bold' | 'display'

const advance: Record<Face, number[]> = {
  text: widths(
    '28 28 30 65 59 93 70 16 30 30 43 60 20 37 20 38 65 40 55 57 61 58 60 51 61 60 20 20 55 60 55 52 78 63 62 66 67 57 55 71 69 41 51 63 54 82 69 73 60 75 62 60 56 69 59 84 62 59 61 31 38 31 55 40 27 53 57 50 56 54 31 56 55 28 25 49 24 84 55 55 57 58 34 47 32 54 44 65 46 43 46 32 23 32 55',
  ),
  bold: widths(
    '32 28 41 78 62 98 70 22 37 37 43 62 24 37 24 44 65 45 59 60 63 61 63 54 62 56 24 24 57 62 57 61 75 69 64 67 69 58 54 72 68 46 56 66 54 84 70 76 63 78 65 62 62 66 66 88 70 69 62 33 44 33 59 43 31 55 60 52 60 57 37 60 57 31 26 57 31 89 57 57 60 60 37 53 38 57 53 72 53 52 52 37 23 37 53',
  ),
  display: widths(
    '19 26 39 57 49 74 70 21 29 29 42 40 22 32 23 38 58 40 54 53 57 52 54 49 54 53 25 25 40 54 39 48 89 69 62 64 70 59 57 68 76 35 49 67 56 90 76 71 60 72 64 56 65 72 68 99 67 65 59 30 42 30 47 50 44 51 55 47 57 48 34 57 58 30 26 55 28 88 59 52 57 55 44 46 40 58 53 76 54 53 48 30 24 30 57',
  ),
}
function widths(list: string): number[] {
  return list.split(' ').map(Number)
}

// Of a text, in the unit of `size`. An accent changes no width; what the table lacks counts as wide.
export function width_of(text: string, size: number, face: Face = 'text'): number {
  let sum = 0
  for (const letter of text.normalize('NFD')) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0x300 && code < 0x370) continue
    sum += advance[face][code - 32] ?? (letter === '’' || letter === '·' ? 24 : 70)
  }
  return (sum * size) / 100
}

// Lines no wider than `width`; a word too long for one is divided.
export function wrap(text: string, width: number, size: number, face: Face = 'text'): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (width_of(longer, size, face) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (width_of(line, size, face) > width && line.length > 5) {
      let cut = line.length - 3 // no piece of less than three letters
      while (cut > 3 && width_of(`${line.slice(0, cut)}-`, size, face) > width) cut -= 1
      lines.push(`${line.slice(0, cut)}-`)
      line = line.slice(cut)
    }
  }
  if (line) lines.push(line)
  return lines
}

// The largest of these sizes at which the text stays within so many lines with every word whole, else
// the last.
export function fitting_size(
  text: string,
  width: number,
  most_lines: number,
  sizes: number[],
  face: Face = 'text',
): number {
  const whole = (s: number) => text.split(/\s+/).every((word) => width_of(word, s, face) <= width)
  return (
    sizes.find((s) => wrap(text, width, s, face).length <= most_lines && whole(s)) ?? sizes.at(-1)!
  )
}
