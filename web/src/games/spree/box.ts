// Spree! on the shelf.
import type { Box } from '../types'
import Art from './Art.svelte'
import './box.css'

export const box: Box = {
  minutes: 60,
  last_look: 1,
  Art,
  pitch: {
    en: 'Loot a mall at night and get it all back to your car.',
    de: 'Räum nachts ein Einkaufszentrum aus und bring alles zum Auto.',
  },
  about: {
    en: 'Buy what is on your list, rob anyone you meet, shoot whoever stands in your line of sight, and get it all back to your car.',
    de: 'Kauf, was auf deiner Liste steht, bestiehl, wen du triffst, schieß auf alle, die in deiner Schusslinie stehen, und bring alles zum Auto.',
  },
}
