import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { apiClient, fetchFrom } from './http-client.ts'
import { placeOrder } from './ordering.ts'
import { canRunSample, freePort, sampleNames, startSample } from './sample-proxy.ts'
import { spawnServer } from './spawn-server.ts'
import { startTestEnvironment, type TestEnvironment } from './test-environment.ts'
import { sakuraHost, sakuraKitchen } from './world.ts'

/** The product's own in production (DRAIN_SECONDS). */
const drainMs = 5_000
/** Two rounds of the proxies' checks, after which each uses a process that has become ready. */
const roundsMs = 5_000

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startTestEnvironment()
})
afterAll(() => environment.close())

test.for(sampleNames)(
  '[RUN-7, OPS-28] behind %s both processes are replaced under load without a failed request',
  { timeout: 600_000 },
  async (name, { skip }) => {
    skip(!canRunSample(name), 'its program is not installed')
    const ports = [await freePort(), await freePort()] as const
    const servers = await Promise.all(ports.map((port) => spawnServer(environment, { drainMs, port })))
    const proxy = await startSample(name, ports)
    const visitors = await openTls(proxy.https)
    environment.sandbox.webhooks.setUrl(`http://127.0.0.1:${visitors.port}/api/webhooks/payment`)
    const world = { ...environment, api: (host = sakuraHost) => apiClient(visitors.port, host) }
    const orders: OrderView[] = []
    const statuses = new Map<number, number>()
    const over = new AbortController()
    try {
      await expect.poll(visit, { timeout: 20_000 }).toBe(200)
      await setTimeout(roundsMs)
      const load = [keepOrdering(), keepOrdering(), keepReading(), keepReading()]
      for (const [index, port] of ports.entries()) {
        expect(await servers[index]?.leave()).toBe(0)
        servers[index] = await spawnServer(environment, { drainMs, port })
        await setTimeout(roundsMs)
      }
      over.abort()
      await Promise.all(load)
    } finally {
      over.abort()
      await visitors.close()
      await proxy.stop()
      for (const server of servers) await server.kill()
    }
    expect([...statuses.keys()]).toEqual([200])
    expect(orders.length).toBeGreaterThan(5)
    const { orders: onBoard } = await readBoard()
    expect(onBoard).toEqual(expect.arrayContaining(orders.map(({ number }) => number)))
    process.stdout.write(`${name}: ${orders.length} orders and ${statuses.get(200)} menus\n`)

    async function visit(): Promise<number> {
      const path = '/api/restaurants/sakura/menu'
      const response = await fetchFrom(
        visitors.port,
        sakuraHost,
      )(`http://${sakuraHost}${path}`).catch(() => null)
      await response?.arrayBuffer()
      return response?.status ?? 0
    }

    async function keepReading(): Promise<void> {
      while (!over.signal.aborted) {
        const status = await visit()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }

    async function keepOrdering(): Promise<void> {
      while (!over.signal.aborted) orders.push(await placeOrder(world))
    }

    async function readBoard() {
      const server = await spawnServer(environment)
      const board = await apiClient(server.port, sakuraKitchen).kitchen.board()
      await server.kill()
      return { orders: board.orders.map(({ number }) => number) }
    }
  },
)

/** Speaks https for clients that speak http; a connection of one for each of the other. */
async function openTls(https: number) {
  const server = createServer((client) => {
    const secure = connect({
      host: '127.0.0.1',
      port: https,
      servername: sakuraHost,
      rejectUnauthorized: false,
    })
    client.pipe(secure).pipe(client)
    client.on('error', () => secure.destroy())
    secure.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
