// Drawings of Get Out: icons of 24 by 24, and pictures of 300 by 132 for cards, by what a card does.
import type { CardFacts, Effect, Square } from './view'

export const spiral = 'M12 4C5 4 3 10 6 14s9 4 11 0-1-8-5-8-5 4-3 6 5 1 5-1-2-2-2-1'
export const burst = 'M12 3l2 4 5-2-2 5 5 2-5 2 2 5-5-2-2 5-2-5-5 2 2-5-5-2 5-2-2-5 5 2z'
export const burst_mark = 'M12 9v4M12 15.500h.01'
export const house = 'M2 20V9l9-8 9 8v11h-6v-7H8v7z' // 22 by 22
export const pawn = 'M-9.500 14C-9.500 6-6 3-4-2A7.500 7.500 0 1 1 4-2C6 3 9.500 6 9.500 14Z'
export const brake = 'M-3.500-8.500h7l5 5v7l-5 5h-7l-5-5v-7z'
export const brake_hand = 'M-3 1v-3M-1-3v4M1-3v4M3 1v-3M-3 1c0 4 6 4 6 0'
export const flame = 'M0-15c2 8 9 10 9 19a9 9 0 0 1-18 0c0-5 3-6 3-11 3 2 3 4 3 5 3-3 3-8 3-13z'

// Places of the default pack.
const places: Record<string, string> = {
  orbit_burger:
    'M4 11c0-6 16-6 16 0zM3 14h18M5 17h14c0 3-2 4-4 4H9c-2 0-4-1-4-4zM9 8h.01M13 7.500h.01M16 9h.01',
  frozen_hell: 'M8 11l4 11 4-11M7 11a5 5 0 1 1 10 0zM9 15l5-4M10 18l5-6',
  saucer_salvage: 'M2 13c0-4 20-4 20 0s-20 4-20 0M7 11c0-7 10-7 10 0M6 17l-2 4M12 17v4M18 17l2 4',
  paper_route: 'M4 5h13v15H4zM17 9h3v9c0 3-3 2-3 0M7 9h7M7 12h7M7 15h4',
  wrong_number: 'M5 4c-2 2-1 8 4 13s10 5 12 3l-3-4-3 1c-2-1-5-4-6-6l2-3zM15 4c3 0 5 2 5 5',
  benjys: 'M4 4h11l5 3v14H9l-5-3zM4 4l5 3v14M9 7h11M13 11l2 2 3-3M12 17h5',
  googolplex: 'M3 9h18v12H3zM3 9l2-5 4 1-2 4M9 5l4 1-2 3M13 6l4 1-2 2M3 13h18M8 17h8',
  lost_sock: 'M8 3h7v9l4 4c2 3-2 6-5 4l-6-6zM8 6h7M13 14c1-1 2-1 2-2',
  mall_santa: 'M4 18c1-9 6-14 12-12 3 1 3 4 5 5M3 18h15v3H3zM21 11a2 2 0 1 0 .01 0',
  copy_that: 'M4 10h16v9H4zM7 10V4h10v6M7 15h10v6H7z',
  mandelbrots: 'M7 3h10v9H7zM6 12h12v4H6zM7 16v5M17 16v5M9.500 5.500h5v4h-5z',
  stand_in_line: 'M5 20V9M19 20V9M5 10c2 6 12 6 14 0M3 20h4M17 20h4M12 20v-4',
  token_economy: 'M6 21V5h12v16zM8 8h8v5H8zM10 16v-2M14 17h.01M12 21v-2',
  night_owl_motel:
    'M3 20v-9M3 16h18v4M21 16v-3H9v3M5 13.500a1.500 1.500 0 1 0 .01 0M16 3c-3 1-3 6 1 6-1 2-6 1-5-3 .500-2 2-3 4-3z',
  broom_closet: 'M14 3L9 13M6 13l6 3-2 6-7-4zM6 17l1 3M9 15l0 5',
  seven_roommates:
    'M3 20V9l9-6 9 6v11zM7 12h.01M12 12h.01M17 12h.01M7 16h.01M12 16h.01M17 16h.01M12 8h.01',
  bowling_alley:
    'M9 8a7 7 0 1 0 .01 0M7 12h.01M10 11h.01M9 14h.01M19 3c-2 0-1 4-2 7s-1 8 0 11h4c1-3 1-8 0-11s0-7-2-7z',
  garden_level: 'M3 12h18M6 12V7h5v5M12 21v-5M12 18c-3 0-4-2-4-3M12 17c3 0 4-2 4-3M3 16h3M18 16h3',
  club_451: 'M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 2 2 2 3 2-2 2-5 2-8z',
  wall_view: 'M4 4h16v16H4zM4 9h16M4 14h16M9 4v5M15 4v5M12 9v5M7 9v5M17 9v5M9 14v6M15 14v6',
  missile_silo: 'M12 2c3 3 3 7 3 14H9c0-7 0-11 3-14zM9 13l-3 5h3M15 13l3 5h-3M3 21h18',
  exposed_loft: 'M3 21V9l8-5v17M11 9h10v12M14 13h4M14 17h4M6 12h2M6 16h2M3 21h18',
  houseboat:
    'M3 15h18l-3 5H6zM6 15V9h9v6M8 12h2M12 12h1M17 15V6M17 6l4 3h-4M2 22c2-1 3 1 5 0s3 1 5 0 3 1 5 0 3 1 5 0',
  gym_condo: 'M3 9v6M6 7v10M18 7v10M21 9v6M6 12h12',
}
const kinds: Record<string, string> = {
  job: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M11 12h2v2h-2z',
  apartment: 'M5 21V4h14v17zM9 8h2M14 8h2M9 12h2M14 12h2M10.500 21v-5h3v5',
}
export const icon_of = (square: Square): string => places[square.id] ?? kinds[square.kind] ?? ''

export const belongings = {
  job: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  home: 'M4 20V10l8-7 8 7v10zM10 20v-6h4v6',
  application: 'M6 3h9l4 4v14H6zM9 12h7M9 16h5',
  clock: 'M12 3a9 9 0 1 0 .01 0M12 8v5l3 2',
  sofa: 'M4 12V8h16v4M2 12h3v4h14v-4h3v7H2zM5 19v2M19 19v2',
}

// --- pictures ---

// l a line, f filled ink, c card with a line, h hatching, s the spot colour
export type Picture = [kind: 'l' | 'f' | 'c' | 'h' | 's', d: string][]

const street: Picture[number] = ['l', 'M0 112h300']
const pictures: Record<string, Picture> = {
  tip: [
    ['l', 'M0 112h300M214 112V30h52v82M222 40h36v44h-36zM222 92h36M228 98h24M228 104h24'],
    ['f', 'M214 30l8-8h52l-8 8zM266 30l8-8v82l-8 8z'],
    ['c', 'M108 112c-4-34 6-52 26-54 22-1 34 20 30 54z'],
    [
      'f',
      'M92 50c8-8 76-10 84-1-8 6-72 8-84 1zM108 46c2-18 10-26 26-26s25 8 27 25c-18 4-38 4-53 1z',
    ],
    [
      'l',
      'M116 52c4 14 34 14 38 0M120 57h10M140 57h10M164 84c14-2 26-10 34-22M198 62l10-8 6 4-10 9z',
    ],
    ['c', 'M182 40l40-8 4 20-40 8zM182 40l22 12 18-20'],
    ['l', 'M20 112V70h34v42M26 78h8v10h-8zM40 78h8v10h-8zM14 70l23-18 23 18'],
    ['h', 'M116 108l8-44M124 109l9-46M132 110l9-44M141 110l8-40M149 110l7-34'],
  ],
  money_in: [
    street,
    ['c', 'M62 46l120-18 10 62-120 18z'],
    ['l', 'M62 46l66 34 54-52M72 108l42-36M192 90l-48-24'],
    ['c', 'M150 30l84-14 8 44-60 10M166 36l60-10 5 26'],
    ['s', 'M196 26a10 10 0 1 0 .01 0'],
    ['l', 'M196 30v12M192 33c4-4 10 0 4 3s-2 6 4 3M246 66l10 8M252 54l14 2M240 76l4 14'],
    ['h', 'M84 96l10-8M92 100l14-12M102 102l14-12'],
  ],
  money_out: [
    street,
    ['c', 'M84 50h120c8 0 12 4 12 12v44H84c-8 0-12-4-12-12V62c0-8 4-12 12-12z'],
    ['f', 'M84 50l96-22c8-2 14 2 16 10l4 12z'],
    ['c', 'M188 70h34v20h-34c-12 0-12-20 0-20z'],
    [
      'l',
      'M80 60h128M192 80h.01M224 40c6-8 12-8 14 0M238 40c6-8 12-4 12 2M236 44l2 8M256 22c6-6 10-6 12 0M268 22c5-6 10-2 10 3M266 26l2 7',
    ],
    ['h', 'M80 100l8-10M90 104l16-18M104 104l18-20M120 104l18-20M136 104l18-20'],
  ],
  walk: [
    ['l', 'M0 112h300M20 112c40-30 80-34 130-34s100-8 150-40'],
    ['c', 'M86 92c-2-14 2-26 2-34h24c2 14 10 16 28 20 10 2 12 8 12 14z'],
    ['f', 'M84 92h70v6H84z'],
    ['c', 'M166 76c-2-14 2-26 2-34h24c2 14 10 16 28 20 10 2 12 8 12 14z'],
    ['f', 'M164 76h70v6h-70z'],
    ['l', 'M92 66h16M94 72h18M172 50h16M174 56h18M62 62h14M54 74h20M142 44h14M134 56h20'],
    ['s', 'M262 30a9 9 0 1 0 .01 0'],
    ['l', 'M262 22v-8M276 30h8M248 30h-8M272 20l6-6M252 20l-6-6'],
  ],
  bus: [
    street,
    ['c', 'M58 32h176c10 0 14 6 14 14v52H58c-8 0-12-4-12-10V44c0-8 4-12 12-12z'],
    ['s', 'M46 76h202v8H46z'],
    [
      'l',
      'M62 44h30v22H62zM102 44h30v22h-30zM142 44h30v22h-30zM184 44h26v54h-26zM222 44h26v24h-26',
    ],
    ['f', 'M84 86a14 14 0 1 0 .01 0zM202 86a14 14 0 1 0 .01 0z'],
    ['c', 'M84 95a5 5 0 1 0 .01 0zM202 95a5 5 0 1 0 .01 0z'],
    ['l', 'M14 56h20M6 70h28M16 84h18'],
  ],
  evicted: [
    ['l', 'M0 112h300M40 112V18h70v94M52 112V30h46v82M88 72h.01'],
    ['f', 'M40 18l8-8h70l-8 8zM110 18l8-8v94l-8 8z'],
    ['c', 'M150 72h52v40h-52zM150 72l8-12h52l-8 12M202 72l8-12v40l-8 12'],
    ['c', 'M214 84h36v28h-36zM176 38h34v22h-34z'],
    [
      'l',
      'M170 72v12h12V72M228 84v8h8v-8M256 112c0-22 4-40 10-52M266 60c-10-6-18 0-18 8 8 2 14-2 18-8zM266 66c8-8 18-4 18 4-6 4-14 2-18-4zM250 112h16',
    ],
    ['h', 'M154 108l14-16M164 110l18-20M176 110l18-20M188 110l12-14'],
  ],
  rest: [
    street,
    ['c', 'M70 62c0-14 10-20 24-20h96c14 0 24 6 24 20v14H70z'],
    [
      'c',
      'M56 66c12-2 18 6 18 16v10h136V82c0-10 6-18 18-16 10 2 12 10 10 18v22H46V84c-2-8 0-16 10-18z',
    ],
    ['l', 'M56 106v8M228 106v8M142 42v34'],
    ['s', 'M246 14a16 16 0 1 0 .01 0z'],
    ['l', 'M246 20v10l7 5M104 34l10-12h-10l10-12M122 24l6-8h-6l6-8'],
    ['h', 'M80 72l20-24M94 74l22-28M108 74l22-28M122 74l18-22M156 74l22-28M170 74l22-28'],
  ],
  luck: [
    street,
    ['c', 'M74 44l52-14 18 50-54 16zM126 30l22 10 14 50-18-10M74 44l52-14'],
    ['f', 'M92 54a4 4 0 1 0 .01 0zM108 64a4 4 0 1 0 .01 0zM124 74a4 4 0 1 0 .01 0z'],
    ['s', 'M184 40h56v56h-56z'],
    [
      'c',
      'M200 54a4.500 4.500 0 1 0 .01 0zM224 54a4.500 4.500 0 1 0 .01 0zM200 78a4.500 4.500 0 1 0 .01 0zM224 78a4.500 4.500 0 1 0 .01 0zM212 66a4.500 4.500 0 1 0 .01 0z',
    ],
    ['l', 'M184 40h56v56h-56zM52 26l-12-10M44 40l-16-2M48 58l-14 8M258 36l12-10M262 54l16-2'],
    ['h', 'M190 112l10-12M206 112l10-12M222 112l10-12M96 112l10-12M112 112l10-12'],
  ],
  offer: [
    street,
    ['c', 'M82 50h136v62H82z'],
    ['c', 'M82 50l-26-22 92-6 2 28zM218 50l26-22-92-6-2 28z'],
    ['s', 'M132 66h36v26h-36z'],
    [
      'l',
      'M144 74c0-10 14-10 14 0 0 6-7 6-7 12M151 90h.01M96 98h18M96 104h12M200 60l8 6M150 22v28',
    ],
    ['h', 'M88 62l10-10M88 72l18-18M184 108l28-28M194 110l20-20M206 110l10-10'],
  ],
  life: [
    street,
    ['c', 'M70 30h148v70H70z'],
    ['l', 'M82 42h124M96 54h96M110 64h68M84 88h44'],
    ['s', 'M188 70a14 14 0 1 0 .01 0z'],
    ['f', 'M180 94l-6 22 12-6 6 10 4-24z'],
    ['l', 'M244 112V72l18-16 18 16v40M256 112V92h12v20M30 40l-10-8M34 26l-4-12M48 22l2-12'],
    ['h', 'M70 100l12-12M70 88l8-8M206 40l12-10M196 40l10-10'],
  ],
  apply: [
    street,
    ['c', 'M40 82h220v10H40zM56 92v20M244 92v20'],
    ['c', 'M84 40l54-12 12 44-56 12z'],
    ['l', 'M94 50l36-8M98 60l36-8M100 70l24-6M56 92v20M244 92v20'],
    ['c', 'M180 82V54c0-4 2-6 6-6h40c4 0 6 2 6 6v28z'],
    ['s', 'M188 56h36v18h-36z'],
    ['f', 'M152 34l26-20 6 8-26 20-8 2z'],
    ['h', 'M62 106l10-12M76 106l10-12M90 106l10-12M104 106l10-12'],
  ],
  fire: [
    street,
    ['c', 'M96 112V40h70v72zM96 64h70M96 88h70M122 50h18M122 74h18M122 98h18'],
    ['s', 'M132 40c4-18 26-18 22-38 16 10 26 22 20 38z'],
    ['f', 'M110 40c-6-10 2-18 0-26 10 4 14 16 8 26z'],
    ['c', 'M196 70l40-10 8 34-40 8zM206 76l24-6M210 84l24-6'],
    ['l', 'M190 34c6-6 2-12 6-18M212 40c6-6 2-12 6-18M60 50c4-6-2-10 2-16'],
    ['h', 'M100 108l10-14M112 110l10-14M100 84l10-12M112 84l8-10'],
  ],
}

const subject: Record<string, string> = {
  pay: 'money_out',
  collect: 'money_in',
  pay_day: 'money_in',
  walk: 'walk',
  roll_again: 'walk',
  jump: 'bus',
  draw: 'offer',
  lose_turn: 'rest',
  gain_turn: 'walk',
  lose_job: 'tip',
  get_evicted: 'evicted',
  hire: 'apply',
  apply: 'apply',
  burn: 'fire',
  lose_life: 'life',
  gain_life: 'life',
  roll: 'luck',
  offer: 'offer',
  choose: 'offer',
}
export function picture_of(card: CardFacts): Picture {
  const first: Effect | undefined = card.effects[0]
  const inner = first?.kind === 'if' ? first.then?.[0] : first
  if (inner?.kind === 'pay' && inner.to === 'me') return pictures.money_in ?? []
  const dice = typeof inner?.amount === 'object' && inner.amount.per === 'die'
  return pictures[dice ? 'luck' : (subject[inner?.kind ?? ''] ?? 'offer')] ?? []
}
