// Where we are: the path, taken apart. Links are ordinary <a href>.
import { known_games } from '../generated/games'

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'puzzle'; game: string; ago: string }
  | { page: 'join'; code: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'analysis'; id: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'print'; game: string }
  | { page: 'replays' }
  | { page: 'boards' }
  | { page: 'workshop'; own: string }
  | { page: 'credits' }
  | { page: 'settings' }
  | { page: 'here'; secret: string }
  | { page: 'lost' }

// A stray % stands for itself.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function read_route(path: string, hash = ''): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decoded)
  switch (first) {
    case '':
      return { page: 'home' }
    case 'new':
      return { page: 'setup', game: second }
    case 't':
      // Five letters, however they are typed, or what a link has.
      return { page: 'join', code: second.length > 5 ? second : second.toUpperCase() }
    case 'm':
      return { page: third === 'replay' || third === 'analysis' ? third : 'table', id: second }
    case 'learn':
      return { page: 'lesson', game: second }
    case 'puzzle':
      return { page: 'puzzle', game: second, ago: third }
    case 'rules':
      return { page: 'rules', game: second || known_games[0].id, rule: hash.replace(/^#/, '') }
    case 'print':
      return { page: 'print', game: second || known_games[0].id }
    // From another browser of the same person; what it brings is not for a server's log.
    case 'here':
      return { page: 'here', secret: hash.replace(/^#/, '') }
    case 'workshop':
      return { page: 'workshop', own: second }
    case 'replays':
    case 'boards':
    case 'credits':
    case 'settings':
      return { page: first }
    default:
      return { page: 'lost' }
  }
}

let current = $state.raw<Route>({ page: 'home' })
let about = $state('')

export const router = {
  get route() {
    return current
  },
  // The game, where only the page itself knows which it is.
  get about() {
    return about
  },
  set about(title: string) {
    about = title
  },
}

function look() {
  about = ''
  current = read_route(location.pathname, location.hash)
}

export function go(path: string, replace = false) {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  look()
  scrollTo(0, 0)
}

export function start_router() {
  look()
  addEventListener('popstate', look)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download'))
      return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
