// What this browser prefers at Getaway Driver's table.
import { remember, remembered } from '../../lib/remembered'

const place = 'rainyday.getaway-driver'

interface Prefs {
  with_car: boolean // the board turns with the car
  pass_for_me: boolean // windows are passed, after the same time whatever the hand
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(remembered(place) ?? '{}') as Partial<Prefs>
  } catch {
    return {}
  }
}

export const prefs: Prefs = $state({ with_car: false, pass_for_me: false, ...stored() })

export function prefer(change: Partial<Prefs>) {
  Object.assign(prefs, change)
  remember(place, JSON.stringify(prefs))
}
