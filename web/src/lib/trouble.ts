// Why the lobby refused something, in the page's language.
import { ApiError } from './api'
import { t } from './texts.svelte'

export function trouble_of(error: unknown): string {
  if (!(error instanceof ApiError) || error.error === 'unreachable') return t('line.unreachable')
  if (error.error === 'bots_busy') return t('setup.bots_busy')
  return t('setup.refused', { what: error.what || error.error })
}
