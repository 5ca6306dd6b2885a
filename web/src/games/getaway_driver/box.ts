// Getaway Driver on the shelf.
import type { Box } from '../types'
import Art from './Art.svelte'
import './box.css'

export const box: Box = {
  minutes: 40,
  seat_counts: [2, 1, 4],
  last_look: 4,
  Art,
  pitch: {
    en: 'One car, a growing city, all the police there are.',
    de: 'Ein Auto, eine wachsende Stadt, die ganze Polizei.',
  },
  about: {
    en: 'One drives, the others build the city and send the police.',
    de: 'Einer fährt, die anderen bauen die Stadt und schicken die Polizei.',
  },
}
