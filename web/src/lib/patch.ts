// After each frame the page holds a view that it was sent: whole, or its changed members.
import type { Frame, View } from './protocol'

export function view_after(view: View | null, frame: Frame): View | null {
  if (frame.view) return frame.view
  if (!frame.patch) return view
  return { ...(view ?? {}), ...frame.patch }
}
