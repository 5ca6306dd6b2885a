// Why the lobby refused something, in the page's language.
import { ApiError } from './api'
import { reason_text } from './refusals'
import { t } from './texts.svelte'

export function trouble_of(error: unknown): string {
  if (!(error instanceof ApiError) || error.error === 'unreachable') return t('line.unreachable')
  return error.what ? t('setup.refused', { what: error.what }) : reason_text(error.error)
}
