import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restaurantMoving } from '#domain/messages/moving-message.ts'
import { createTestDatabase } from '#testing/database.ts'
import { type FaultyDatabaseProxy, openFaultyDatabaseProxy } from '#testing/faulty-database-proxy.ts'
import { openStreams } from '#testing/live-streams.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orderSteps, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

let world: World
let proxy: FaultyDatabaseProxy
let till: Program
beforeAll(async () => {
  const database = await createTestDatabase('demo')
  proxy = await openFaultyDatabaseProxy(database.url)
  world = await startWorld({ database, app: { databaseUrl: proxy.url, databaseTimeoutMs: 1_500 } })
  const owner = await signUpAs(world, 'owner', 'owner')
  const key = { name: 'Till', permissions: ['orders.read', 'orders.move'], days: 90 } as const
  till = openProgram(world, (await owner.api.apiKeys.create({ restaurant: 'sakura', key })).text)
})
afterAll(async () => {
  await proxy.behave({ kind: 'good' })
  await world.close()
  await proxy.close()
})

test('[FLT-30, KEY-10] during an outage programs get 503 with Retry-After, and a repeated write has one effect afterwards', async () => {
  const { token } = await placeOrder(world)
  const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('the order was not written')
  const idempotencyKey = randomUUID()
  const acknowledge = () =>
    till.call(`/api/restaurants/sakura/orders/${order.id}/steps`, {
      method: 'POST',
      body: JSON.stringify({ from: 'pending' }),
      headers: { 'idempotency-key': idempotencyKey },
    })
  await proxy.behave({ kind: 'refuse' })
  for (const response of [
    await till.call('/api/restaurants/sakura/events?after=0&wait=1'),
    await acknowledge(),
  ])
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  await proxy.behave({ kind: 'good' })
  await expect.poll(async () => (await acknowledge()).status, { timeout: 15_000 }).toBe(200)
  expect((await acknowledge()).headers.get('idempotency-replayed')).toBe('true')
  expect(await world.db.$count(orderSteps, eq(orderSteps.orderId, order.id))).toBe(2)
  await expect
    .poll(async () => (await till.call('/api/restaurants/sakura/events?after=0&wait=1')).status)
    .toBe(200)
})

test('[EVT-4, FLT-30] a call that waits for events when the database goes away is refused with 503, however long it would wait', async () => {
  const { next } = await (await till.call('/api/restaurants/sakura/events')).json()
  const calls = [1, 25].map((wait) => till.call(`/api/restaurants/sakura/events?after=${next}&wait=${wait}`))
  const [app] = world.apps
  await expect.poll(() => app && openStreams(app)).toBe(2)
  await proxy.behave({ kind: 'refuse' })
  for (const response of await Promise.all(calls))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  await proxy.behave({ kind: 'good' })
  await expect
    .poll(async () => (await till.call('/api/restaurants/sakura/events')).status, { timeout: 15_000 })
    .toBe(200)
})

test('[EVT-4, CEL-3] a call that waits for events when the restaurant begins to move is refused with 503', async () => {
  const { next } = await (await till.call('/api/restaurants/sakura/events')).json()
  const call = till.call(`/api/restaurants/sakura/events?after=${next}&wait=25`)
  const [app] = world.apps
  await expect.poll(() => app && openStreams(app)).toBe(1)
  const isSakura = eq(restaurants.slug, 'sakura')
  await world.db.update(restaurants).set({ movingSince: world.clock.now() }).where(isSakura)
  const response = await call
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await response.json()).message).toBe(restaurantMoving)
  await world.db.update(restaurants).set({ movingSince: null }).where(isSakura)
})
