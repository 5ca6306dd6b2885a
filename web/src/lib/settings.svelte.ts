// What this browser prefers; nothing secret is in it.
import { remember, remembered } from './remembered'

export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'auto' | 'full' | 'less'
export type Language = 'en' | 'de'
export type Pace = 'step' | 'calm' | 'brisk' | 'at_once'

export interface Settings {
  theme: Theme
  motion: Motion
  sound: 'off' | 'knock' | 'all'
  language: Language
  name: string
  pace: Pace | 'auto' // of what others do
  games: number // played to their end
  rolls: 'press' | 'self' // dice that fall unasked
  keys: boolean // single letters choose
  hand: 'right' | 'left' // where the thumb is
  press_after: number // ms that a question stands before a click on it counts
  look_back: boolean // a game that is over is looked back at by itself
}

const place = 'rainyday.settings'

const known: Record<string, readonly string[]> = {
  theme: ['auto', 'light', 'dark'] satisfies Theme[],
  motion: ['auto', 'full', 'less'] satisfies Motion[],
  sound: ['off', 'knock', 'all'] satisfies Settings['sound'][],
  language: ['en', 'de'] satisfies Language[],
}

// What was kept, less what this version does not know.
export function read_settings(kept: string): Partial<Settings> {
  try {
    const found = Object.entries(JSON.parse(kept) as object).filter(([key, value]) =>
      key in known ? known[key]!.includes(value) : key !== 'name' || typeof value === 'string',
    )
    return Object.fromEntries(found)
  } catch {
    return {}
  }
}

function first_language(): Language {
  return navigator.languages.some((l) => l.startsWith('de')) &&
    !navigator.languages[0]?.startsWith('en')
    ? 'de'
    : 'en'
}

export const settings: Settings = $state({
  theme: 'auto',
  motion: 'auto',
  sound: 'knock',
  language: first_language(),
  name: '',
  pace: 'auto',
  games: 0,
  rolls: 'press',
  keys: true,
  hand: 'right',
  press_after: 300,
  look_back: true,
  ...read_settings(remembered(place) ?? '{}'),
})

export function save(change: Partial<Settings>) {
  Object.assign(settings, change)
  remember(place, JSON.stringify(settings))
  show_settings()
}

export const darkness = () => matchMedia('(prefers-color-scheme: dark)')
// Attributes of <html> that the style sheets look at.
export function show_settings() {
  const root = document.documentElement
  const { theme } = settings
  root.dataset.theme = theme !== 'auto' ? theme : darkness().matches ? 'dark' : 'light'
  root.dataset.motion = settings.pace === 'at_once' ? 'less' : settings.motion
  root.lang = settings.language
}

export const less_motion = () => settings.pace === 'at_once' || prefers_less()
export function prefers_less(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'less'
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
