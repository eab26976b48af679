/** Requests over keep-alive connections on loopback, with as little work of this process as possible. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** For servers about to be frozen: they would close idle connections only after they resume, during the next request. */
export function closeConnections(): void {
  agent.destroy()
}

/** JSON that no one has parsed into a type. */
// biome-ignore lint/suspicious/noExplicitAny: the types of peers belong to packages that are not installed here
export type Json = any

/** `body` is parsed if it is JSON that was not compressed, else a text. */
export type Exchanged = { readonly headers: IncomingHttpHeaders; readonly body: Json }

/** Sends a POST with `input`, a form or JSON, or a GET without one. Throws if the response is not 200. */
export function exchange(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  input?: Readonly<Record<string, unknown>> | URLSearchParams,
): Promise<Exchanged> {
  const isForm = input instanceof URLSearchParams
  const body = isForm ? `${input}` : input && JSON.stringify(input)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const bodyHeaders = body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}
  const method = body ? 'POST' : 'GET'
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, ...bodyHeaders },
    })
    outgoing.on('error', (error) => {
      // A keep-alive connection that the server just closed; browsers retry too.
      const wasClosed = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (wasClosed) resolve(exchange(port, path, headers, input))
      else reject(error)
    })
    outgoing.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const { 'content-type': type, 'content-encoding': encoding } = response.headers
        const isJson = type?.includes('json') && encoding === undefined
        if (response.statusCode === 200)
          resolve({ headers: response.headers, body: isJson ? JSON.parse(text) : text })
        else reject(new Error(`${method} ${path} returned ${response.statusCode}: ${text.slice(0, 500)}`))
      })
    })
    outgoing.end(body)
  })
}
