// The words of a game for one pair of eyes: names of people, "you", cards and squares.
import type { GamePage, Seen, Words } from '../games/types'
import { actions_of } from './actions'
import type { GameEvent, Player, Refused, View } from './protocol'
import { fill, type Piece, plain, type Rich, type Speaker } from './rich'
import { type OperandList, seat_of } from './tables'

// Operands of the game's own texts are called like their domain; seats have more names.
const seat_names = ['seat', 'victim', 'other']

function own_operands(values: Record<string, Piece>): OperandList {
  return Object.keys(values).map((key) => [key, seat_names.includes(key) ? 'seat' : key] as const)
}

export interface GameWords extends Words {
  event(event: GameEvent, count?: number, instead?: Record<string, Rich>): Rich | null
  title(event: GameEvent): Rich | null // of what another did, in five words at most; null: as the log has it
  refusal(refused: Refused): Rich
  seeing(view: View | null): GameWords // the same, of what lay there then
}

export function make_words(
  page: GamePage,
  texts: Record<string, string>,
  language: string,
  players: Player[],
  seat: number | null,
  you: Record<string, string>, // by grammatical case
  see: Seen = { model: null, view: null },
): GameWords {
  const name = (who: number) => players[who]?.name || `${who + 1}`
  const speaker: Speaker = {
    language,
    name: (who, grammar) => (who === seat && grammar !== 'nom' ? (you[grammar] ?? '') : name(who)),
    word: (domain, value, grammar) => page.operand(domain, value, words, see, grammar),
  }
  const operands_of = (key: string, values: Record<string, Piece>): OperandList => {
    const [table = '', row = ''] = key.split('.')
    if (table === 'event') return page.tables.events[row] ?? []
    if (table === 'refusal') return page.tables.refusals[row] ?? []
    if (table === 'action') return page.tables.actions[row] ?? []
    return own_operands(values)
  }
  const t = (key: string, values: Record<string, Piece> = {}): Rich => {
    return fill(speaker, texts[key] ?? key, values, operands_of(key, values))
  }
  const words: GameWords = {
    t,
    name,
    line: (key, values) => plain(t(key, values), words.card),
    form: (key, grammar) => texts[`${key}.${grammar}`] ?? texts[key] ?? null,
    told: (key, own) => (page.tables.named?.[key] === own ? (texts[key] ?? own) : own),
    card: (card) => page.spoken_card(words, card, see),
    event(event, count = 1, instead = {}) {
      const { event: kind, ...rest } = event
      const values = { count, ...rest, ...instead } as Record<string, Piece> // an operand of that name is its own
      const blank = Object.values(rest).some((value) => value === null) || count > 1
      const mine = seat !== null && rest.seat !== undefined && seat_of(rest.seat) === seat
      if (mine && !blank) return texts[`event.${kind}.you`] ? t(`event.${kind}.you`, values) : null
      if (blank && texts[`event.${kind}.blank`]) {
        const domains = operands_of(`event.${kind}`, values)
        return fill(speaker, texts[`event.${kind}.blank`]!, values, domains)
      }
      return texts[`event.${kind}`] ? t(`event.${kind}`, values) : null
    },
    title({ event: kind, ...rest }) {
      const short = texts[`ui.recap.${kind}`]
      if (!short || (rest.seat !== undefined && seat_of(rest.seat) === seat)) return null
      return fill(speaker, short, rest as Record<string, Piece>, page.tables.events[kind] ?? [])
    },
    refusal(refused) {
      const { refused: row, id: _, rule: __, ...operands } = refused
      return t(`refusal.${row}`, operands as Record<string, Piece>)
    },
    seeing: (view) =>
      make_words(page, texts, language, players, seat, you, { model: see.model, view }),
  }
  return words
}

// An action in words, from its notation.
export function action_text(page: GamePage, words: GameWords, action: string): Rich {
  const { do: name, ...operands } = actions_of(page.tables).read(action)
  return words.t(`action.${name}`, operands)
}
