import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { type FrontProxy, startProxy } from '#testing/front-proxy.ts'
import { apiClient } from '#testing/http-client.ts'
import { placeOrder } from '#testing/ordering.ts'
import { type ServerProcess, spawnServer } from '#testing/spawn-server.ts'
import { startTestEnvironment, type TestEnvironment } from '#testing/test-environment.ts'
import { sakuraHost, sakuraKitchen } from '#testing/world.ts'

// Starting whole processes is slow while many tests run in parallel.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Several times the interval of the proxy's readiness checks. */
const drainMs = 400

let environment: TestEnvironment
let proxy: FrontProxy
let servers: ServerProcess[] = []
beforeAll(async () => {
  environment = await startTestEnvironment()
  proxy = await startProxy()
  await Promise.all([putUp(), putUp()])
  environment.sandbox.webhooks.setUrl(`http://127.0.0.1:${proxy.port}/api/webhooks/payment`)
})
afterAll(async () => {
  await proxy?.close()
  for (const server of servers) await server.kill()
  await environment?.close()
})

async function putUp(): Promise<void> {
  const server = await spawnServer(environment, { drainMs })
  servers.push(server)
  await proxy.add(server.port)
}

describe('behind a proxy', () => {
  test('[RUN-7] both processes are replaced in turn, unnoticed by diners and kitchens', async () => {
    const world = { ...environment, api: (host = sakuraHost) => apiClient(proxy.port, host) }
    const kitchen = world.api(sakuraKitchen).kitchen
    const { cursor } = await kitchen.board()
    const over = new AbortController()
    const kitchens = [followBoard(cursor), followBoard(cursor)]
    const orders: OrderView[] = []
    const diners = [keepOrdering(), keepOrdering()]

    const replaced = servers
    servers = []
    for (const old of replaced) {
      await until(() => orders.length + 2)
      expect(await old.leave()).toBe(0)
      proxy.remove(old.port)
      await until(() => orders.length + 2)
      await putUp()
    }
    await until(() => orders.length + 2)
    over.abort()
    await Promise.all(diners)

    expect(proxy.failures).toEqual([])
    const board = await kitchen.board()
    const numbers = board.orders.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual(expect.arrayContaining(orders.map(({ number }) => number)))
    for (const each of kitchens) {
      expect(each.breaks).toEqual([])
      await expect.poll(() => each.seen.at(-1), { timeout: 20_000 }).toBe(board.cursor)
      expect(each.seen).toEqual(Array.from(each.seen, (_, index) => cursor + 1 + index))
      expect(each.ends).toBeGreaterThan(0)
      each.stop()
    }

    async function keepOrdering(): Promise<void> {
      while (!over.signal.aborted) orders.push(await placeOrder(world))
    }

    /** Waits until there are as many orders as `wanted` returns now. */
    async function until(wanted: () => number): Promise<void> {
      const enough = wanted()
      await expect.poll(() => orders.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
    }
  })
})

/** A display that resumes from its cursor whenever its stream ends. */
function followBoard(cursor: number) {
  const stopping = new AbortController()
  const seen: number[] = []
  const breaks: unknown[] = []
  const display = { seen, breaks, ends: 0, stop: () => stopping.abort() }
  void follow()
  return display

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { kitchen } = apiClient(proxy.port, sakuraKitchen)
        const stream = await kitchen.follow({ cursor: seen.at(-1) ?? cursor }, { signal: stopping.signal })
        for await (const message of stream) if (message.kind !== 'heartbeat') seen.push(message.seq)
        display.ends += 1
      } catch (error) {
        if (!stopping.signal.aborted) breaks.push(error)
      }
    }
  }
}

describe('a process that was asked to stop', () => {
  test('[RUN-5, RUN-6] reports that it is not ready, still responds, and closes connections', async () => {
    const server = await spawnServer(environment, { drainMs: 3_000 })
    const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
    expect((await ask('/healthz')).headers.get('connection')).toBe('keep-alive')
    const left = server.leave()
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
    const answer = await ask('/api/site')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect((await ask('/healthz')).status).toBe(200)
    expect(await left).toBe(0)
    await expect(ask('/healthz')).rejects.toThrow('fetch failed')
  })
})
