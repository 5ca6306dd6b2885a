// Workers in which bots think, as many as the device has cores to spare; made when they are needed, the
// first one at once. Where none can be made (the network is gone) the table's own worker thinks: it is
// answered without an action.
import type { Message } from './engine'

interface Thinker {
  ask(job: Message): void
  end(): void
}

interface Busy {
  thinker: Thinker
  job: Message | null
}

export class Thinkers {
  private waiting: Message[] = []
  private all: Busy[] = []

  constructor(
    private most: number,
    private readonly make: (thought: (message: Message) => void, failed: () => void) => Thinker,
    private readonly answered: (message: Message) => void,
  ) {
    this.more()
  }

  think(job: Message) {
    this.waiting.push(job)
    this.next()
  }

  // Nobody wants these any more. Whoever is at one of them is not waited for.
  forget(ids: unknown[]) {
    this.waiting = this.waiting.filter((job) => !ids.includes(job.id))
    for (const busy of this.all) if (busy.job && ids.includes(busy.job.id)) busy.thinker.end()
    this.all = this.all.filter((busy) => !busy.job || !ids.includes(busy.job.id))
    this.next()
  }

  private next() {
    while (this.waiting.length > 0) {
      const free = this.all.find((busy) => !busy.job) ?? this.more()
      if (!free && this.most > 0) return
      if (!free) {
        this.answered({ do: 'thought', id: this.waiting.shift()?.id })
        continue
      }
      free.job = this.waiting.shift() ?? null
      if (free.job) free.thinker.ask(free.job)
    }
  }

  private more(): Busy | null {
    if (this.all.length >= this.most) return null
    const busy: Busy = {
      job: null,
      thinker: this.make(
        (message) => {
          busy.job = null
          this.answered(message)
          this.next()
        },
        () => this.failed(busy),
      ),
    }
    this.all.push(busy)
    return busy
  }

  // No more of them than there are; what it was asked goes to another one.
  private failed(busy: Busy) {
    this.all = this.all.filter((other) => other !== busy)
    this.most = this.all.length
    if (busy.job) this.waiting.unshift(busy.job)
    this.next()
  }
}
