// What this browser prefers at Getaway Driver's table.
const place = 'rainyday.getaway-driver'

interface Prefs {
  with_car: boolean // the board turns with the car
  pass_for_me: boolean // windows are passed, after the same time whatever the hand
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Prefs>
  } catch {
    return {}
  }
}

export const prefs: Prefs = $state({ with_car: false, pass_for_me: false, ...stored() })

export function prefer(change: Partial<Prefs>) {
  Object.assign(prefs, change)
  try {
    localStorage.setItem(place, JSON.stringify(prefs))
  } catch {
    // Private windows: it lasts until the page is closed.
  }
}
