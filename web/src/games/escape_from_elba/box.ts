// Escape from Elba on the shelf.
import type { Box } from '../types'
import Art from './Art.svelte'
import './box.css'

export const box: Box = {
  minutes: 60,
  last_look: 2,
  Art,
  pitch: {
    en: 'Eleven Napoleons, one locked house. Spell your way out.',
    de: 'Elf Napoleons, ein verschlossenes Haus. Buchstabier dich hinaus.',
  },
  about: {
    en: 'Everybody is Napoleon, and everybody wants out.',
    de: 'Alle sind Napoleon, und alle wollen hinaus.',
  },
}
