// The workshop's words: a catalogue of their own, which comes with it.
import de from '../../../texts/de/workshop.json'
import en from '../../../texts/en/workshop.json'
import { fill, type Piece, plain } from '../lib/rich'
import { language } from '../lib/texts.svelte'

export type WorkshopKey = keyof typeof en
const catalogues = { en, de: de satisfies Record<WorkshopKey, string> }

export function w(key: WorkshopKey, values: Record<string, Piece> = {}): string {
  const speaker = { language: language(), name: String, word: () => null }
  return plain(fill(speaker, catalogues[language()][key], values))
}
