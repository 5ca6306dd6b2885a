// The shell's words in the language of this browser: for the first page those that it says, for the
// others all of them.
import { untrack } from 'svelte'
import first_en from '../generated/first_en.json'
import type en from '../texts/en'
import { fill, type Piece, plain, type Rich, type Speaker } from './rich'
import { type Language, save, settings } from './settings.svelte'

export type ShellKey = keyof typeof en
type Catalogue = Partial<Record<ShellKey, string>>
type Loaders = Record<Language, () => Promise<{ default: Catalogue }>>

let catalogue = $state.raw<Catalogue>(first_en)
let loaded = $state<Language>('en')
let whole = false

const first: Loaders = {
  en: async () => ({ default: first_en }),
  de: () => import('../generated/first_de.json'),
}
const all: Loaders = {
  en: () => import('../texts/en'),
  de: () => import('../texts/de'),
}

export async function use_language(language: Language) {
  catalogue = (await (whole ? all : first)[language]()).default
  loaded = language
  if (settings.language !== language) save({ language })
}
let coming: Promise<void> | null = null
// Whoever waits for it does not begin anew with another language.
export function use_all_words(): Promise<void> {
  whole = true
  coming ??= use_language(untrack(() => loaded)).catch((error: unknown) => {
    coming = null
    throw error
  })
  return coming
}

const speaker: Speaker = {
  get language() {
    return loaded
  },
  name: (seat) => String(seat),
  word: () => null,
}

export function rich(key: ShellKey, values: Record<string, Piece> = {}): Rich {
  return fill(speaker, catalogue[key] ?? '', values)
}
export function t(key: ShellKey, values: Record<string, Piece> = {}): string {
  return plain(rich(key, values))
}
export const language = () => loaded
export const is_word = (key: string): key is ShellKey => key in catalogue
