// The games that the page can show, each loaded when it is needed.
import type { GamePage } from './types'

const loaders: Record<string, () => Promise<{ page: GamePage }>> = {
  freeloader: () => import('./freeloader/index'),
  'get-out': () => import('./get_out/index'),
  'escape-from-elba': () => import('./escape_from_elba/index'),
  'getaway-driver': () => import('./getaway_driver/index'),
  spree: () => import('./spree/index'),
}

export const can_show = (game: string) => game in loaders

export async function load_game(game: string): Promise<GamePage> {
  const loader = loaders[game]
  if (!loader) throw new Error(`no board for ${game}`)
  return (await loader()).page
}
