import elba_de from '../../src/games/escape_from_elba/texts/de'
import elba_en from '../../src/games/escape_from_elba/texts/en'
import freeloader_de from '../../src/games/freeloader/texts/de'
import freeloader_en from '../../src/games/freeloader/texts/en'
import get_out_de from '../../src/games/get_out/texts/de'
import get_out_en from '../../src/games/get_out/texts/en'
import getaway_de from '../../src/games/getaway_driver/texts/de'
import getaway_en from '../../src/games/getaway_driver/texts/en'
import de from '../../src/games/spree/texts/de'
import en from '../../src/games/spree/texts/en'

type Texts = Record<'en' | 'de', Record<string, string>>
export const page_texts: Texts = { en, de }
export const getaway_texts: Texts = { en: getaway_en, de: getaway_de }
export const get_out_texts: Texts = { en: get_out_en, de: get_out_de }
export const freeloader_texts: Texts = { en: freeloader_en, de: freeloader_de }
export const elba_texts: Texts = { en: elba_en, de: elba_de }
