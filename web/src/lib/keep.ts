// The page is kept in this browser, so that it comes without a network too.
import { trusted } from '../device/spawn'

export function keep_page() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Not before the page itself has come; where the browser does not want it the page does without.
  const keep = () =>
    void navigator.serviceWorker
      .register(trusted.createScriptURL('/service.js'))
      .catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}

// Tables on this device are not thrown away when the disk is full, where the browser agrees.
export function keep_tables() {
  void navigator.storage?.persist?.().catch(() => false)
}

// How many bytes this browser keeps for the page and its tables; null where it does not say.
export async function bytes_kept(): Promise<number | null> {
  return (await navigator.storage?.estimate?.())?.usage ?? null
}
