// Why not ...? Every reason comes from the rules themselves.
import type { Refused } from './protocol'
import type { Table } from './table.svelte'

export class WhyNot {
  reasons = $state.raw<{ action: string; refused: Refused }[] | null>(null)
  private looking = false

  constructor(private readonly table: () => Table) {
    $effect(() => {
      void table().ask
      this.reasons = null
    })
  }
  // Asked again, they are put away.
  async ask(doubtful: string[]) {
    if (this.looking) return
    if (this.reasons) {
      this.reasons = null
      return
    }
    this.looking = true
    const found: { action: string; refused: Refused }[] = []
    for (const action of doubtful) {
      const refused = await this.table().why_not(action)
      if (refused?.rule) found.push({ action, refused })
    }
    this.reasons = found
    this.looking = false
  }
}
