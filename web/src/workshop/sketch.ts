// A pack as it is drawn on the bench: its board or its cards, what can be done by hand there, and where
// things of the pack lie.
import type { Box } from '../lib/camera.svelte'
import { t } from '../lib/texts.svelte'
import type { GameWords } from '../lib/words'
import type { Deck, GamePrint, PrintedGame } from '../print/types'
import { bag_of } from './bag'
import type { Problem } from './checker'
import { way_of } from './differences'
import { at, is_object, type Json, type Way } from './json'
import { tables_in } from './shape'
import { attempt, type GameWorkshop, type Place, type Tool } from './types'

export const title_in = (pack: Json): string => (is_object(pack) ? String(pack.title ?? '') : '')

export class Sketch {
  readonly printed: PrintedGame | null
  readonly decks: Deck[]

  constructor(
    readonly pack: Json,
    print: GamePrint | null,
    private readonly hand: GameWorkshop | null,
    private readonly words: GameWords,
  ) {
    this.printed = print ? attempt(() => print.of(pack, words, t)) : null
    this.decks = this.printed?.parts.flatMap((part) => part.decks ?? []) ?? []
  }
  get drawing() {
    const [deck] = this.decks
    return this.printed?.board?.drawing ?? (deck ? bag_of(deck) : null)
  }
  get tools(): Tool[] {
    const { hand, pack, words } = this
    return hand ? (attempt(() => hand.tools(pack, words)) ?? []) : []
  }
  box_at(problem: Problem): Box | null {
    const { hand, pack } = this
    return hand?.box_of ? attempt(() => hand.box_of!(pack, problem)) : null
  }
  // Where it has what a report names.
  get place(): Place {
    const spots = new Map(
      this.tools.flatMap((tool) => tool.spots.map(({ id, box }) => [id, box] as const)),
    )
    return (name) => {
      const way = way_of(this.pack, name)
      const thing = way && is_object(at(this.pack, way) ?? null) // not a word that reads the same
      return (thing && this.box_at({ way, what: '' })) || spots.get(name) || null
    }
  }
  // For a report, beside another.
  get side() {
    const { drawing, pack, place } = this
    return drawing ? { title: title_in(pack), drawing, place } : null
  }
}

// Where on the bench a place of a pack is seen best.
export function tab_of(pack: Json, way: Way, drawn: boolean): 'board' | 'lists' | 'facts' | 'json' {
  if (drawn) return 'board'
  const in_table = tables_in(pack).some(
    (table) => table.every((step, k) => way[k] === step) && typeof way[table.length] === 'number',
  )
  if (in_table) return 'lists'
  return at(pack, way) === undefined || way.length === 0 || way[0] === 'lessons' ? 'json' : 'facts'
}
