// The games that have a page here, found by their folders and loaded when needed; every other game is
// shown on the plain board.
import type { GamePage } from './types'

const found = import.meta.glob<{ page: GamePage }>('./*/index.ts')
const folder = (game: string) => `./${game.replaceAll('-', '_')}/index.ts`

export const can_show = (game: string) => folder(game) in found

export async function load_game(game: string): Promise<GamePage> {
  const drawn = found[folder(game)]
  return drawn ? (await drawn()).page : (await import('./plain/page')).plain_page(game)
}
