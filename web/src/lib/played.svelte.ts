// A table that is looked back at: what it was played with, and its moments as scenes. Made while a
// component is.
import { load_played } from '../games'
import type { GamePage, Scene } from '../games/types'
import { ApiError, api } from './api'
import { named } from './bots'
import { style_name } from './looks'
import type { Player, ProblemName, TableInfo, View } from './protocol'
import type { Reel } from './reel'
import { router } from './router.svelte'
import { language, type ShellKey, t } from './texts.svelte'
import { make_words } from './words'

export class Played {
  info = $state.raw<TableInfo | null>(null)
  page = $state.raw<GamePage | null>(null)
  trouble = $state('') // in words
  failed = $state(false) // a part did not come
  shown = $state.raw<ReturnType<Reel['state']> | null>(null) // the moment
  private pack = $state.raw<unknown>(null)
  private texts = $state.raw<Record<string, string>>({})

  readonly model = $derived(
    this.page && this.info
      ? this.page.prepare(this.pack, this.info.options, this.info.seats.length)
      : null,
  )
  readonly players = $derived<Player[]>(
    named(
      this.shown?.players.length
        ? this.shown.players
        : (this.info?.seats.map(({ name }) => ({ name })) ?? []),
    ),
  )

  // `then` shows something of it; what it may be refused with says what to tell.
  constructor(
    readonly id: string,
    then: (info: TableInfo) => Promise<void>,
    refused: Partial<Record<ProblemName, ShellKey>> = {},
  ) {
    void this.open(then).catch((error) => {
      const key = error instanceof ApiError ? refused[error.error as ProblemName] : undefined
      if (key) this.trouble = t(key)
      else if (error instanceof ApiError && error.status === 404) this.trouble = t('table.none')
      else this.failed = true
    })
    $effect(() => {
      void this.page?.texts[language()]().then(
        (found) => (this.texts = found),
        () => (this.failed = true),
      )
    })
  }
  private async open(then: (info: TableInfo) => Promise<void>) {
    const found = await api.table(this.id)
    const [page, pack] = await load_played(found)
    document.documentElement.dataset.game = style_name(found.game)
    router.about = page.tables.title
    this.info = found
    this.page = page
    this.pack = pack
    await then(found)
  }

  // As a seat reads it.
  words(seat: number | null) {
    if (!this.page || Object.keys(this.texts).length === 0) return null
    const you = { acc: t('you.acc'), dat: t('you.dat') }
    const see = { model: this.model, view: this.shown?.view ?? null }
    return make_words(this.page, this.texts, language(), this.players, seat, you, see)
  }
  scene(seat: number | null, words: Scene['words'] | null, table: string): Scene | null {
    const view: View | null = this.shown?.view ?? null
    if (!this.model || !view || !words) return null
    const { model, players } = this
    return { model, view, seat, players, turn: this.shown?.turn ?? null, ask: null, words, table }
  }
}
