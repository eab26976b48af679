import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceUnavailable } from '#domain/messages/outage-message.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  // Requests wait for a lock in this test, on a busy machine.
  world = await startWorld({ app: { databaseTimeoutMs: 60_000, mostWaiting: 32 } })
})
afterAll(() => world.close())

test('[SEC-65] while many requests wait too long, further ones are refused at once, except urgent ones', async () => {
  const { restaurant } = await world.api().menu.get({ restaurant: 'sakura' })
  const open = () => world.api().carts.open({ restaurantId: restaurant.id })
  const statusOf = async (path: string, init?: RequestInit) => {
    const { status, headers } = await world.fetch(path, init)
    return [status, headers.get('retry-after')]
  }
  const availability = '/api/restaurants/sakura/availability'
  // The first ones are let in and wait, too.
  const statusSoon = () => statusOf(availability, { signal: AbortSignal.timeout(500) }).catch(() => null)
  const waiting = await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table carts in access exclusive mode`)
    const first = Array.from({ length: 32 }, open)
    await expect.poll(statusSoon, { interval: 100, timeout: 30_000 }).toEqual([503, '5'])
    await expect(open()).rejects.toMatchObject({ status: 503, message: serviceUnavailable })
    expect(await statusOf('/healthz')).toEqual([200, null])
    expect(await statusOf('/api/webhooks/payment', { method: 'POST', body: '{}' })).toEqual([400, null])
    return first
  })
  expect(await Promise.all(waiting)).toHaveLength(32)
  await expect.poll(() => statusOf(availability)).toEqual([200, null])
  expect(await open()).toMatchObject({ cartId: expect.any(String) })
}, 90_000)
