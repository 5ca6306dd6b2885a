import de from '../../src/games/spree/texts/de'
import en from '../../src/games/spree/texts/en'

export const page_texts: Record<'en' | 'de', Record<string, string>> = { en, de }
