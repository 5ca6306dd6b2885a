// The words of the lessons, one file a game and language; there is a lesson where they are.
import type { Language } from './settings.svelte'

const files = import.meta.glob<Record<string, string>>('../../../texts/*/lessons/*.json', {
  import: 'default',
})
const file = (game: string, language: Language) => `../../../texts/${language}/lessons/${game}.json`

export const has_lesson = (game: string) => file(game, 'en') in files
export const lesson_texts = (game: string, language: Language) => files[file(game, language)]!()
