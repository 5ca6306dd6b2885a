// Two fingers zoom a scrolling box: what lies between them stays between them.
export interface Zoomed {
  zoom: number
  set(zoom: number): void
}

const least = 1
const most = 3

export function pinch(node: HTMLElement, of: Zoomed | null) {
  let it = of
  let apart = 0
  let start = 1
  const far = (event: TouchEvent) => {
    const [a, b] = event.touches
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
  }
  function begin(event: TouchEvent) {
    apart = event.touches.length === 2 ? far(event) : 0
    start = it?.zoom ?? 1
  }
  function move(event: TouchEvent) {
    if (!it || apart === 0 || event.touches.length !== 2) return
    if (event.cancelable) event.preventDefault()
    const before = it.zoom
    const zoom = Math.min(most, Math.max(least, (start * far(event)) / apart))
    const box = node.getBoundingClientRect()
    const [a, b] = event.touches
    const x = (a!.clientX + b!.clientX) / 2 - box.x
    const y = (a!.clientY + b!.clientY) / 2 - box.y
    it.set(zoom)
    requestAnimationFrame(() => {
      node.scrollLeft = ((node.scrollLeft + x) * zoom) / before - x
      node.scrollTop = ((node.scrollTop + y) * zoom) / before - y
    })
  }
  node.addEventListener('touchstart', begin, { passive: true })
  node.addEventListener('touchmove', move, { passive: false })
  return {
    update(next: Zoomed | null) {
      it = next
    },
    destroy() {
      node.removeEventListener('touchstart', begin)
      node.removeEventListener('touchmove', move)
    },
  }
}
