// Tables on this device: a worker has the server's own program, and is asked as the server is.

import { spawn } from '../device/spawn'
import worker_url from '../device/worker?worker&url'
import type { Line, Opener } from './connection'

export interface Answer {
  status: number
  body: string
}
type Told =
  | { do: 'answer'; id: number; status: number; body: string }
  | { do: 'text'; socket: number; text: string }
  | { do: 'opened' | 'closed'; socket: number }
  | { do: 'failed'; what: string }
  | { do: 'log' }

let worker: Worker | null = null
let last = 0
const asked = new Map<number, { resolve(answer: Answer): void; reject(why: Error): void }>()
const lines = new Map<number, Parameters<Opener>[1]>()

// The next one begins with what is stored.
function failed(what: string) {
  worker?.terminate()
  worker = null
  for (const { reject } of asked.values()) reject(new Error(what))
  asked.clear()
  const open = [...lines.values()]
  lines.clear()
  for (const line of open) line.close()
}

function heard(told: Told) {
  if (told.do === 'answer') {
    asked.get(told.id)?.resolve(told)
    asked.delete(told.id)
  } else if (told.do === 'text') {
    lines.get(told.socket)?.message(told.text)
  } else if (told.do === 'opened') {
    lines.get(told.socket)?.open()
  } else if (told.do === 'closed') {
    const line = lines.get(told.socket)
    lines.delete(told.socket)
    line?.close()
  } else if (told.do === 'failed') {
    failed(told.what)
  }
}

function say(message: object) {
  if (!worker) {
    worker = spawn(worker_url)
    worker.onmessage = (event) => heard(event.data as Told)
    worker.onerror = (event) => failed(event.message)
  }
  worker.postMessage(message)
}

export function ask_device(method: 'GET' | 'POST', target: string, body = ''): Promise<Answer> {
  last += 1
  const id = last
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject })
    say({ do: 'request', id, method, target, body })
  })
}

export const device_line: Opener = (path, on): Line => {
  last += 1
  const socket = last
  lines.set(socket, on)
  say({ do: 'open', socket, target: path })
  return {
    send: (text) => say({ do: 'text', socket, text }),
    close: () => {
      if (lines.delete(socket)) say({ do: 'close', socket })
    },
  }
}
