import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { plainSignIn } from '#server/sign-in-settings.ts'
import { fetchFrom } from '#testing/http-client.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../db/schema/accounts.ts'
import { carts } from '../db/schema/ordering.ts'
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

describe.each([
  ['discounts.check', 120, '/api/restaurants/sakura/discount-codes/check', { code: 'GUESS', subtotal: 2000 }],
  [
    'delivery.quote',
    120,
    '/api/restaurants/sakura/delivery-quotes',
    { address: 'x', timing: { kind: 'asap' } },
  ],
  ['carts.open', 600, '/api/carts', null],
  ['checkouts.start', 600, '/api/checkouts', {}],
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

test('[API-8] what is refused does nothing', async () => {
  await fill('carts.open', '127.0.0.1', 600)
  const before = await world.db.$count(carts)
  await expect(world.api().carts.open({ restaurantId: toId(restaurantId) })).rejects.toMatchObject({
    status: 429,
  })
  expect(await world.db.$count(carts)).toBe(before)
})

/** As if so many calls had just come. */
async function fill(endpoint: string, address: string, count: number): Promise<void> {
  const lastRequest = world.clock.now().epochMilliseconds
  await world.db
    .insert(rateLimits)
    .values({ id: toId(crypto.randomUUID()), key: `${address}|${endpoint}`, count, lastRequest })
}
