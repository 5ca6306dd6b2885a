// The games that have a page here, found by their folders. A box is there at once, the rest when it is
// needed; every other game is shown on the plain board.
import { known_games } from '../generated/games'
import { api } from '../lib/api'
import type { TableInfo } from '../lib/protocol'
import type { GamePrint } from '../print/types'
import type { Box, GamePage } from './types'

const boxes = import.meta.glob<Box>('./*/box.ts', { eager: true, import: 'box' })
const pages = import.meta.glob<GamePage>('./*/index.ts', { import: 'page' })
const prints = import.meta.glob<GamePrint>('./*/print.ts', { import: 'print' })
const file = (game: string, name: string) => `./${game.replaceAll('-', '_')}/${name}.ts`

export const box_of = (game: string): Box | undefined => boxes[file(game, 'box')]
export const can_show = (game: string) => file(game, 'index') in pages
export const title_of = (game: string) => known_games.find((g) => g.id === game)?.title ?? game

// How many play together: "3–6", or "2 or 4" where not every number will do.
export function players_of(game: string, or: string): { alone: boolean; others: string } {
  const [low = 1, high = 1] = known_games.find((g) => g.id === game)?.seats ?? []
  const counts = box_of(game)
    ?.seat_counts?.filter((n) => n > 1)
    .sort((a, b) => a - b)
  return { alone: low === 1, others: counts?.join(` ${or} `) ?? `${Math.max(2, low)}–${high}` }
}

// What of it can be printed, if anything.
export const load_print = async (game: string): Promise<GamePrint | null> =>
  (await prints[file(game, 'print')]?.()) ?? null
export const can_print = (game: string) => file(game, 'print') in prints

export async function load_game(game: string): Promise<GamePage> {
  return pages[file(game, 'index')]?.() ?? (await import('./plain/page')).plain_page(game)
}

// With all that a table of it needs: its pack, as it was, and what else its options ask for.
export async function load_played(
  table: TableInfo,
  own: Promise<unknown> | null = null, // a pack that no table is asked for
): Promise<[GamePage, unknown]> {
  const { hash, id } = table.pack
  const [page, pack] = await Promise.all([
    load_game(table.game),
    own ?? api.pack_by_hash(hash, table.id).catch(() => api.pack(table.game, id)),
  ])
  await page.load?.(table.options)
  return [page, pack]
}
