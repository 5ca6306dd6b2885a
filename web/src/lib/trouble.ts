// Why the lobby refused something, in the page's language.
import { ApiError } from './api'
import { type ShellKey, t } from './texts.svelte'

const reasons = ['not_host', 'not_running', 'no_owner', 'own_seat', 'seat_here', 'reopening']

export function trouble_of(error: unknown): string {
  if (!(error instanceof ApiError) || error.error === 'unreachable') return t('line.unreachable')
  if (error.error === 'bots_busy') return t('setup.bots_busy')
  if (reasons.includes(error.error)) return t(`refused.${error.error}` as ShellKey)
  return t('setup.refused', { what: error.what || error.error })
}
