// The hint to the question that stands, as it is shown; it is gone with the question.
import { type HintRow, hint_trails, shown_hint } from './hint'
import type { Looks, Shown } from './shown.svelte'

export class AskedHint {
  pointed = $state.raw<HintRow | null>(null) // in the list

  constructor(
    private readonly looks: () => Looks,
    private readonly shown: Shown,
  ) {}

  private get of(): Looks {
    return this.looks()
  }
  about = $derived.by(() => (this.shown.asked ? (this.of.table.ask?.at ?? 0) : 0)) // which question
  can = $derived.by(
    () => (this.of.info.hints ?? false) && this.about > 0 && !this.of.table.ask?.unaided,
  )
  on = $derived.by(() => this.of.table.hints.open && this.about > 0)
  told = $derived.by(() => {
    const { table, page } = this.of
    const { decision, words } = this.shown
    const hint = this.on ? table.hints.about(this.about) : null
    return hint && decision ? shown_hint(hint, decision, page, words) : null
  })
  trails = $derived.by(() => {
    const { scene } = this.shown
    if (!this.told || !scene) return null
    const all = hint_trails(this.told, this.of.page, scene)
    const one = all.filter(({ number }) => number === this.pointed?.number)
    return one.length > 0 ? one : all
  })

  // Whether it lies open now.
  toggle(): boolean {
    const { hints } = this.of.table
    if (hints.open) hints.hide()
    else if (this.about > 0) hints.show(this.about)
    return hints.open
  }
  forget() {
    this.of.table.hints.hide()
    this.pointed = null
  }
}
