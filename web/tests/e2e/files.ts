// A plain host of files with what `rainyday site` writes, and no server behind it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Position } from './positions'

const program = fileURLToPath(new URL('../../../build/release/rainyday', import.meta.url))
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
}

// The file of a match that begins there, with luck that is known: a person at the first seat, bots at the
// others.
export function match_file(position: Position): Buffer {
  const input = JSON.stringify({ rainyday: 1, ...position })
  const header = JSON.parse(
    execFileSync(program, ['from', '--seed', '1', '-'], { input, encoding: 'utf8' }),
  )
  const bots = Array.from({ length: position.seats }, (_, seat) => (seat === 0 ? null : 'greedy'))
  return Buffer.from(`${JSON.stringify({ ...header, bots })}\n`)
}

export class Files {
  url = ''
  readonly root = mkdtempSync(join(tmpdir(), 'rainyday-site-'))
  private readonly server: Server

  private constructor() {
    execFileSync(program, ['site', this.root])
    this.server = createServer((request, answer) => {
      const asked = join(this.root, new URL(request.url ?? '/', 'http://files').pathname)
      const is_folder = existsSync(asked) && statSync(asked).isDirectory()
      const found = is_folder ? join(asked, 'index.html') : asked
      const there = existsSync(found)
      const path = there ? found : join(this.root, '404.html')
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      answer.writeHead(there ? 200 : 404, { 'content-type': type }).end(readFileSync(path))
    })
  }

  static async serve(): Promise<Files> {
    const files = new Files()
    await new Promise<void>((done) => files.server.listen(0, '127.0.0.1', done))
    files.url = `http://127.0.0.1:${(files.server.address() as AddressInfo).port}`
    return files
  }

  async end() {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
    rmSync(this.root, { recursive: true, force: true })
  }
}
