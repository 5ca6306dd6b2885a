// The server may have been upgraded while this page was open: then its parts have other names.
const our_page = () => document.querySelector('script[type="module"][src]')?.getAttribute('src')

// Whether the server has another page by now. Where it cannot be said: no.
export async function is_upgraded(): Promise<boolean> {
  const ours = our_page()
  if (!ours) return false
  try {
    const answer = await fetch('/', { cache: 'no-cache' })
    return answer.ok && !(await answer.text()).includes(ours)
  } catch {
    return false
  }
}

const place = 'rainyday-reloaded'

// Once a minute at most: a page that is broken for good must not flicker.
export function reload_once() {
  const last = Number(sessionStorage.getItem(place) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(place, String(Date.now()))
  location.reload()
}
