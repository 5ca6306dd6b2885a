// Runs inside the page, before it. Remembers what the server sent to these eyes and, after every
// frame, reads the whole page for cards that they cannot know: text, attributes, ARIA, title.

export interface Leak {
  card: string
  where: string
}

export interface Oracle {
  frames: number
  acts: number // sent
  asked: number // the number of the last question to this seat
  scans: number
  seat: number | null
  view: SpreeSeen | null
  leaks: Leak[]
  scan(): void
  next(frames: number, most: number, acts?: number): Promise<number>
  cut(): void // the line to the table
}

// A view of one of the five games, as far as secrets matter.
interface SpreeSeen {
  in_turn: number
  drivers?: Record<'hand' | 'shown' | 'discard' | 'gone' | 'box', string[]>[]
  tiles?: { up: boolean; tile: string[]; known_by: number[] }[]
  tray?: string[]
  houses?: { faceup: string | null }[]
  known?: { card: string; by: number[]; all: boolean }[]
  removed?: string[]
  seats: {
    hand: string[]
    cart: string[]
    stuff?: string[]
    bag?: string[]
    score: number
    shopper: string | null
  }[]
  card?: string | null // of Get Out, being followed
  plot?: string[]
}

declare global {
  interface Window {
    oracle: Oracle
  }
}

export function install_oracle() {
  // As the page does it (lib/patch.ts), written again: this function is sent to the page alone.
  const patched = (view: object, patch: object): object => {
    const after: Record<string, unknown> = { ...view }
    for (const [key, value] of Object.entries(patch)) {
      const before = after[key]
      after[key] =
        Array.isArray(before) && !Array.isArray(value) && value !== null
          ? before.map((one, i) => (value[i] ? patched(one, value[i]) : one))
          : value
    }
    return after
  }
  const card_word = /^(?:(?:10|[2-9JQKA])[cdhs]|Jk)$/
  const named = /(?<![\w.-])(?:(?:10|[2-9JQKA])[cdhs]|Jk)(?![\w-])/g
  const suits: Record<string, string> = {
    spades: 's',
    hearts: 'h',
    diamonds: 'd',
    clubs: 'c',
    Pik: 's',
    Herz: 'h',
    Karo: 'd',
    Kreuz: 'c',
    '♠': 's',
    '♥': 'h',
    '♦': 'd',
    '♣': 'c',
  }
  const ranks: Record<string, string> = {
    Jack: 'J',
    Queen: 'Q',
    King: 'K',
    Ace: 'A',
    Bube: 'J',
    Dame: 'Q',
    König: 'K',
    Ass: 'A',
  }
  const rank = '(10|[2-9]|[JQKA]|Jack|Queen|King|Ace|Bube|Dame|König|Ass)'
  const english = new RegExp(`(?<!\\w)${rank} of (spades|hearts|diamonds|clubs)`, 'g')
  const german = new RegExp(`(Pik|Herz|Karo|Kreuz) ${rank}(?!\\w)`, 'g')
  const signs = new RegExp(`(?<!\\w)${rank} ?([♠♥♦♣])`, 'g')
  // Drawing, layout and looks name nothing.
  const mute = new Set(
    'class d points transform viewBox style x y x1 x2 y1 y2 cx cy r rx ry dx dy width height fill stroke href src'.split(
      ' ',
    ),
  )

  let newest: WebSocket | null = null
  const heard = new Set<string>() // in events, ever
  const heard_cards = new Set<string>() // of the games whose cards have ids
  const held = new Set<string>() // in my hand, ever
  let last = new Set<string>() // in the events of the last frame that had some
  let last_cards = new Set<string>() // the same by the ids of Freeloader
  let shops = new Map<string, string>() // square to card
  let names = new Map<string, string>() // of Freeloader's cards, to their ids
  let ids = new Set<string>() // of them those that mean nothing else
  let ended = false
  let wake: (() => void)[] = []
  const oracle: Oracle = {
    frames: 0,
    acts: 0,
    asked: 0,
    scans: 0,
    seat: null,
    view: null,
    leaks: [],
    scan,
    next,
    cut,
  }
  window.oracle = oracle

  function cards_in(value: unknown, out = new Set<string>()): Set<string> {
    if (typeof value === 'string') {
      if (card_word.test(value)) out.add(value)
    } else if (value && typeof value === 'object') {
      // Which cards there are, or are still unseen, says nothing about where one is.
      for (const [key, part] of Object.entries(value)) {
        if (key !== 'made_of' && key !== 'deck') cards_in(part, out)
      }
    }
    return out
  }
  function hear(events: unknown) {
    last = cards_in(events)
    for (const card of last) heard.add(card)
    const list = (events as { frames?: { events?: unknown[] }[] } | unknown[]) ?? []
    const told = Array.isArray(list) ? list : (list.frames ?? []).flatMap((f) => f.events ?? [])
    for (const { card } of told as { card?: unknown }[])
      if (typeof card === 'string') heard_cards.add(card)
    last_cards = new Set(
      (told as { card?: unknown }[]).flatMap(({ card }) =>
        typeof card === 'string' ? [card] : [],
      ),
    )
  }
  const read = new Map<string, string[]>() // most texts come again and again
  function told(text: string): string[] {
    const known = read.get(text)
    if (known) return known
    // "As it stands" is no Ace.
    const out: string[] = text.replace(/\bAs (?=[a-z])/g, '').match(named) ?? []
    read.set(text, out)
    const say = (r = '', s = '') => out.push((ranks[r] ?? r) + suits[s])
    for (const m of text.matchAll(english)) say(m[1], m[2])
    for (const m of text.matchAll(german)) say(m[2], m[1])
    for (const m of text.matchAll(signs)) say(m[1], m[2])
    return out
  }
  function blame(card: string, where: string) {
    if (oracle.leaks.length < 8) oracle.leaks.push({ card, where: where.slice(0, 160) })
  }

  // Every text and every attribute that may name something.
  function read_page(check_text: (text: string, at: Element | null) => void) {
    // What is asked is answered from the pack alone, whoever holds what.
    const check = (text: string, at: Element | null) => {
      if (!at?.closest('[data-look], [data-found]')) check_text(text, at)
    }
    check(document.title, null)
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    )
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const { name, value } of node.attributes) if (!mute.has(name)) check(value, node)
      } else if (node.nodeValue?.trim()) {
        check(node.nodeValue, node.parentElement)
      }
    }
  }

  function scan() {
    oracle.scans += 1
    const now = cards_in(oracle.view)
    for (const card of last) now.add(card)
    if (oracle.view?.drivers) return scan_city(oracle.view)
    if (oracle.view?.plot) return scan_decks(oracle.view)
    if (oracle.view?.houses) return scan_houses(oracle.view)
    if (oracle.view?.seats?.[0]?.bag) return scan_bags(oracle.view)
    const here = oracle.view?.seats?.[oracle.view.in_turn]?.shopper
    const sold = (here && shops.get(here)) || ''
    const check = (text: string, at: Element | null) => {
      for (const card of told(text)) {
        if (now.has(card)) continue
        // The log and the live region tell what happened before; a refusal what is sold here.
        if (heard.has(card) && at?.closest('.log, [data-live], [data-said]')) continue
        if (card === sold && at?.closest('.refused, .reasons')) continue
        blame(card, `${text} in ${at?.outerHTML ?? 'the title'}`)
      }
    }
    read_page(check)
    // Shops are marked for my own hand alone; a screen that is behind shows what I held before.
    const mine = oracle.seat === null ? [] : (oracle.view?.seats?.[oracle.seat]?.hand ?? [])
    for (const card of mine) held.add(card)
    for (const mark of document.querySelectorAll('[data-wanted]')) {
      const card = shops.get(mark.getAttribute('data-wanted') ?? '') ?? ''
      if (!held.has(card)) blame(card, `marked at ${mark.getAttribute('data-wanted')}`)
    }
  }

  // Getaway Driver: what is sent of hands and of faces under tiles, and what the page draws of it.
  const drives = (view: SpreeSeen) =>
    oracle.seat !== null && (view.drivers?.length === 2 ? oracle.seat >= 2 : oracle.seat === 0)
  function check_city(view: SpreeSeen) {
    for (const { hand, shown } of view.drivers ?? []) {
      const secret = hand.find((card) => !shown.includes(card))
      if (secret && !drives(view)) blame(secret, 'sent: the hand of a driver')
    }
    for (const { up, tile, known_by } of view.tiles ?? [])
      if (!up && tile[0] && !known_by.includes(oracle.seat ?? -1)) blame(tile[0], 'sent: a face')
  }
  function scan_city(view: SpreeSeen) {
    const cards = new Set(heard_cards)
    for (const { hand, shown, discard, gone, box } of view.drivers ?? [])
      for (const card of [...hand, ...shown, ...discard, ...gone, ...(drives(view) ? box : [])])
        cards.add(card)
    const faces = new Set(['start', 'escape', ...(view.tray ?? [])])
    for (const { tile } of view.tiles ?? []) if (tile[0]) faces.add(tile[0])
    for (const [name, known] of [
      ['data-card', cards],
      ['data-face', faces],
      ['data-tile-id', faces],
    ] as const)
      for (const mark of document.querySelectorAll(`[${name}]`)) {
        const what = mark.getAttribute(name) ?? ''
        if (!known.has(what)) blame(what, `drawn: ${mark.outerHTML}`)
      }
  }

  // Get Out: only cards that were drawn are shown, never the next one.
  function scan_decks(view: SpreeSeen) {
    for (const mark of document.querySelectorAll('[data-card], [data-card-shown]')) {
      const card = mark.getAttribute('data-card') ?? mark.getAttribute('data-card-shown') ?? ''
      if (card !== view.card && !heard_cards.has(card)) blame(card, `drawn: ${mark.outerHTML}`)
    }
  }

  // Freeloader: hands are hidden but for cards that these eyes saw going there. Cards are named by
  // their ids and, in English, by the names of the pack.
  function check_hands(view: SpreeSeen) {
    view.seats.forEach(({ hand }, i) => {
      if (i === oracle.seat) return
      for (const card of hand) {
        const known = view.known?.find((k) => k.card === card)
        if (!known?.all && !known?.by.includes(oracle.seat ?? -1)) blame(card, `sent: hand ${i}`)
      }
    })
  }
  function scan_houses(view: SpreeSeen) {
    const seen = new Set([...(view.removed ?? []), ...last_cards])
    for (const { faceup } of view.houses ?? []) if (faceup) seen.add(faceup)
    for (const { hand, stuff } of view.seats)
      for (const card of [...hand, ...(stuff ?? [])]) seen.add(card)
    read_page((text, at) => {
      const check = (card: string) => {
        if (seen.has(card)) return
        if (heard_cards.has(card) && at?.closest('.log, [data-live], [data-said]')) return
        blame(card, `${text} in ${at?.outerHTML ?? 'the title'}`)
      }
      for (const word of text.split(/[^a-z_]+/)) if (ids.has(word)) check(word)
      for (const [name, card] of names) if (text.includes(name)) check(card)
    })
  }

  // Escape from Elba: the letters before me are mine, and no other Hand lies open.
  function scan_bags(view: SpreeSeen) {
    const mine = oracle.seat === null ? undefined : view.seats[oracle.seat]
    const drawn = (row: string) =>
      [...document.querySelectorAll(`[data-mine="${row}"] [data-letter]`)]
        .map((e) => e.getAttribute('data-letter') ?? '')
        .sort()
        .join('')
    for (const row of ['hand', 'bag'] as const) {
      const shown = drawn(row)
      if (shown && shown !== [...(mine?.[row] ?? [])].sort().join(''))
        blame(shown, `drawn as my ${row}: ${mine?.[row]?.join('')}`)
    }
    const open = document.querySelectorAll('[data-seat] .tiles.hand [data-letter]')
    if (!ended && open.length > 0) blame(open[0]!.textContent ?? '', 'drawn: the Hand of a seat')
  }

  function take(message: Record<string, unknown>) {
    if (message.type === 'hello') {
      if (message.seat !== oracle.seat) {
        heard.clear()
        heard_cards.clear()
        last.clear()
        last_cards.clear()
        oracle.view = null
      }
      oracle.seat = message.seat as number | null
    }
    if (message.type !== 'frame' && message.type !== 'whole') return
    if (message.view) oracle.view = message.view as SpreeSeen
    else if (message.patch) oracle.view = patched(oracle.view ?? {}, message.patch) as SpreeSeen
    if (message.events) hear(message.events)
    if (message.ask) oracle.asked = (message.ask as { at: number }).at
    if (message.result) ended = true
    if (oracle.view?.drivers && !ended) check_city(oracle.view)
    if (oracle.view?.houses && !ended) check_hands(oracle.view)
    oracle.view?.seats?.forEach((seat, i) => {
      if (oracle.view?.houses) return
      const [card] = seat.hand ?? []
      if (i !== oracle.seat && !ended && card !== undefined) blame(card, `sent: hand ${i}`)
    })
    // After the page has drawn it.
    setTimeout(() => {
      scan()
      oracle.frames += 1
      for (const done of wake) done()
      wake = []
    })
  }
  // Waits for the next frame: so long, or until it comes where acts have been sent. Says how many
  // those are.
  function next(frames: number, most: number, acts = oracle.acts): Promise<number> {
    return new Promise((done) => {
      const answer = () => done(oracle.acts)
      if (oracle.frames > frames) return answer()
      wake.push(answer)
      setTimeout(() => (oracle.acts > acts ? setTimeout(answer, 20_000) : answer()), most)
    })
  }

  function cut() {
    newest?.close()
  }

  const Native = window.WebSocket
  window.WebSocket = class extends Native {
    constructor(url: string | URL) {
      super(url)
      newest = this
      this.addEventListener('message', (event) => {
        if (newest === this) take(JSON.parse(String(event.data)) as Record<string, unknown>)
      })
    }
    override send(data: string) {
      if (data.includes('"type":"act"')) oracle.acts += 1
      super.send(data)
    }
  }
  // Tables on this device: their worker is the line and the lobby.
  const asked_for = new Map<number, string>() // by the number of the request
  const Workers = window.Worker
  window.Worker = class extends Workers {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => {
        if (data.do === 'text') take(JSON.parse(data.text))
        if (data.do === 'answer' && data.status === 200)
          learn(asked_for.get(data.id) ?? '', () => JSON.parse(data.body))
      })
    }
    override postMessage(message: Record<string, unknown>) {
      if (message.do === 'request') asked_for.set(message.id as number, String(message.target))
      if (message.do === 'text' && String(message.text).includes('"type":"act"')) oracle.acts += 1
      super.postMessage(message)
    }
  }
  const native_fetch = window.fetch
  window.fetch = async (...args) => {
    const answer = await native_fetch(...args)
    if (answer.ok) await learn(String(args[0]), () => answer.clone().json())
    return answer
  }
  async function learn(path: string, body: () => unknown) {
    if (path.includes('/replay?')) {
      const before = last
      hear(await body())
      last = before
    }
    if (path.includes('/packs/') && !path.includes('/facts/')) {
      const pack = (await body()) as {
        board?: { shops?: { at: string; card: string }[] }
        houses?: unknown
        cards?: { id: string; name: string }[]
      }
      shops = new Map((pack.board?.shops ?? []).map((shop) => [shop.at, shop.card]))
      const cards = pack.houses ? (pack.cards ?? []) : []
      names = new Map(cards.map(({ id, name }) => [name, id]))
      ids = new Set(cards.map(({ id }) => id).filter((id) => id.includes('_')))
    }
  }
}
