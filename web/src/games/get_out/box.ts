// Get Out on the shelf.
import type { Box } from '../types'
import Art from './Art.svelte'
import './box.css'

export const box: Box = {
  minutes: 90,
  last_look: 3,
  Art,
  pitch: {
    en: 'Find a job, find an apartment, move out. Others want them, too.',
    de: 'Arbeit finden, Wohnung finden, ausziehen. Andere wollen beides.',
  },
  about: {
    en: 'A first job, a first apartment, and parents who want you gone.',
    de: 'Erste Arbeit, erste Wohnung, und Eltern, die dich loswerden wollen.',
  },
}
