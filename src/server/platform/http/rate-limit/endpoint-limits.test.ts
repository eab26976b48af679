import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { toId } from '#domain/ids.ts'
import { plainSignIn } from '#server/platform/config/sign-in/sign-in-settings.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { rateLimits } from '../../db/schema/accounts.ts'
import { carts } from '../../db/schema/ordering.ts'
import { parseNetworks } from '../client-address.ts'
import { type EndpointLimit, rateLimitOf } from './endpoint-limits.ts'
import type { LimitKey } from './limit-hits.ts'
import { createRateLimiter, type RateLimit } from './rate-limiter.ts'

let world: World
let restaurantId: string
beforeAll(async () => {
  const trustedProxies = parseNetworks('127.0.0.1') ?? []
  world = await startWorld({
    processes: 2,
    app: {
      // Takes wait for a lock in these tests, on a busy machine.
      databaseTimeoutMs: 60_000,
      config: {
        mode: 'demo',
        host: '127.0.0.1',
        supportEmail: 'support@comanda.example',
        defaultRestaurant: 'sakura',
        cellName: null,
        metricsToken: null,
        siteUrl: null,
        signIn: plainSignIn,
        trustedProxies,
      },
    },
  })
  restaurantId = (await world.api().menu.get({ restaurant: 'sakura' })).restaurant.id
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits).then(() => undefined))

test('[SEC-60] every endpoint of the contract has a limit', () => {
  const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
    Object.keys(procedures).map((name) => `${subject}.${name}`),
  )
  expect(endpoints.filter((endpoint) => rateLimitOf(endpoint) === null)).toEqual([])
  expect(rateLimitOf('no.such')).toBeNull()
})

describe.each([
  ['discounts.check', 120, '/api/restaurants/sakura/discount-codes/check', { code: 'GUESS', subtotal: 2000 }],
  [
    'delivery.quote',
    120,
    '/api/restaurants/sakura/delivery-quotes',
    { address: 'x', timing: { kind: 'asap' } },
  ],
] as const)('%s', (endpoint, most, path, body) => {
  test(`[API-8] takes ${most} calls a minute from one address, then answers 429 until the minute is over`, async () => {
    await fill(endpoint, '10.0.0.1', most - 2)
    const statuses = [await call('10.0.0.1', 0), await call('10.0.0.1', 1)]
    expect(statuses).not.toContain(429)
    const refused = await send('10.0.0.1', 0)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await call('10.0.0.1', 1)).toBe(429)
    expect(await call('10.0.0.2', 0)).not.toBe(429)
    world.clock.advance({ seconds: 61 })
    expect(await call('10.0.0.1', 1)).not.toBe(429)
  })

  async function call(address: string, process: 0 | 1): Promise<number> {
    return (await send(address, process)).status
  }

  function send(address: string, process: 0 | 1): Promise<Response> {
    const port = world.apps[process]?.port ?? 0
    return fetchFrom(port, sakuraHost)(`http://${sakuraHost}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body ?? { restaurantId }),
    })
  }
})

describe.each([
  ['carts.open', 600, 30, 'POST', '/api/carts'],
  ['checkouts.start', 600, 30, 'POST', '/api/checkouts'],
  ['orders.get', 1200, 120, 'GET', '/api/orders/no-such-order-in-any-link'],
] as const)('%s', (endpoint, most, free, method, path) => {
  test(`[API-8, SEC-60] each process allows ${free} calls, then more while all together have fewer than ${most}`, async () => {
    const address = `10.1.${endpoint.length}.1`
    const send = (process: 0 | 1) =>
      fetchFrom(world.apps[process]?.port ?? 0, sakuraHost)(`http://${sakuraHost}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        ...(method === 'POST' && { body: '{}' }),
      })
    const statusesOf = async (process: 0 | 1, calls: number) => {
      const statuses = new Set<number>()
      for (let count = 0; count < calls; count += 1) statuses.add((await send(process)).status)
      return statuses
    }
    await fill(endpoint, address, most)
    for (const process of [0, 1] as const) {
      expect(await statusesOf(process, free)).not.toContain(429)
      expect(await statusesOf(process, 2)).toEqual(new Set([429]))
    }
    world.clock.advance({ seconds: 61 })
    expect(await statusesOf(0, free + 1)).not.toContain(429)
  })
})

describe('calls at once from one address, over two processes', () => {
  const limit = { most: 1_000, windowMs: 60_000, free: 100 }

  test('[SEC-62] all 1,000 calls are allowed if the limit is 1,000', async () => {
    expect(await countPassed('10.4.0.1|test', limit, 1_000)).toBe(1_000)
    expect(await countPassed('10.4.0.2|test', { ...limit, free: 0 }, 1_000)).toBe(1_000)
  })

  test('[SEC-62] of 2,000 calls, the limit and the free share of each process are allowed', async () => {
    expect(await countPassed('10.4.0.3|test', limit, 2_000)).toBe(1_000 + 2 * limit.free)
    expect(await countPassed('10.4.0.4|test', { ...limit, free: 0 }, 2_000)).toBe(1_000)
  })

  test('[SEC-62] 500 concurrent calls need two statements', async () => {
    using takes = vi.spyOn(world.db, 'insert')
    const counts = createRateLimiter(world)
    await Promise.all(
      Array.from({ length: 500 }, () => counts.isOverLimit('10.4.0.5|test', { ...limit, free: 0 })),
    )
    expect(takes).toHaveBeenCalledTimes(2)
  })

  test('[SEC-62] 300 concurrent HTTP requests from one address are allowed, and then the free shares', async () => {
    const address = '10.4.1.1'
    const { most, free } = rateLimitOf('orders.get') as EndpointLimit
    await fill('orders.get', address, most - 300)
    const read = async (index: number) => {
      const port = world.apps[index % 2]?.port ?? 0
      const url = `http://${sakuraHost}/api/orders/no-such-order-in-any-link`
      const { status } = await fetchFrom(port, sakuraHost)(url, { headers: { 'x-forwarded-for': address } })
      return status
    }
    const readAtOnce = (calls: number) =>
      Promise.all(Array.from({ length: calls }, (_, index) => read(index)))
    expect(new Set(await readAtOnce(300))).toEqual(new Set([404]))
    expect((await readAtOnce(300)).filter((status) => status === 404)).toHaveLength(2 * free)
  })

  /** Sends the calls to two processes in turn; returns how many passed. */
  async function countPassed(key: LimitKey, limit: RateLimit, calls: number): Promise<number> {
    const processes = [0, 1].map(() => createRateLimiter(world))
    const refused = await Promise.all(
      Array.from({ length: calls }, (_, index) => processes[index % 2]?.isOverLimit(key, limit)),
    )
    return refused.filter((isRefused) => isRefused === false).length
  }
})

test('[SEC-60] calls of an account are counted together, from any address', async () => {
  const owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  const { diner } = await owner.api.accounts.me()
  const invite = (name: string, address: string) =>
    owner
      .post(
        '/api/restaurants/sakura/team/invitations',
        { email: `${name}@example.com` },
        { 'x-forwarded-for': address },
      )
      .then(({ status }) => status)
  await fill('team.invite', diner?.id ?? '', 59)
  expect([await invite('first', '10.3.0.1'), await invite('second', '10.3.0.2')]).toEqual([200, 429])
})

test('[SEC-61, SEC-62] an address can have 300 streams open at a process, and another one once one of them has ended', async () => {
  const streams: { readonly process: 0 | 1; readonly end: () => void }[] = []
  const open = async (address: string, process: 0 | 1 = 0) => {
    const end = new AbortController()
    const answer = await fetchFrom(world.apps[process]?.port ?? 0, sakuraHost)(
      `http://${sakuraHost}/api/restaurants/sakura/live`,
      { headers: { 'x-forwarded-for': address }, signal: end.signal },
    )
    streams.push({ process, end: () => end.abort() })
    return answer.status
  }
  const openAtOnce = (calls: number, process: 0 | 1) =>
    Promise.all(Array.from({ length: calls }, () => open('10.2.0.1', process)))
  const { most, free } = rateLimitOf('menu.follow') as EndpointLimit
  try {
    await fill('menu.follow', '10.2.0.1', most - 3 * free)
    const release = await holdCounts()
    const opened = Promise.all([openAtOnce(300, 0), openAtOnce(150, 1)])
    await expect.poll(() => streams.length, { timeout: 50_000 }).toBe(2 * free)
    await release()
    expect(new Set((await opened).flat())).toEqual(new Set([200]))
    await world.db.delete(rateLimits)
    expect(await open('10.2.0.1')).toBe(429)
    expect(await open('10.2.0.2')).toBe(200)
    streams.find(({ process }) => process === 0)?.end()
    await expect.poll(() => open('10.2.0.1'), { timeout: 15_000 }).toBe(200)
  } finally {
    for (const { end } of streams) end()
  }
}, 90_000)

test('[API-8] a refused call changes nothing', async () => {
  await fill('carts.open', '127.0.0.1', 600)
  const before = await world.db.$count(carts)
  const open = () => world.api().carts.open({ restaurantId: toId(restaurantId) })
  for (let count = 0; count < 30; count += 1) await open()
  await expect(open()).rejects.toMatchObject({ status: 429 })
  expect(await world.db.$count(carts)).toBe(before + 30)
})

/** Fills the counter, as if this many calls had just arrived. */
async function fill(endpoint: string, address: string, count: number): Promise<void> {
  const { windowMs } = rateLimitOf(endpoint) as EndpointLimit
  const endsAt = world.clock.now().add({ milliseconds: windowMs })
  await world.db.insert(rateLimits).values({ key: `${address}|${endpoint}`, count, endsAt })
}

/** Locks the counters: all takes wait until the returned function is called. */
async function holdCounts(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const transaction = world.db.transaction(async (tx) => {
    await tx.select().from(rateLimits).for('update')
    held.resolve()
    await released.promise
  })
  await held.promise
  const release = () => {
    released.resolve()
    return transaction
  }
  onTestFinished(release)
  return release
}
