// The program for browsers (wasm/exports.cpp): texts in, texts out. docs/offline.md has them.
export type Message = { do: string } & Record<string, unknown>

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  room(size: number): number
  take(text: number, size: number): void
  think(text: number, size: number): void
  check(text: number, size: number): void
  trial(text: number, size: number): void
  round(text: number, size: number): void
}

interface Outside {
  tell(message: Message): void
  now?(): number
}

export interface Engine {
  take(message: Message): void
  think(job: Message): void
  check(pack: Message): void
  trial(job: Message): void
  round(which: { game: string } & Record<string, unknown>): void
}

// Of the system it asks nothing that a game could miss.
const no_system = 52
const system = new Proxy(
  {},
  {
    get: (_, name) => (code: number) => {
      if (name === 'proc_exit') throw new Error(`the program ended: ${code}`)
      return no_system
    },
  },
)

export async function start_engine(module: WebAssembly.Module, outside: Outside): Promise<Engine> {
  const reads = new TextDecoder()
  const writes = new TextEncoder()
  const bytes = (at: number, size: number) =>
    new Uint8Array(instance.exports.memory.buffer, at, size)
  const imports: Record<string, WebAssembly.ModuleImports> = {
    device: {
      now: outside.now ?? Date.now,
      fill: (at: number, size: number) => crypto.getRandomValues(bytes(at, size)),
      tell: (at: number, size: number) =>
        outside.tell(JSON.parse(reads.decode(bytes(at, size))) as Message),
    },
  }
  for (const { module: from } of WebAssembly.Module.imports(module)) imports[from] ??= system
  const instance = (await WebAssembly.instantiate(module, imports)) as { exports: unknown } as {
    exports: Exports
  }
  const { exports } = instance
  exports._initialize()
  const call = (name: 'take' | 'think' | 'check' | 'trial' | 'round', message: object) => {
    const text = writes.encode(JSON.stringify(message))
    const at = exports.room(text.length)
    bytes(at, text.length).set(text)
    exports[name](at, text.length)
  }
  return {
    take: (message) => call('take', message),
    think: (job) => call('think', job),
    check: (pack) => call('check', pack),
    trial: (job) => call('trial', job),
    round: (which) => call('round', which),
  }
}
