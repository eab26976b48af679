/** A loopback proxy to an outside service or the database that a test can make faulty. */

import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `good` hands on what comes · `refuse` takes no connection · `silent` takes them and all that is sent, and nothing ever
 * comes back, on those that there are too and whatever comes later (half-open) · `slow` hands on each piece of an answer `ms` later · `cut` ends the
 * connection `after` so many bytes of an answer, whose question did arrive · `say` answers with these words itself, then
 * ends; `again` says them over and over instead, every `ms`.
 */
export type ProxyBehavior =
  | { readonly kind: 'good' | 'refuse' | 'silent' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'say'; readonly data: string }
  | { readonly kind: 'again'; readonly begin: string; readonly data: string; readonly ms: number }

export type FaultyProxy = {
  /** 0 for a proxy at a Unix socket. */
  readonly port: number
  /** As 'http://127.0.0.1:4123'. */
  readonly origin: string
  /** From now on, for connections that there are as well. */
  behave(behavior: ProxyBehavior): Promise<void>
  /** All that was sent into it since it was made, as text. */
  heard(): string
  /** How many connections were begun. */
  connections(): number
  close(): Promise<void>
}

/**
 * Hands on to 127.0.0.1:`target`, or to a Unix socket; null: there is nobody behind it. `speaksFirst`: what it says itself
 * it says unasked, as mail servers do. `at`: the path of a Unix socket to listen at instead of a port.
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
  const address = server.address()
  if (address === null) throw new Error('the wire has no address')
  const port = typeof address === 'string' ? 0 : address.port

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async behave(next) {
      const wasShut = behavior.kind === 'refuse'
      behavior = next
      if (next.kind === 'silent') for (const socket of open) dead.add(socket)
      // What has begun well would not be spoken to.
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
    // A cut is no fault here, it is what this is for.
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  }
}

/** What a connection says itself, if anything. */
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

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
