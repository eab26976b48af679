/**
 * HTTP load on loopback, cheap enough that even a bare server is the bottleneck: one request at a time on each connection.
 */

import { request as sendRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { BareAnswer } from './bare-server.ts'
import { medianOf } from './row.ts'

export type LoadTarget = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON to send as a POST; a GET without it. */
  readonly body?: string
}

/** Requests per second over `connections`, for `ms` milliseconds. Throws if a response is not 200. */
export async function requestsPerSecond(
  target: LoadTarget,
  connections: number,
  ms: number,
): Promise<number> {
  const { method, headers } = methodAndHeaders(target)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(
    `${method} ${target.path} HTTP/1.1\r\n${lines.join('')}\r\n${target.body ?? ''}`,
  )
  const begun = performance.now()
  const until = begun + ms
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(target.port, request, until)),
  )
  return counts.reduce((total, count) => total + count, 0) / ((performance.now() - begun) / 1000)
}

/** One response, without the headers that each connection adds. */
export function readOnce(target: LoadTarget): Promise<BareAnswer> {
  const { port, path, body } = target
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent: false, ...methodAndHeaders(target) }
    sendRequest(options, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      const bytes = Buffer.concat(parts)
      const headers: Record<string, string> = { 'content-length': String(bytes.length) }
      for (const [name, value] of Object.entries(response.headers)) {
        if (!/^(?:connection|keep-alive|date|transfer-encoding|content-length)$/.test(name))
          headers[name] = String(value)
      }
      resolve({ headers, body: bytes.toString('base64') })
    })
      .on('error', reject)
      .end(body)
  })
}

function methodAndHeaders({ headers, body }: LoadTarget) {
  if (body === undefined) return { method: 'GET', headers }
  const length = String(Buffer.byteLength(body))
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
  }
}

function askUntil(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let answer: Rest | null = null
    let head: Buffer = Buffer.alloc(0)
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => resolve(count))
    socket.on('data', (chunk: Buffer) => {
      if (answer) answer.take(chunk)
      else {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        answer = restOf(head.toString('latin1', 0, end))
        answer.take(head.subarray(end + 4))
        head = Buffer.alloc(0)
      }
      if (!answer.isWhole()) return
      answer = null
      count += 1
      if (performance.now() < until) socket.write(request)
      else socket.destroy()
    })
  })
}

/** The outstanding part of a response. */
type Rest = { take(chunk: Buffer): void; isWhole(): boolean }

const lastChunk = Buffer.from('0\r\n\r\n')

function restOf(head: string): Rest {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`unexpected response:\n${head}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) {
    let end: Buffer = Buffer.alloc(0)
    return {
      take: (chunk) => {
        end = Buffer.concat([end, chunk]).subarray(-lastChunk.length)
      },
      isWhole: () => end.equals(lastChunk),
    }
  }
  let missing = Number(length)
  return {
    take: (chunk) => {
      missing -= chunk.length
    },
    isWhole: () => missing <= 0,
  }
}

/** Runs both in turns, several times, so that other load on the machine affects both. Returns the medians of the turns. */
export async function inTurns(
  measured: () => Promise<number>,
  floor: () => Promise<number>,
  turns = 5,
): Promise<{ readonly value: number; readonly floor: number; readonly ratio: number }> {
  await measured()
  await floor()
  const values: number[] = []
  const floors: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    values.push(await measured())
    floors.push(await floor())
  }
  const ratios = values.map((value, turn) => value / (floors[turn] ?? Number.NaN))
  return { value: medianOf(values), floor: medianOf(floors), ratio: medianOf(ratios) }
}
