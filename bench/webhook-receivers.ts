/** Receivers of webhooks, in a separate process: /good answers, /fails with 500, /hangs never, /down closes the connection. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startReceivers(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const [port] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}

if (import.meta.main) {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/hangs') return
    if (request.url === '/down') return void request.socket.destroy()
    response.writeHead(request.url === '/fails' ? 500 : 204).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('disconnect', () => process.exit(0))
}
