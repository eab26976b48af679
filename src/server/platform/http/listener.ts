/** The listening socket of a process. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

/** Request hooks for pages that reload when their sources change. */
export type DevelopmentHooks = {
  /** Handles each request before the app does. */
  readonly before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Receives WebSocket upgrade requests; the product itself has no WebSockets. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

type Listener = {
  /** Returns the port; 0 selects any free one. Throws `EADDRINUSE` if the port is in use. */
  listen(port: number, host: string): Promise<number>
  /** OPS-4: accepts no new connections, and resolves once those that are open have ended. */
  close(): Promise<void>
}

/** Longer than the keep-alive of proxies and clients; otherwise the server could close a connection just as a request arrives. */
const keepAliveMs = 75_000
/** Connections that are still open after this time are cut off. */
const mostClosingMs = 8_000

/** OPS-34: load balancers may check these without a Host. The app refuses every other request without one. */
const hostlessPaths: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/** SEC-64: the timeouts of what a client sends, in milliseconds. */
type ReceiveTimeouts = {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number
  /** Without a byte of a request's body. */
  readonly silence: number
}
const usualTimeouts: ReceiveTimeouts = { headers: 30_000, silence: 60_000 }

/** RUN-5: while `isLeaving`, each connection is closed after its next response. */
export function createListener(
  fetch: Parameters<typeof getRequestListener>[0],
  isLeaving: () => boolean,
  development?: DevelopmentHooks,
  timeouts: ReceiveTimeouts = usualTimeouts,
): Listener {
  const respond = getRequestListener(fetch)
  const options = {
    requireHostHeader: false,
    connectionsCheckingInterval: Math.min(timeouts.headers, 5_000),
  }
  const server = createServer(options, (request, response) => {
    if (hostlessPaths.has(request.url)) request.headers.host ||= 'localhost'
    cutIfSilent(request, response)
    if (isLeaving()) response.setHeader('Connection', 'close')
    if (development) development.before(request, response, () => void respond(request, response))
    else void respond(request, response)
  })
  if (development) server.on('upgrade', development.upgrade)
  server.keepAliveTimeout = keepAliveMs
  server.headersTimeout = timeouts.headers
  server.timeout = timeouts.silence

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
      }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Busy connections become idle after their response.
      const closing = setInterval(() => server.closeIdleConnections(), 50)
      const tooLong = setTimeout(() => server.closeAllConnections(), mostClosingMs)
      await closed
      clearInterval(closing)
      clearTimeout(tooLong)
    },
  }
}

/** SEC-64: closes the connection of a request whose body stops arriving. A response may take as long as it needs. */
function cutIfSilent(request: IncomingMessage, response: ServerResponse): void {
  // Node emits it only while the body is incomplete, and ends the connection itself if neither has a listener.
  request.on('timeout', () => request.socket.destroy())
  response.on('timeout', () => undefined)
}
