// A blueprint for boards without a grid of their own: lines every 20 mm carry the shapes over.
import type { Size } from './paper'
import type { Blueprint } from './types'

const step = 20
const chain = (length: number) => {
  const whole = Math.floor(length / step)
  const rest = length - whole * step
  return [...Array.from({ length: whole }, () => step), ...(rest > 0.05 ? [rest] : [])]
}

export function transfer_plan(
  size: Size,
  more: Pick<Blueprint, 'lines' | 'labels' | 'signs' | 'tips'>,
): Blueprint {
  const grid = [
    ...Array.from(
      { length: Math.floor(size.w / step) },
      (_, i) => `M${(i + 1) * step} 0V${size.h}`,
    ),
    ...Array.from(
      { length: Math.floor(size.h / step) },
      (_, i) => `M0 ${(i + 1) * step}H${size.w}`,
    ),
  ].join('')
  return {
    size,
    ...more,
    lines: [{ d: grid, kind: 'ruler' }, ...more.lines],
    across: [chain(size.w), [size.w]],
    down: [chain(size.h), [size.h]],
  }
}

export const rect_path = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y}h${w}v${h}h${-w}Z`
