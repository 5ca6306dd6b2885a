// The shell's words in the language of this browser.
import en from '../texts/en'
import { fill, type Piece, plain, type Rich, type Speaker } from './rich'
import { type Language, save, settings } from './settings.svelte'

export type ShellKey = keyof typeof en
type Catalogue = Record<ShellKey, string>

let catalogue = $state.raw<Catalogue>(en)
let loaded = $state<Language>('en')

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  de: () => import('../texts/de').then((m) => m.default),
}

export async function use_language(language: Language) {
  catalogue = await loaders[language]()
  loaded = language
  if (settings.language !== language) save({ language })
}

const speaker: Speaker = {
  get language() {
    return loaded
  },
  name: (seat) => String(seat),
  word: () => null,
}

export function rich(key: ShellKey, values: Record<string, Piece> = {}): Rich {
  return fill(speaker, catalogue[key], values)
}
export function t(key: ShellKey, values: Record<string, Piece> = {}): string {
  return plain(rich(key, values))
}
export const language = () => loaded
