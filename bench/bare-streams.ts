/** The floor of live streams: plain node:http in a separate process that writes given bytes to all listeners. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareStreams = {
  readonly port: number
  /** Writes these bytes to all sockets, each in one piece. */
  write(text: string): void
  stop(): Promise<void>
}

export async function startBareStreams(): Promise<BareStreams> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    write: (text) => void child.send({ text }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

if (import.meta.main) {
  const listeners = new Set<ServerResponse>()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': \n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.on('message', ({ text }: { text: string }) => {
    const bytes = Buffer.from(text)
    for (const listener of listeners) listener.write(bytes)
  })
  process.on('disconnect', () => process.exit(0))
}
