// A table that is served somewhere else now (`moved` in docs/websocket.md).
export interface Here {
  origin: string // of the page
  table: string
}
export type Where =
  | { socket: string } // the path of a socket on this server
  | { page: string; host: string } // a page on another server: shown, never followed by itself
  | null // not an address that a browser should go to

// Only our own server is connected to without asking. Another one gets neither a socket nor
// anything of us: people may follow the link to the same table there, or not.
export function where_to(url: string, { origin, table }: Here): Where {
  let to: URL
  try {
    to = new URL(url, origin)
  } catch {
    return null
  }
  const web = { 'ws:': 'http:', 'wss:': 'https:' }[to.protocol] ?? to.protocol
  const secure = origin.startsWith('https:')
  if (to.username || to.password || (web !== 'https:' && (web !== 'http:' || secure))) return null
  const there = `${web}//${to.host}`
  if (there === origin) return { socket: to.pathname + to.search }
  return { page: `${there}/m/${encodeURIComponent(table)}`, host: to.host }
}
