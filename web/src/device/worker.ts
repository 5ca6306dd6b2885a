// The worker of the tables on this device, and, told so, one in which a bot thinks or packs are checked
// and tried.
import wasm from '../../../build/wasm/rainyday.wasm?url'
import { type Engine, type Message, start_engine } from './engine'
import { open_rows, type Rows } from './rows'
import { spawn } from './spawn'
import { Thinkers } from './thinkers'

const most_thinkers = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1))
const longest_alarm = 2 ** 31 - 1

async function compiled(): Promise<WebAssembly.Module> {
  const answer = await fetch(wasm)
  if (!answer.ok) throw new Error('the engine did not come')
  return WebAssembly.compile(await answer.arrayBuffer())
}

// What went wrong ends this worker: all that was told is stored, and the next one reads it.
function failed(error: unknown) {
  postMessage({ do: 'failed', what: String(error) })
  close()
}

class TableWorker {
  private alarm: ReturnType<typeof setTimeout> | undefined
  private readonly thinkers: Thinkers
  private engine: Engine | null = null
  private told: Message[] = []

  constructor(
    module: WebAssembly.Module,
    private readonly rows: Rows,
  ) {
    this.thinkers = new Thinkers(
      most_thinkers,
      (thought, failed) => {
        const worker = spawn(self.location.href)
        worker.onmessage = (event) => {
          const message = event.data as Message
          if (message.do === 'failed') failed()
          else thought(message)
        }
        worker.onerror = failed
        worker.postMessage({ do: 'be_a_thinker', module })
        return { ask: (job) => worker.postMessage(job), end: () => worker.terminate() }
      },
      (message) => this.take(message),
    )
  }

  static async start(): Promise<TableWorker> {
    const [module, rows] = await Promise.all([compiled(), open_rows()])
    const worker = new TableWorker(module, rows)
    worker.engine = await start_engine(module, { tell: (message) => worker.told.push(message) })
    return worker
  }

  // The engine is never called while it is at work: what it tells is done afterwards.
  take(message: Message) {
    try {
      this.engine?.take(message)
      for (const one of this.told.splice(0)) this.heard(one)
    } catch (error) {
      failed(error)
    }
  }

  private heard(message: Message) {
    switch (message.do) {
      case 'keep':
        void this.rows
          .keep(
            message.key as string,
            message.is as string | null,
            message.rows as [string, string][],
          )
          .then((how) => this.take({ do: 'kept', id: message.id, how }))
        break
      case 'look':
        void this.rows.look(message.prefixes as string[]).then(
          (rows) => this.take({ do: 'found', id: message.id, rows }),
          () => this.take({ do: 'found', id: message.id }),
        )
        break
      case 'think':
        this.thinkers.think(message)
        break
      case 'forget':
        this.thinkers.forget(message.ids as unknown[])
        break
      case 'alarm':
        clearTimeout(this.alarm)
        this.alarm = setTimeout(
          () => this.take({ do: 'time' }),
          Math.min(longest_alarm, Math.max(0, (message.at as number) - Date.now())),
        )
        break
      default:
        postMessage(message)
    }
  }
}

async function tell_all(module: WebAssembly.Module) {
  return start_engine(module, { tell: (message) => postMessage(message) })
}

let table: Promise<TableWorker> | null = null
let thinker: Promise<Engine> | null = null
let workshop: Promise<Engine> | null = null
self.onmessage = (event: MessageEvent<Message>) => {
  const message = event.data
  if (message.do === 'be_a_thinker') {
    thinker = tell_all(message.module as WebAssembly.Module)
  } else if (thinker) {
    // Tests let it play a game by itself.
    const { game } = message
    const work = (engine: Engine) =>
      message.do === 'round' && typeof game === 'string'
        ? engine.round({ ...message, game })
        : engine.think(message)
    thinker.then(work).catch(failed)
  } else if (message.do === 'check' || message.do === 'trial') {
    const what = message.do
    workshop ??= compiled().then(tell_all)
    workshop.then((engine) => engine[what](message)).catch(failed)
  } else {
    table ??= TableWorker.start()
    table.then((worker) => worker.take(message)).catch(failed)
  }
}
