/**
 * A load balancer in front of several server processes. Checks each for readiness, uses the ready ones in turn over
 * keep-alive connections, and retries a request only if it was not sent or is safe to repeat.
 */

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FrontProxy = {
  readonly port: number
  /** Requests that it could not answer; each is a failure that a user saw. */
  readonly failures: readonly string[]
  /** Adds a process to the list, or removes one. Adding resolves once the process is ready. */
  add(port: number): Promise<void>
  remove(port: number): void
  close(): Promise<void>
}

const askEveryMs = 50

export async function startProxy(): Promise<FrontProxy> {
  const ready = new Map<number, boolean>()
  const failures: string[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    pass(incoming, Buffer.concat(chunks), answer, 0)
  })
  const healthChecks = setInterval(() => void askAll(), askEveryMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    failures,
    async add(port) {
      ready.set(port, false)
      while (!ready.get(port)) await ask(port)
    },
    remove(port) {
      ready.delete(port)
    },
    async close() {
      clearInterval(healthChecks)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function pass(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, tries: number): void {
    const ports = [...ready].filter(([, isReady]) => isReady).map(([port]) => port)
    const port = ports[turn++ % ports.length]
    const { method = 'GET', url = '/', headers } = incoming
    const name = `${method} ${url}`
    if (port === undefined) {
      fail(answer, `${name}: no process is ready`)
      return
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (result) => {
      const { connection: _, 'transfer-encoding': __, ...kept } = result.headers
      answer.writeHead(result.statusCode ?? 502, kept)
      result.on('error', () => {
        if (!answer.destroyed) failures.push(`${name}: the answer broke off`)
        answer.destroy()
      })
      result.pipe(answer)
    })
    answer.on('close', () => outgoing.destroy())
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent || answer.destroyed) return
      const isUnsent = error.code === 'ECONNREFUSED'
      if (tries < 3 && (isUnsent || method === 'GET')) pass(incoming, body, answer, tries + 1)
      else fail(answer, `${name}: ${error.code}`)
    })
    outgoing.end(body)
  }

  function fail(answer: ServerResponse, why: string): void {
    failures.push(why)
    answer.writeHead(502).end()
  }

  async function askAll(): Promise<void> {
    await Promise.all([...ready.keys()].map(ask))
  }

  async function ask(port: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready.has(port)) ready.set(port, isReady)
  }
}
