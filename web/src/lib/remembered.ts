// What this browser remembers from visit to visit. Where it may not, as in private windows, what is to be
// remembered lasts as long as the page.
const memory = new Map<string, string>()

export function remembered(place: string): string | null {
  const here = memory.get(place) ?? null
  try {
    return localStorage.getItem(place) ?? here
  } catch {
    return here
  }
}

export function remember(place: string, text: string) {
  memory.set(place, text)
  try {
    localStorage.setItem(place, text)
  } catch {
    // Then the page has it.
  }
}
