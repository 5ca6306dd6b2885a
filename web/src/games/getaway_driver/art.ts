// Drawings of Getaway Driver. Pieces are lists of [class, path]; the inks are in components/Strokes.svelte.
import type { Drawing } from '../../lib/drawing'

// Stunts, in a box of 24.
export const stunts: Record<string, Drawing> = {
  '2W': [
    ['card ln', 'M5.4 15.6L8.2 9.2L13 6.4L18.4 9L20 14.4L8.4 19.4Z'],
    ['ln1', 'M2 21.4H22M9 11.6L17 8.8'],
    [
      'ink',
      'M6.7 19a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M2.9 13.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0',
    ],
  ],
  SW: [
    ['ln', 'M2 17H11L14 11.6H22M2 21H12.6L15.8 15.4H22'],
    ['ink', 'M6.7 4.8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0'],
    ['ln', 'M8.6 7L8 11L5.6 14M8 11L10.6 13.6M5.4 8.6L11.4 8.2'],
  ],
  OT: [['ln3', 'M7 21V5M3.6 8.6L7 4.6L10.4 8.6M17 3V19M13.6 15.4L17 19.4L20.4 15.4']],
  NA: [
    ['ink', 'M2.4 3H8.4V21H2.4ZM15.6 3H21.6V21H15.6Z'],
    ['ln', 'M12 21V8M9.9 10.4L12 7.6L14.1 10.4'],
  ],
  IR: [
    ['ink', 'M2 20.4H16.6V11.6Z'],
    ['ln', 'M4.4 12.6L14.8 6.4M11.4 5.2L15.6 5.8L13.8 9.6M19.4 20.4H22.4'],
  ],
}

export const shield = 'M12 2.6Q15.6 5.4 20.6 4.8Q21.8 15.6 12 21.6Q2.2 15.6 3.4 4.8Q8.4 5.4 12 2.6Z'
export const eye = 'M2 12Q12 2.6 22 12Q12 21.4 2 12Z'
export const bag = 'M11.6 9.4Q3 16.4 4.4 24Q5.6 29.6 16 29.4Q26.6 29.6 27.6 24Q29 16.4 20.4 9.4Z'
export const bag_top = 'M10.4 3Q16 6 21.6 3L20.4 9.4H11.6Z'
export const hazard =
  'M16 2.6Q18 2.4 19 4.4L30.2 25Q31.2 28.4 28 28.8H4.2Q.8 28.4 1.8 25L13 4.4Q14 2.6 16 2.6Z'
export const hazard_mark =
  'M14.4 10.4H17.8L17.2 19.6H15ZM14.2 23.6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0'

// Cars, nose up, round the origin.
export const body = 'M-11-17Q-10-26 0-26.5Q10-26 11-17L12 8V21Q11 26 6 26H-6Q-11 26-12 21V8Z'
export const glass = 'M-8.6-9Q0-13.4 8.6-9L7-3H-7ZM-7 15H7L8 19.6H-8Z'
export const lamps = 'M-9.6-20.4Q-9-24-4.6-24.6L-5.4-20.6ZM9.6-20.4Q9-24 4.6-24.6L5.4-20.6Z'
export const nose = 'M0-24.6L5-17.4H-5Z'
export const bike = 'M0-20L5-10L4.6 14Q0 18-4.6 14L-5-10Z'
export const bike_round = 'M-3-26H3L6-10V14L3 26H-3L-6 14V-10Z'
export const wheels = 'M-2.6-26H2.6V-13H-2.6ZM-3 12H3V26H-3Z'
export const truck = 'M-12-26H12L14-14V24Q14 27 11 27H-11Q-14 27-14 24V-14Z'
export const heli = 'M0-25Q9-22 9-8Q9 3 3.600 7V20H-3.600V7Q-9 3-9-8Q-9-22 0-25Z'
export const rotor = 'M-23-6H23M0-29V17'
export const tail = 'M-8 21H8'

// What stands in the middle of a tile, in a box of 108, by the pack's id; others have the sign of
// their light.
const stall = (x: number, y: number): Drawing => [
  ['card ln1', `M${x - 12} ${y - 2}h24v12h-24Z`],
  ['spot ln1', `M${x - 14} ${y - 10}h28l2 8q-4 5-8 0q-4 5-8 0q-4 5-8 0q-4 5-8 0Z`],
]
const bush = (x: number, y: number): Drawing => [
  ['grass ln1', `M${x - 6} ${y + 5}c-6-1-5-10 1-11c1-7 11-6 11 0c6 1 6 10 0 11Z`],
]
const tunnel: Drawing = [
  ['ink', 'M34 74V50Q34 32 54 32Q74 32 74 50V74H66V52Q66 41 54 41Q42 41 42 52V74Z'],
  ['ln', 'M30 74H78'],
]
const bus = (dy: number): Drawing => [
  ['spot ln', `M31 ${43 + dy}h42q4 0 4 4v16h-46q-3 0-3-4v-12q0-4 3-4Z`],
  ['card ln1', `M34 ${47 + dy}h9v7h-9ZM46 ${47 + dy}h9v7h-9ZM58 ${47 + dy}h9v7h-9Z`],
  ['ink', `M36 ${63 + dy}a4 4 0 1 0 8 0a4 4 0 1 0-8 0M62 ${63 + dy}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`],
]
const people = (xs: number[]): Drawing =>
  xs.flatMap((x, i) => {
    const y = 46 + (i % 2) * 8
    return [
      ['card ln1', `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`],
      ['spot ln1', `M${x - 6} ${y + 17}q0-12 6-12q6 0 6 12Z`],
    ] as const
  })
const parts: Record<string, Drawing> = {
  G06: [
    ...bush(17, 88),
    ...bush(90, 92),
    ...bush(26, 30),
    ['ln', 'M42 100Q60 80 48 60Q40 46 58 24'],
  ],
  G07: [['ln3', 'M54 34a20 20 0 1 0 .1 0M54 44a10 10 0 1 0 .1 0']],
  G08: [...bush(16, 86), ...bush(27, 94), ...bush(84, 93), ...bush(96, 84), ...bush(84, 30)],
  G09: [
    [
      'ln',
      'M6 84Q14 78 22 84T38 84M4 94Q14 88 22 94T38 94M72 84Q80 78 88 84T104 84M72 94Q82 88 90 94T104 94',
    ],
  ],
  G10: [
    ...bush(16, 86),
    ...bush(90, 92),
    ['ln1', 'M74 26h28M74 30h28M74 34h28M76 22v16M88 22v16M100 22v16'],
  ],
  Y01: [
    ['spot ln', 'M43 28h22q4 0 4 4v44q0 4-4 4H43q-4 0-4-4V32q0-4 4-4Z'],
    ['card ln1', 'M44 34h20v9H44ZM44 48h20v5H44ZM44 57h20v5H44ZM44 66h20v8H44Z'],
    ['ln', 'M54 28V20M46 20h16'],
  ],
  Y02: [...stall(46, 44), ...stall(62, 64)],
  Y03: [
    ['ln3', 'M40 36L68 70M68 36L40 70'],
    ['spot ln1', 'M54 24a5 5 0 1 0 .1 0'],
    ['ln', 'M54 34V84'],
  ],
  Y04: [
    ['spot ln', 'M34 46Q54 28 74 46Z'],
    ['ln', 'M54 46V74M44 74h20'],
    ['card ln1', 'M38 62h10v4H38ZM60 62h10v4H60Z'],
  ],
  Y05: [...bus(-12), ...bus(14)],
  Y06: [
    ['spot ln', 'M30 46q0-4 5-4h36q7 2 7 12t-7 12H35q-5 0-5-4Z'],
    ['card ln1', 'M44 46h18v16H44Z'],
    ['ink', 'M48 50h4v4h-4ZM56 50h4v4h-4ZM52 54h4v4h-4Z'],
  ],
  Y07: [
    ['spot ln', 'M54 40h22v28H54Z'],
    ['card ln', 'M34 48h20v20H34Z'],
    ['ln1', 'M34 48L54 68M54 48L34 68M65 40v28'],
  ],
  Y08: [
    ['ln3', 'M44 80V30H76M44 44L58 30M38 80H50'],
    ['ln', 'M70 30V48'],
    ['spot ln1', 'M62 48H78V60H62Z'],
  ],
  Y09: [...people([42, 54, 66]), ['ln', 'M34 76h40']],
  Y10: [
    ['ln3', 'M40 34L58 58'],
    ['spot ln', 'M52 60L62 52L74 66L62 76Z'],
    ['ln1', 'M58 62L67 71M62 58L70 68'],
  ],
  Y11: bus(2),
  Y12: [
    ['spot ln', 'M54 72Q34 56 42 44Q50 38 54 48Q58 38 66 44Q74 56 54 72Z'],
    ['ln1', 'M36 36l4 4M72 36l-4 4M54 30v5'],
  ],
  Y13: [...stall(54, 46), ['card ln1', 'M40 66Q50 56 62 66L70 60V72L62 66Q50 76 40 66Z']],
  Y14: [
    ['ln', 'M36 74V40Q54 26 72 40V74'],
    ['spot ln1', 'M46 44q-5 8 0 10q5-2 0-10ZM58 40q-5 8 0 10q5-2 0-10ZM53 58q-5 8 0 10q5-2 0-10Z'],
  ],
  Y15: [...people([40, 50, 60, 70])],
  Y16: [...stall(54, 50)],
  Y17: [
    ['card ln', 'M38 50h22v22H38Z'],
    ['spot ln', 'M56 38h18v18H56Z'],
    ['ln1', 'M49 50v22M65 38v18'],
  ],
  Y18: [
    ['ln3', 'M34 54h34L76 44'],
    ['spot ln', 'M36 40h26l-4 14H40Z'],
    ['card ln', 'M42 64a6 6 0 1 0 12 0a6 6 0 1 0-12 0'],
  ],
  Y19: tunnel,
  Y20: tunnel,
  Y21: [
    ['card ln', 'M36 46h36v26H36Z'],
    ['spot ln', 'M34 40L70 30L72 38L36 48Z'],
    ['ln1', 'M44 37l4 8M54 34l4 8M62 32l4 8'],
  ],
  R01: [
    ['spot ln', 'M30 50l20-8 8 14-20 8Z'],
    ['card ln', 'M78 52l-18-8-6 16 18 6Z'],
    ['ln', 'M54 34l3-8M46 36l-5-7M64 36l6-7'],
  ],
  R02: [
    ['ln3', 'M54 76V52'],
    ['ln', 'M54 52q-4-22-18-16M54 52q4-22 18-16M54 52q-2-26 0-26'],
    ['spot ln1', 'M46 76h16v6H46Z'],
  ],
  R03: [
    ['oil', 'M34 56Q30 42 46 42Q58 34 68 44Q82 46 74 60Q76 74 58 70Q42 78 34 56Z'],
    ['card', 'M44 50Q50 46 56 48Q50 50 46 54Z'],
  ],
  R04: [['ln3', 'M36 76L52 30M72 76L58 32M36 60L66 48M40 46L70 66M34 34L74 40']],
  R05: [
    ['ln3', 'M28 66L46 40M80 66L62 40'],
    ['ln', 'M26 74q6-5 11 0t11 0t11 0t11 0t11 0'],
  ],
  R06: [
    ...people([40, 54, 68]),
    ['ln', 'M34 34q20 12 40 0'],
    ['spot ln1', 'M40 36l4 8 4-6ZM54 39l3 8 4-7ZM66 37l3 7 4-8Z'],
  ],
  R07: [...people([42, 56, 70]), ['card ln', 'M36 28h24v12H36Z'], ['ln', 'M48 40v8']],
  R08: [...bus(-16), ...bus(2), ...bus(20)],
  R09: [
    ['ink', 'M34 44h14l-6 8 6 10H34ZM74 44H60l6 8-6 10h14Z'],
    ['ln1', 'M46 36q8-6 16 0M46 70q8 6 16 0'],
  ],
  R10: [
    ['card ln', 'M34 72q-4-14 8-16q0-16 14-12q14-4 16 12q10 4 4 16Z'],
    ['ln1', 'M48 62l6 6M62 52l4 8'],
  ],
  R11: [
    ['spot ln', 'M32 44h32v20H32Z'],
    ['card ln', 'M64 48h10l4 8v8H64Z'],
    ['ink', 'M36 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0M54 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
  ],
  R12: [...tunnel, ['ln', 'M36 68q4-4 9 0t9 0t9 0t9 0']],
}
export const midtown: Record<string, Drawing> = {
  city_map: [
    ['card ln', 'M40 40l9-4 10 4 9-4v24l-9 4-10-4-9 4Z'],
    ['ln1', 'M49 36v24M59 40v24M43 54q6-8 12-2t10-8'],
  ],
  garage: [
    ['ln', 'M38 62V46L54 36L70 46V62'],
    ['card ln1', 'M43 50h22v12H43ZM43 54h22M43 58h22'],
  ],
  skid_row: [
    ['ln', 'M42 60Q40 46 46 44H52Q56 46 55 60ZM58 60V48Q58 42 63 42H66V60Z'],
    ['ln', 'M46 44V39H51V44'],
  ],
  thoroughfare: [['ln3', 'M42 60L52 50L42 40M54 60L64 50L54 40']],
  vantage: [
    ['ln', 'M54 34L66 62H42ZM46 52H62M54 34V28'],
    ['spot ln1', 'M49 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0'],
  ],
}
export const art_of = (id: string): Drawing => parts[id] ?? []

export const tree = 'M-3-9C-13-9-13-20-7-22C-8-30 5-32 7-25C15-24 14-12 8-11Z'
