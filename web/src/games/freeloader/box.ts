// Freeloader on the shelf.
import type { Box } from '../types'
import Art from './Art.svelte'
import './box.css'

export const box: Box = {
  minutes: 60,
  last_look: 5,
  Art,
  pitch: {
    en: 'Live off your neighbors and call it friendship.',
    de: 'Leb von den Nachbarn und nenn es Freundschaft.',
  },
  about: {
    en: 'Eat, sleep and stay as long as they let you.',
    de: 'Iss, schlaf und bleib, solange man dich lässt.',
  },
}
