// A place that cannot be chosen says why; the rules themselves where they can.
import type { Camera } from './camera.svelte'
import { refusal_text } from './refusals'
import type { Rich } from './rich'
import type { Shown } from './shown.svelte'
import type { Table } from './table.svelte'
import { rich } from './texts.svelte'

export class Misses {
  note = $state.raw<Rich | null>(null)
  mild = $state(false) // it is allowed, but something else is asked first
  clicks = $state(0) // at one question

  constructor(
    private readonly shown: Shown,
    private readonly camera: Camera,
  ) {}

  forget() {
    this.note = null
    this.camera.crossed = ''
    this.clicks = 0
  }
  put_off(table: Table) {
    table.refusal = null
    this.note = rich('lesson.put_off', { task: this.shown.task })
    this.mild = true
  }
  // `why`: words, or an action that the rules refuse.
  async explain(table: Table, place: string, why: string | Rich | null | undefined) {
    const { lesson, puzzle, teaches, words } = this.shown
    if (puzzle?.verdict || (lesson && (lesson.over || lesson.shows))) return
    this.camera.crossed = lesson && why ? place : ''
    this.clicks += 1
    this.mild = false
    if (typeof why !== 'string') {
      this.note = why ?? null
      return
    }
    const refused = await table.why_not(why)
    if (refused?.rule && lesson) table.refusal = refused
    else if (refused?.rule) this.note = refusal_text(words, refused)
    else if (teaches && refused === null) this.put_off(table)
  }
}
