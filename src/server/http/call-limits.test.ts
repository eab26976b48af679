import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { toId } from '#domain/ids.ts'
import { plainSignIn } from '#server/sign-in-settings.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../db/schema/accounts.ts'
import { carts } from '../db/schema/ordering.ts'
import { demoOwner } from '../demo/demo-people.ts'
import { limitOf } from './call-limits.ts'
import { parseNetworks } from './client-address.ts'

let world: World
let restaurantId: string
beforeAll(async () => {
  const trustedProxies = parseNetworks('127.0.0.1') ?? []
  world = await startWorld({
    processes: 2,
    app: {
      config: {
        mode: 'demo',
        host: '127.0.0.1',
        supportEmail: 'support@comanda.example',
        defaultRestaurant: 'sakura',
        metricsToken: null,
        keptDays: { visits: 180, photos: 90 },
        siteUrl: null,
        secondFactor: 'offered',
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
  expect(endpoints.filter((endpoint) => limitOf(endpoint) === null)).toEqual([])
  expect(limitOf('no.such')).toBeNull()
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
  test(`[API-8, SEC-60] is let through ${free} times by each process, then as long as all have less than ${most}`, async () => {
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

test('[SEC-60] what is counted for an account is counted wherever it comes from', async () => {
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

test('[SEC-61] an address has 300 streams, and another one once one of them has ended', async () => {
  const open = async (address: string) => {
    const end = new AbortController()
    const answer = await fetchFrom(world.apps[0]?.port ?? 0, sakuraHost)(
      `http://${sakuraHost}/api/restaurants/sakura/live`,
      { headers: { 'x-forwarded-for': address }, signal: end.signal },
    )
    return { status: answer.status, end: () => end.abort() }
  }
  const streams = await Promise.all(Array.from({ length: 300 }, () => open('10.2.0.1')))
  try {
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await open('10.2.0.1')).status).toBe(429)
    const other = await open('10.2.0.2')
    streams.push(other)
    expect(other.status).toBe(200)
    streams[0]?.end()
    await expect
      .poll(async () => {
        const next = await open('10.2.0.1')
        streams.push(next)
        return next.status
      })
      .toBe(200)
  } finally {
    for (const { end } of streams) end()
  }
})

test('[API-8] what is refused does nothing', async () => {
  await fill('carts.open', '127.0.0.1', 600)
  const before = await world.db.$count(carts)
  const open = () => world.api().carts.open({ restaurantId: toId(restaurantId) })
  for (let count = 0; count < 30; count += 1) await open()
  await expect(open()).rejects.toMatchObject({ status: 429 })
  expect(await world.db.$count(carts)).toBe(before + 30)
})

/** As if so many calls had just come. */
async function fill(endpoint: string, address: string, count: number): Promise<void> {
  const lastRequest = world.clock.now().epochMilliseconds
  await world.db
    .insert(rateLimits)
    .values({ id: toId(crypto.randomUUID()), key: `${address}|${endpoint}`, count, lastRequest })
}
