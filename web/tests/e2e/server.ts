// The server of the real program as tests have it (tests/programs/seeded_server.cpp), on a free port,
// with its data in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program =
  process.env.RAINYDAY_SEEDED ??
  fileURLToPath(new URL('../../../build/release/seeded_server', import.meta.url))

export class Server {
  url = ''
  private readonly folder = mkdtempSync(join(tmpdir(), 'rainyday-'))
  private process: ChildProcess | null = null

  // Bots and windows so many times faster; the luck of a seed, or its own; tables that begin at
  // positions (docs/positions.md) if their game, pack, options and number of seats are the same.
  constructor(
    private readonly how: {
      speed?: number
      seed?: number
      positions?: object[]
      own_packs?: boolean
    } = {},
  ) {}

  // On a port of its own below those that the system hands out: it can be had again after a crash.
  async start(port = 0): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        this.url = await this.run(port || 20_000 + Math.floor(Math.random() * 12_000))
        return
      } catch (error) {
        if (tries === 20) throw error
      }
    }
  }
  private positions(): string[] {
    return (this.how.positions ?? []).flatMap((position, i) => {
      const file = join(this.folder, `position-${i}.json`)
      writeFileSync(file, JSON.stringify({ rainyday: 1, ...position }))
      return ['--position', file]
    })
  }
  private run(port: number): Promise<string> {
    const child = spawn(
      program,
      [
        ...['--port', String(port)],
        ...['--store', join(this.folder, 'data.db')],
        ...['--speed', String(this.how.speed ?? 1)],
        ...(this.how.seed === undefined ? [] : ['--seed', String(this.how.seed)]),
        ...this.positions(),
        ...(this.how.own_packs ? ['--own-packs'] : []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    this.process = child
    return new Promise<string>((done, fail) => {
      let text = ''
      const read = (bytes: Buffer) => {
        text += String(bytes)
        const found = text.match(/rainyday: (http:\/\/[^\s/]+)/)
        if (found) done(found[1]!)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.on('error', () => fail(new Error(`not there, build it first: ${program}`)))
      child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${text}`)))
    })
  }
  get port(): number {
    return Number(new URL(this.url).port)
  }
  // As a crash would: no time to say goodbye.
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.process
    this.process = null
    if (!child || child.exitCode !== null) return
    child.removeAllListeners('exit')
    await new Promise((done) => {
      child.on('exit', done)
      child.kill(signal)
    })
  }
  async end(): Promise<void> {
    await this.kill('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
