/** Requests of JSON over keep-alive connections on loopback, as cheap as those of the diners. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** What a peer returns. */
// biome-ignore lint/suspicious/noExplicitAny: the types belong to packages that are not installed here
export type PeerJson = any

export type PeerResponse = { readonly headers: IncomingHttpHeaders; readonly body: PeerJson }

/** Sends a POST with `input`, or a GET without one. Throws if the response is not 200. */
export function exchange(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  input?: Readonly<Record<string, unknown>>,
): Promise<PeerResponse> {
  const body = input && JSON.stringify(input)
  const bodyHeaders = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : {}
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
        if (response.statusCode === 200) resolve({ headers: response.headers, body: JSON.parse(text) })
        else reject(new Error(`${method} ${path} returned ${response.statusCode}: ${text.slice(0, 500)}`))
      })
    })
    outgoing.end(body)
  })
}
