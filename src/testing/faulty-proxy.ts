/** A loopback proxy to an outside service or the database that a test can make faulty. */

import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How the proxy treats connections.
 * - `good` forwards everything.
 * - `refuse` accepts no connections.
 * - `silent` accepts connections and data but never responds, also on open connections (half-open).
 * - `slow` forwards each piece of a response `ms` milliseconds later.
 * - `cut` ends the connection `after` this many bytes of a response; the request did arrive.
 * - `say` responds with this data itself and ends the connection.
 * - `again` repeats the data every `ms` milliseconds instead.
 */
export type ProxyBehavior =
  | { readonly kind: 'good' | 'refuse' | 'silent' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'say'; readonly data: string }
  | { readonly kind: 'again'; readonly begin: string; readonly data: string; readonly ms: number }

export type FaultyProxy = {
  /** 0 for a proxy on a Unix socket. */
  readonly port: number
  /** Such as 'http://127.0.0.1:4123'. */
  readonly origin: string
  /** Applies from now on, also to open connections. */
  behave(behavior: ProxyBehavior): Promise<void>
  /** Everything that clients have sent, as text. */
  heard(): string
  /** How many connections were opened. */
  connections(): number
  close(): Promise<void>
}

/**
 * Opens a proxy to 127.0.0.1:`target` or a Unix socket; null if nothing is behind it. `speaksFirst`: the proxy's own data is
 * sent without waiting for the client, as mail servers do. `at`: the path of a Unix socket to listen on instead of a port.
 */
export async function openFaultyProxy(
  target: number | string | null,
  { speaksFirst = false, at = null }: { readonly speaksFirst?: boolean; readonly at?: string | null } = {},
): Promise<FaultyProxy> {
  let behavior: ProxyBehavior = { kind: 'good' }
  let begun = 0
  const heard: Buffer[] = []
  const open = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  const server = createServer((socket) => {
    begun++
    keep(socket)
    if (behavior.kind === 'silent') dead.add(socket)
    const far = voiceOf(behavior) ? null : reach(socket)
    let given = 0
    let speak = voiceOf(behavior)
    const speakOnce = () => {
      speak?.(socket)
      speak &&= () => undefined
    }
    if (speaksFirst) speakOnce()
    socket.on('data', (part: Buffer) => {
      heard.push(part)
      if (speak) speakOnce()
      else if (!dead.has(socket)) far?.write(part)
    })
    far?.on('data', (part: Buffer) => {
      if (dead.has(socket)) return
      if (behavior.kind === 'slow') {
        void wait(behavior.ms).then(() => socket.destroyed || socket.write(part))
        return
      }
      if (behavior.kind !== 'cut') return void socket.write(part)
      socket.write(part.subarray(0, Math.max(0, behavior.after - given)))
      given += part.length
      if (given >= behavior.after) socket.destroySoon()
    })
  })
  await listen(server, at ?? 0)
  const port = portOf(server)

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async behave(next) {
      const wasShut = behavior.kind === 'refuse'
      behavior = next
      if (next.kind === 'silent') for (const socket of open) dead.add(socket)
      // Open connections would not get the proxy's own data.
      else if (next.kind !== 'slow') {
        for (const socket of open) if (next.kind === 'refuse' || !dead.has(socket)) socket.destroy()
      }
      if (next.kind === 'refuse' && !wasShut) await shut(server)
      if (next.kind !== 'refuse' && wasShut) await listen(server, at ?? port)
    },
    heard: () => Buffer.concat(heard).toString('utf8'),
    connections: () => begun,
    async close() {
      for (const socket of open) socket.destroy()
      if (behavior.kind !== 'refuse') await shut(server)
    },
  }

  function reach(socket: Socket): Socket | null {
    if (target === null) return null
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    keep(far)
    far.on('close', () => dead.has(socket) || socket.destroySoon())
    socket.on('close', () => far.destroy())
    return far
  }

  function keep(socket: Socket) {
    open.add(socket)
    // Cut connections are intended, so errors are ignored.
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  }
}

/** Writes the proxy's own data to a connection; null if the behavior has none. */
function voiceOf(behavior: ProxyBehavior): ((socket: Socket) => void) | null {
  if (behavior.kind === 'say') return (socket) => socket.end(behavior.data)
  if (behavior.kind === 'again') return (socket) => void sayAgain(socket, behavior)
  return null
}

async function sayAgain(
  socket: Socket,
  { begin, data, ms }: Extract<ProxyBehavior, { kind: 'again' }>,
): Promise<void> {
  socket.write(begin)
  while (!socket.destroyed) {
    const isTaken = socket.write(data)
    if (!isTaken) await new Promise<void>((resolve) => socket.once('drain', resolve).once('close', resolve))
    await wait(ms)
  }
}

function listen(server: Server, address: number | string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(
      typeof address === 'string' ? { path: address } : { port: address, host: '127.0.0.1' },
      () => {
        server.off('error', reject)
        resolve()
      },
    )
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null) throw new Error('the proxy has no address')
  return typeof address === 'string' ? 0 : address.port
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
