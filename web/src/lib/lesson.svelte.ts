// A guided first game. Its table speaks the messages of every table, but what answers is a lesson:
// one request says where the learner is and what he does, and nothing is kept behind it. So it may
// be the server, or whatever else can answer one (`Serve`).
import { ApiError, api } from './api'
import type { Opener } from './connection'
import { note_learned } from './learned.svelte'
import type { Bodies, ClientMessage, LessonAnswer, LessonStep, ServerMessage } from './protocol'
import { Table } from './table.svelte'

export type LessonRequest = Bodies['POST /api/games/*/lesson']
export type Serve = (game: string, request: LessonRequest) => Promise<LessonAnswer>

const sorted = (actions: string[]) => [...actions].sort().join()

export class Lesson {
  table = $state.raw<Table | null>(null)
  where = $state.raw<LessonStep | null>(null) // as the page shows it
  trouble = $state<'' | 'line' | 'rules'>('')
  shows = $state(false) // it does for the learner what is asked
  private arrived = $state.raw<LessonStep | null>(null) // shown when the table shows what led there
  private begun = 0 // the step with which this table began
  private done: { at: number; action: string }[] = []
  private first: LessonAnswer | null = null

  constructor(
    readonly game: string,
    private readonly serve: Serve = api.lesson,
    private readonly note: typeof note_learned = note_learned,
  ) {}

  get steps(): string[] {
    return this.where?.steps ?? []
  }
  get step(): number {
    return this.where?.step ?? 0
  }
  get id(): string {
    return this.steps[this.step] ?? ''
  }
  // All is done; the game can go on for real.
  get over(): boolean {
    return this.where !== null && this.step >= this.steps.length
  }
  get asked(): string[] {
    return this.where?.asked ?? []
  }

  // To the beginning of a step.
  async go_to(step: number) {
    this.trouble = ''
    try {
      const first = await this.serve(this.game, { step, done: [] })
      const hello = first.messages[0] as Extract<ServerMessage, { type: 'hello' }>
      this.end()
      this.first = first
      this.begun = step
      this.done = []
      this.shows = false
      this.where = this.arrived = first.lesson
      this.note(this.game, step, first.lesson.steps.length)
      this.table = new Table(hello.table.id, hello.seat, this.opener)
    } catch (error) {
      this.trouble = error instanceof ApiError && error.status >= 400 ? 'rules' : 'line'
    }
  }
  end() {
    this.table?.end()
  }

  // Once the table shows all that was told, the words follow.
  catch_up() {
    const next = this.arrived
    if (!next || next === this.where || !this.table || this.table.pacer.held > 0) return
    if (next.step > this.step) {
      this.shows = false
      this.note(this.game, next.step, next.steps.length)
    }
    this.where = next
  }

  // What serves of these actions, in the order of the lesson; null: something else is asked first.
  fitted(actions: string[]): string[] | null {
    const { asked = [], run = [] } = this.where ?? {}
    if (actions.length === 1 && asked.includes(actions[0]!)) return actions
    // Where any choice serves, the first action is the choice.
    if (run.length === 0) return asked.includes(actions[0]!) ? actions.slice(0, 1) : null
    const due = run.slice(0, actions.length)
    return sorted(due) === sorted(actions) ? due : null
  }

  private opener: Opener = (_, on) => {
    let open = true
    const tell = (...messages: unknown[]) => {
      for (const message of messages) if (open) on.message(JSON.stringify(message))
    }
    queueMicrotask(() => open && on.open())
    return {
      send: (text) => {
        this.answer(JSON.parse(text) as ClientMessage, tell).catch(() => open && on.close())
      },
      close: () => {
        open = false
      },
    }
  }

  private async answer(message: ClientMessage, tell: (...messages: unknown[]) => void) {
    switch (message.type) {
      case 'hello':
        return this.look(tell)
      case 'act': {
        const { id, at, action } = message
        const said = await this.serve(this.game, { ...this.here(), id, at, action })
        if (!said.messages.some((m) => (m as ServerMessage).type === 'refused'))
          this.done.push({ at, action })
        this.arrived = said.lesson
        return tell(...said.messages)
      }
      case 'undo':
        this.done = this.done.filter(({ at }) => at < message.to)
        tell({ type: 'ack', id: message.id })
        return this.look(tell)
      case 'ping':
        return tell({ type: 'pong' })
      default:
        if ('id' in message) tell({ type: 'refused', id: message.id, refused: 'not_running' })
    }
  }
  private here = () => ({ step: this.begun, done: this.done.map(({ action }) => action) })
  private async look(tell: (...messages: unknown[]) => void) {
    const said = this.first ?? (await this.serve(this.game, this.here()))
    this.first = null
    this.arrived = said.lesson
    tell(...said.messages)
    this.where = said.lesson
  }
}
