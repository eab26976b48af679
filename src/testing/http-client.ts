/** Calls a server on loopback under any host name, without DNS. */

import { request } from 'node:http'
import { Readable } from 'node:stream'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '#contract/index.ts'

/** The default user agent; a caller without one counts as a bot. */
export const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** `fetch` to 127.0.0.1:`port` with `host` as the Host header and a browser's user agent. */
export function fetchFrom(port: number, host: string): typeof fetch {
  return async (input, init) => {
    const wanted = new Request(input, init)
    const url = new URL(wanted.url)
    const body = wanted.body ? Buffer.from(await wanted.arrayBuffer()) : null
    return new Promise<Response>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method: wanted.method,
          path: url.pathname + url.search,
          headers: {
            'user-agent': browserName,
            ...Object.fromEntries(wanted.headers),
            // Node's client sends no length of a DELETE's body by itself.
            ...(body && { 'content-length': String(body.length) }),
            host: `${host}:${port}`,
          },
          signal: wanted.signal,
          agent: false,
        },
        (incoming) => {
          const status = incoming.statusCode ?? 500
          const headers = new Headers()
          for (const [name, value] of Object.entries(incoming.headers)) {
            for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
          }
          const isEmpty = status === 204 || status === 304
          // A stream that the server cuts must end like one that the network cuts, not crash the test run.
          incoming.on('error', () => undefined)
          resolve(
            new Response(isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream), { status, headers }),
          )
        },
      )
      outgoing.on('error', reject)
      // Keeps the request referenced until it closes. Otherwise it is garbage collected, and the caller's signal no longer
      // reaches ours.
      outgoing.once('close', () => void [input, wanted])
      outgoing.end(body)
    })
  }
}

/** The cookie that makes all clients of a test one browser, the one that placed the order (PAY-12). */
export const browserCookie = `comanda_checkout=${'one-browser'.padEnd(43, '-')}`

/** The typed API of a server as a browser on `host` calls it; `headers` can make it another browser. */
export function apiClient(port: number, host: string, headers: Readonly<Record<string, string>> = {}): Api {
  return createORPCClient(
    new RPCLink({
      url: `http://${host}:${port}/rpc`,
      headers: (_options, [subject]) => ({
        ...(subject === 'checkouts' ? { cookie: browserCookie } : {}),
        ...headers,
      }),
      fetch: fetchFrom(port, host),
    }),
  )
}
