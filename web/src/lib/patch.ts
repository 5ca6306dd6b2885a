// After each frame the page holds a view that it was sent: whole, or its changed members. Of a list
// a patch may name only what changed in it, by place: {"seats": {"1": {"score": 40}}}.
import type { Frame, View } from './protocol'

function is_object(value: unknown): value is View {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function patched(view: View, patch: View): View {
  const after = { ...view }
  for (const [key, value] of Object.entries(patch)) {
    const before = view[key]
    after[key] =
      is_object(value) && Array.isArray(before)
        ? before.map((one: View, i) => (is_object(value[i]) ? patched(one, value[i]) : one))
        : value
  }
  return after
}

export function view_after(view: View | null, frame: Frame): View | null {
  if (frame.view) return frame.view
  if (!frame.patch) return view
  return patched(view ?? {}, frame.patch)
}
