// The other browsers, from Debian's packages: Firefox by WebDriver BiDi, WebKit by WebDriver. As much
// of both as it takes to open the page, to run something in it and to press.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Json = Record<string, unknown>

// Starts a program that says on one of its streams where it listens.
async function started(
  program: string,
  args: string[],
  env: Record<string, string>,
  says: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await new Promise<string>((done, fail) => {
    let text = ''
    const read = (bytes: Buffer) => {
      text += String(bytes)
      const found = text.match(says)
      if (found) done(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', () => fail(new Error(`${program} is not there: tools/setup test`)))
    child.on('exit', (code) => fail(new Error(`${program} ended with ${code}: ${text}`)))
  })
  return { child, said }
}

// What is done in the page comes back as JSON.
function script(work: (...args: never[]) => unknown, args: unknown[]): string {
  const call = `(${work})(...${JSON.stringify(args)})`
  return `Promise.resolve(${call}).then((value) => JSON.stringify(value ?? null))`
}

const press_at = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export abstract class Driver {
  protected readonly folder = mkdtempSync(join(tmpdir(), 'rainyday-browser-'))
  protected readonly children: ChildProcess[] = []

  abstract open(): Promise<void>
  abstract go(url: string): Promise<void>
  abstract press(x: number, y: number): Promise<void>
  protected abstract evaluate(expression: string): Promise<string>

  async run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return JSON.parse(await this.evaluate(script(work, args))) as Awaited<Result>
  }
  async end(): Promise<void> {
    for (const child of this.children.reverse()) {
      child.removeAllListeners('exit')
      if (child.exitCode !== null) continue
      await new Promise((done) => {
        child.on('exit', done)
        child.kill('SIGTERM')
      })
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

export class Firefox extends Driver {
  private socket!: WebSocket
  private context = ''
  private calls = 0
  private readonly waiting = new Map<number, (answer: Json) => void>()

  async open() {
    const prefs = {
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'toolkit.telemetry.reportingpolicy.firstRun': false,
      'app.update.enabled': false,
      'remote.prefs.recommended': true,
    }
    writeFileSync(
      join(this.folder, 'user.js'),
      Object.entries(prefs)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
        .join(''),
    )
    const { child, said } = await started(
      'firefox-esr',
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', this.folder],
      { HOME: this.folder, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '1000' },
      /WebDriver BiDi listening on (ws:\S+)/,
    )
    this.children.push(child)
    this.socket = new WebSocket(`${said}/session`)
    this.socket.addEventListener('message', (event) => {
      const answer = JSON.parse(String(event.data)) as Json
      this.waiting.get(answer.id as number)?.(answer)
    })
    await new Promise((done) => this.socket.addEventListener('open', done))
    await this.call('session.new', { capabilities: {} })
    const { contexts } = await this.call('browsingContext.getTree', {})
    this.context = (contexts as { context: string }[])[0]!.context
    const viewport = { width: 1440, height: 900 }
    await this.call('browsingContext.setViewport', { context: this.context, viewport })
  }
  private async call(method: string, params: Json): Promise<Json> {
    this.calls += 1
    const id = this.calls
    const answer = await new Promise<Json>((done) => {
      this.waiting.set(id, done)
      this.socket.send(JSON.stringify({ id, method, params }))
    })
    this.waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`)
    return answer.result as Json
  }
  async go(url: string) {
    await this.call('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }
  async press(x: number, y: number) {
    await this.call('input.performActions', { context: this.context, actions: press_at(x, y) })
  }
  protected async evaluate(expression: string) {
    const target = { context: this.context }
    const answer = await this.call('script.evaluate', { expression, target, awaitPromise: true })
    if (answer.type === 'exception')
      throw new Error(JSON.stringify((answer.exceptionDetails as Json).text))
    return (answer.result as { value: string }).value
  }
}

export class WebKit extends Driver {
  private base = ''

  async open() {
    const { child: screen, said: display } = await started(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      {},
      /(?:^|\n)(\d+)\n/,
    )
    this.children.push(screen)
    await this.listen({ DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' })
    const { sessionId } = (await this.call('POST', '/session', { capabilities: {} })) as Json
    this.base += `/session/${sessionId}`
    await this.call('POST', '/timeouts', { script: 1_800_000, pageLoad: 1_800_000 })
    await this.call('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1000 })
  }
  // It says nothing when it listens, and wants to be told its port.
  private async listen(env: Record<string, string>) {
    for (let tries = 1; ; tries += 1) {
      const port = 32_100 + Math.floor(Math.random() * 600)
      const child = spawn('WebKitWebDriver', [`--port=${port}`], {
        env: { ...process.env, ...env, HOME: this.folder, XDG_CACHE_HOME: this.folder },
        stdio: 'ignore',
      })
      let ended = false
      child.on('exit', () => (ended = true))
      child.on('error', () => (ended = true))
      this.base = `http://127.0.0.1:${port}`
      while (!ended) {
        const ready = await this.call('GET', '/status').then(
          () => !ended,
          () => false,
        )
        if (ready) {
          this.children.push(child)
          return
        }
        await new Promise((done) => setTimeout(done, 50))
      }
      if (tries === 20) throw new Error('WebKitWebDriver does not start: tools/setup test')
    }
  }
  private async call(method: string, path: string, body?: Json): Promise<unknown> {
    const answer = await fetch(this.base + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  async go(url: string) {
    await this.call('POST', '/url', { url })
  }
  async press(x: number, y: number) {
    await this.call('POST', '/actions', { actions: press_at(x, y) })
  }
  protected async evaluate(expression: string) {
    const work = `const done = arguments[arguments.length - 1]
      ${expression}.then(done, (error) => done('!' + error + error.stack))`
    const value = String(await this.call('POST', '/execute/async', { script: work, args: [] }))
    if (value.startsWith('!')) throw new Error(value.slice(1))
    return value
  }
  override async end() {
    await this.call('DELETE', '').catch(() => {})
    await super.end()
  }
}
