// A finger that rests on a choice looks at what it would do: letting go on it takes it, sliding off
// does not. A tap, a mouse and keys are clicks as ever.
export interface Held {
  look: (on: boolean) => void
  take: () => void
}
export const hold_time = 250

export function hold(node: HTMLElement, held: Held) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  const is_on = (event: PointerEvent) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return x >= left && x <= right && y >= top && y <= bottom
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    timer = setTimeout(() => {
      looking = true
      held.look(true)
    }, hold_time)
  }
  const end = () => {
    clearTimeout(timer)
    if (looking) held.look(false)
    looking = false
  }
  const move = (event: PointerEvent) => {
    if (looking) held.look(is_on(event))
    else if (!is_on(event)) end()
  }
  // The click that would follow is swallowed: what was held is taken here or not at all.
  const up = (event: PointerEvent) => {
    const takes = looking && is_on(event)
    const was = looking
    end()
    if (!was) return
    const swallow = (click: Event) => {
      click.preventDefault()
      click.stopImmediatePropagation()
    }
    node.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50)
    if (takes) held.take()
  }
  const still = (event: Event) => event.preventDefault()
  const on = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: end } as const
  for (const [name, listener] of Object.entries(on))
    node.addEventListener(name, listener as EventListener)
  node.addEventListener('contextmenu', still)
  return {
    update: (next: Held) => {
      held = next
    },
    destroy: end,
  }
}
