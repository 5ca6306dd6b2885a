// One logic for every width: the window is asked for a form, and a form gives its parts their cut.
export type Form = 'across' | 'sheet' | 'upright' | 'roomy' | 'snug'
export type Cut = 'whole' | 'short' | 'least'

const slack = 16 // so that a scroll bar does not flip the form

function asked(width: number, height: number): Form {
  if (height < 520 && width >= 560) return 'across'
  if (width < 760) return 'sheet'
  if (height >= 1.1 * width) return 'upright'
  return width >= 1200 && height >= 800 ? 'roomy' : 'snug'
}

// The form before stays as long as it is near.
export function form_of(width: number, height: number, before: Form | null = null): Form {
  const near = [0, -slack, slack]
  const stays = near.some((x) => near.some((y) => asked(width + x, height + y) === before))
  return before && stays ? before : asked(width, height)
}

// Held in a hand: the question is at the thumb, log and seats open on demand.
export const at_thumb = (form: Form) => form === 'sheet' || form === 'across'

export const seat_cut = (form: Form): Cut =>
  form === 'roomy' ? 'whole' : at_thumb(form) ? 'least' : 'short'

// A hand under the question leaves the board its share of the height, or becomes slips.
export function hand_cut(form: Form, height: number, below: boolean, seats = 4): Cut {
  if (at_thumb(form)) return 'least'
  if (form === 'roomy') return below && height < 870 ? 'short' : 'whole'
  return form === 'upright' && height >= 1100 && seats <= 4 ? 'whole' : 'short'
}

// The largest cut in which so many cards lie in one row.
export const fitting = (cut: Cut, room: number, cards: number, width: number): Cut =>
  cut === 'whole' && cards * width > room ? 'short' : cut
