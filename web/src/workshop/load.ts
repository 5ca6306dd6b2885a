// How a game's board is edited by hand, if it is. Not in games/index.ts: printed sheets need none of it.
import type { GameWorkshop } from './types'

const workshops = import.meta.glob<GameWorkshop>('../games/*/workshop.ts', { import: 'workshop' })

export const load_workshop = async (game: string): Promise<GameWorkshop | null> =>
  (await workshops[`../games/${game.replaceAll('-', '_')}/workshop.ts`]?.()) ?? null
