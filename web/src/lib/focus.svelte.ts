import { tick } from 'svelte'

// Focus returns to where it was when what was open closes.
export function focus_returns(open: () => boolean) {
  let before: HTMLElement | null = null
  const is_open = $derived(open()) // not again when one more opens
  $effect.pre(() => {
    if (is_open) before = document.activeElement as HTMLElement | null
    else
      void tick().then(() => {
        if (document.activeElement === document.body || !document.activeElement) before?.focus()
        before = null
      })
  })
}
