// The page without a network: all it is made of is kept in the browser, a version by itself. Where the
// server answers its page is the one that is shown; its parts are named by their content, so that those of
// two versions never meet. What is asked of the server's tables does not pass here.

// Put in by the build (vite.config.ts): the parts, and the SHA-256 of the page that names them.
declare const __PARTS__: string[]
declare const __VERSION__: string

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Work {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate', on: (event: Work) => void): void
  addEventListener(type: 'fetch', on: (event: Asked) => void): void
  clients: { claim(): Promise<void> }
}

const prefix = 'rainyday-'
const own = `${prefix}${__VERSION__}`
const parts = new Set(__PARTS__)
const longest_wait = 4000

// All of one version or nothing: the server may be upgraded while it is asked.
async function install() {
  const page = await fetch('/', { cache: 'reload' })
  const hash = await crypto.subtle.digest('SHA-256', await page.clone().arrayBuffer())
  const text = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (text !== __VERSION__) throw new Error('another version')
  const cache = await caches.open(own)
  await cache.addAll([...parts])
  await cache.put('/', page)
}

// The others are of no use once no page is open that came from them. A page of the first visit, which
// came before this worker, is held to its version from now on too.
async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const kept = async (path: string) => (await caches.open(own)).match(path)

async function page(request: Request): Promise<Response> {
  const late = new Promise<null>((done) => setTimeout(done, longest_wait, null))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  // A host of files knows no addresses of tables.
  if (answer && (answer.ok || answer.type === 'opaqueredirect')) return answer
  return (await kept('/')) ?? answer ?? Response.error()
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (parts.has(pathname)) {
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)))
  }
})
