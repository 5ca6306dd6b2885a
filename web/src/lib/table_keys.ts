// The keys at a table: letters choose, arrows step. A key that is held down answers one question.
import { settings } from './settings.svelte'

export interface Keys {
  go_round(by: 1 | -1): void // from part to part
  close(): boolean // what lies open
  back(): void // out of a group, or from a plan
  waiting(): boolean // something is shown, and nothing asked
  wait(skip: boolean): void // on with what is shown
  step(name: string): string | null // the action of an arrow
  act(action: string): void
  help(): void
  letter(name: string): boolean
}

const typing = ['INPUT', 'SELECT', 'TEXTAREA']

export function press_key(event: KeyboardEvent, keys: Keys) {
  const target = event.target as HTMLElement
  const { key } = event
  const types = typing.includes(target.tagName)
  if (event.repeat) {
    if (!types && /^(Enter| |[a-z0-9])$/i.test(key)) event.preventDefault()
    return
  }
  if (key === 'F6') {
    event.preventDefault()
    keys.go_round(event.shiftKey ? -1 : 1)
    return
  }
  if (key === 'Escape' && keys.close()) return
  if (event.ctrlKey || event.metaKey || event.altKey || types) return
  if (key === 'Escape') {
    keys.back()
    return
  }
  if (key === ' ' && keys.waiting() && !target.closest('button, a, summary, [role="tab"]')) {
    event.preventDefault()
    keys.wait(event.shiftKey)
    return
  }
  const step = keys.step(key)
  if (step && !target.closest('[role="tab"], [role="tabpanel"]')) {
    event.preventDefault()
    keys.act(step)
  } else if (settings.keys && key === '?') {
    event.preventDefault()
    keys.help()
  } else if (settings.keys && keys.letter(key.toUpperCase())) event.preventDefault()
}
