/** Raw HTTP calls: any path, any body, with a timeout, and the response unparsed. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Its first 500,000 characters; of a stream, the part that arrived with its start. */
  readonly body: string
}

type RawCall = {
  readonly method: string
  /** Exactly as sent. */
  readonly path: string
  readonly host: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | null
}

/** A slower call counts as hanging. */
const timeoutMs = 5_000
const mostRead = 500_000
/** API-6: the largest body that the server accepts, apart from pictures. */
const largestBody = 256 * 1024

export type RawCaller = { call(call: RawCall): Promise<RawAnswer>; close(): void }

/** Creates a caller for a server on loopback. A call without a response in time fails. */
export function rawCaller(port: number): RawCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return { close: () => agent.destroy(), call: (wanted) => send(wanted, true) }

  function send(wanted: RawCall, mayTryAgain: boolean): Promise<RawAnswer> {
    const { method, path, host, headers, body } = wanted
    return new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          ...headers,
          host: `${host}:${port}`,
          'content-length': String(body ? Buffer.byteLength(body) : 0),
        },
      })
      let isLate = false
      const tooLong = setTimeout(() => {
        isLate = true
        outgoing.destroy()
      }, timeoutMs)
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(tooLong)
        // A keep-alive connection may be closed in the moment of its reuse.
        const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE'
        if (isClosed && !isLate && outgoing.reusedSocket && mayTryAgain) return resolve(send(wanted, false))
        // The server refused the body before all of it was sent.
        if (isClosed && !isLate && (body?.length ?? 0) > largestBody) {
          return resolve({ status: 413, headers: {}, body: '' })
        }
        const why = isLate ? 'no answer in time' : error.message
        reject(new Error(`${why}: ${method} ${path.slice(0, 200)}`))
      })
      outgoing.on('response', (incoming) => {
        const parts: Buffer[] = []
        let length = 0
        const end = () => {
          clearTimeout(tooLong)
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString('utf8'),
          })
        }
        incoming.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length > mostRead || isStream(incoming.headers)) incoming.destroy()
        })
        incoming.on('error', end)
        incoming.on('close', end)
      })
      outgoing.end(body ?? undefined)
    })
  }
}

function isStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false
}
