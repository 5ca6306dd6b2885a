// Small drawings on a field of 24: one for each kind of room, found by a word of its name.
const icons: Record<string, string> = {
  CAESAR:
    'M8 4C2 8 3 18 12 20 21 18 22 8 16 4M5 8l-3-1M4 12l-3 1M6 16l-2 2M19 8l3-1M20 12l3 1M18 16l2 2M9 20l-2 2M15 20l2 2',
  OPAL: 'M4 9L8 4H16L20 9 12 20ZM4 9H20M8 4L10 9 12 20 14 9 16 4',
  CORAL:
    'M12 21V12M12 16C6 15 6 10 7 6M12 13C17 12 17 8 16 5M7 10C5 9 4 8 4 6M12 12C12 8 11 6 12 3M16 9C18 9 19 8 20 6M8 21h8',
  ROOF: 'M3 13L12 5 21 13M16 8.5V4h3v7M6 12v8h12v-8M10 20v-5h4v5M17 2c2-1 2-1 4 0',
  CAFE: 'M5 10h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 11h2a2.5 2.5 0 0 1 0 5h-2M8 7c-1-2 1-2 0-4M12 7c-1-2 1-2 0-4',
  PARLOR:
    'M6 11V7a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v4M4 11a2 2 0 0 1 2 2v2h12v-2a2 2 0 1 1 2 2v4H4v-4a2 2 0 0 1 0-4zM7 19v2M17 19v2',
  BALL: 'M12 2v7M4 13c1-6 15-6 16 0M4 13v4M9 12v5M15 12v5M20 13v4M3 13h2M8 12h2M14 12h2M19 13h2M10 20h4M12 9v11',
  SPA: 'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2 2 0 0 1 4 0M8 19l-1 2M16 19l1 2M14 8h.01M17 6h.01M16 10h.01',
  POOL: 'M8 15V6a2 2 0 0 1 4 0M14 15V6a2 2 0 0 1 4 0M8 9h6M8 12h6M2 17c2-2 4 2 6 0s4 2 6 0 4 2 6 0M2 21c2-2 4 2 6 0s4 2 6 0 4 2 6 0',
  SLEEP:
    'M3 7v13M3 17h18v3M21 17v-3a3 3 0 0 0-3-3H9v6M4 13.5a2 2 0 1 1 4 0 2 2 0 0 1-4 0M14 3h4l-4 4h4',
  CLASS: 'M4 5h16v10H4zM8 15l-2 6M16 15l2 6M7 11l3-3 2 3 4-4',
  ARBOR: 'M12 21v-8M12 17l-3-3M12 13c-6 1-8-4-5-6-1-4 5-6 7-3 4-1 6 3 4 5 2 3-2 5-6 4M8 21h8',
  FARM: 'M4 10c2 7 13 8 14 0l3-2-3-2c-2-3-5-1-5 3-3 0-4 2-6 0l-3-3zM10 16v4M13 16v4M16 7h.01M8 20h4M12 20h3',
  MEAL: 'M12 7a5 5 0 1 0 .01 0M12 9.5a2.5 2.5 0 1 0 .01 0M3 4v5c0 2 3 2 3 0V4M4.500 4v16M20 4c-2 2-2 7 0 8zM20 12v8',
  BAR: 'M5 5h14l-7 8zM12 13v7M8 20h8M14 7l5-5M8 8h8',
  LAB: 'M10 4v6L5 19a1.5 1.5 0 0 0 1.400 2h11.200A1.500 1.500 0 0 0 19 19l-5-9V4M9 4h6M7.500 15h9M11 18h.01M14 17h.01',
  CELLAR: 'M7 4h10c2 5 2 11 0 16H7C5 15 5 9 7 4zM6 9h12M6 15h12M12 4v16M12 12h.01',
  APPLE:
    'M12 8c-3-3-8-1-7 5 1 5 4 8 7 6 3 2 6-1 7-6 1-6-4-8-7-5zM12 8c0-3 1-4 3-5M8 12c0-2 1-2 2-2',
  MAP: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14M11 9l3 3M14 9l-3 3',
  PAROLE: 'M7 8a4 4 0 1 0 .01 0M11 12h10M18 12v4M21 12v3M7 11h.01',
  CALM: 'M12 20V9M12 13C6 13 4 9 4 5c5 0 8 3 8 8M12 11c0-5 3-7 8-7 0 5-3 7-8 7M8 20h8',
  AMBER: 'M12 3c4 6 6 8 6 12a6 6 0 0 1-12 0c0-4 2-6 6-12zM9 15a3 3 0 0 0 3 3M12 11l2 2-2 2-2-2z',
  FLEA: 'M5 13c2-6 11-6 13 0-1 5-12 5-13 0zM18 12h3M8 16l-3 4M12 17l-1 4M15 16l3 4M9 11h.01',
  CAMP: 'M12 4L3 20h18zM12 4v16M12 12l-4 8M12 12l4 8',
  SCREAM:
    'M12 3c-4 0-6 3-6 7 0 5 3 11 6 11s6-6 6-11c0-4-2-7-6-7zM9.500 9h.01M14.500 9h.01M12 13c-1.500 0-2 4 0 4s1.500-4 0-4zM4 14v-4M20 14v-4',
  REC: 'M12 4a8 8 0 1 0 .01 0M4 12h16M12 4c-4 5-4 11 0 16M12 4c4 5 4 11 0 16',
  CLAM: 'M3 12c2-8 16-8 18 0-2 6-16 6-18 0zM12 6v10M8 7l2 9M16 7l-2 9M3 12c6 2 12 2 18 0',
  ROSE: 'M12 13a4 4 0 1 1 4-4c0 3-2 4-4 4zM12 11a2 2 0 1 1 2-2M12 13v8M12 18c-3 0-4-2-4-3 3 0 4 1 4 3M12 16c2 0 4-1 4-3-3 0-4 1-4 3',
  OPERA: 'M4 5c5 2 11 2 16 0v7c0 5-4 8-8 9-4-1-8-4-8-9zM8 10h3M13 10h3M8 15c2 3 6 3 8 0',
  COBRA:
    'M12 4c5 0 5 6 3 8H9c-2-2-2-8 3-8zM10.500 7h.01M13.500 7h.01M10 12v4c0 3 8 1 8 4s-12 2-12-1 4-3 4-3',
  COAL: 'M5 18l3-9 8-2 4 7-3 6H8zM8 9l3 5 9 0M11 14l-3 6',
  MALL: 'M5 9h14l-1 12H6zM9 9V7a3 3 0 0 1 6 0v2',
  AROMA: 'M9 9h6v3a5 5 0 1 1-6 0zM10 9V6h4v3M16 5l2-2M18 7h3M7 15h10',
  ORACLE: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 .01 0M12 3V1M6 4L5 2M18 4l1-2',
  PARCEL: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 6l8 4',
}
const like: Record<string, string> = {
  BALLROOM: 'BALL',
  CLASSROOM: 'CLASS',
  MESS: 'MEAL',
  COFFEE: 'CAFE',
  REEF: 'CORAL',
}
// By the word that opens them.
const towers: Record<string, string> = {
  ESCAPE: 'M8 2v20M15 2v20M8 5h7M8 9h7M8 13h7M8 17h7M3 2h18',
  FROM: 'M12 22V3M12 4h7l2 2.500-2 2.500h-7M12 11H6l-2 2.500L6 16h6M9 22h6',
  ELBA: 'M2 18c4-5 16-5 20 0M2 21c2-2 4 2 6.500 0s4 2 6.500 0 4 2 6.500 0M11 14.500c0-4 1-6 2-8M13 6.500c-3-2-5-1-6 1M13 6.500c0-3 3-4 5-3M13 6.500c3-1 5 1 5 3M13 6.500c-1-2-3-4-5-3',
  PEACE:
    'M3 13c5 1 7-1 9-4 1-2 5-3 7 0l3 1-3 2c0 5-4 8-9 7l-4 3 1-4c-2-1-4-3-4-5zM12 9c-2-3-5-5-7-5 0 4 2 6 5 7M18 9.500h.01',
}
export const fountain =
  'M4 20h16M6 20c0-3 3-4 6-4s6 1 6 4M12 16v-6M7 10h10M7 10c0 3 10 3 10 0M12 10V6M12 6c-2-3-5-2-5 1M12 6c2-3 5-2 5 1M12 5c0-2 0-2 0-3'

export function icon_of(words: string[], tower_word: string | null): string | null {
  if (tower_word) return towers[tower_word] ?? null
  for (const word of words) {
    const found = icons[like[word] ?? word]
    if (found) return found
  }
  return null
}

export const burst =
  'M40 3l8 16 17-7-5 17 17 8-16 8 7 17-18-5-8 17-10-16-16 8 4-18L3 40l17-9-6-18 18 6z'
export const clash = 'M0-13l3 8 8-3-4 8 8 4-9 2 2 9-8-5-7 6 1-9-9-2 8-4-4-8 8 3z'

// Pips by face, in units of a die's half.
export const pips: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}
