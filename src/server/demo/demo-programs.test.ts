import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { testCipher } from '#testing/test-cipher.ts'
import { startWorld, type World } from '#testing/world.ts'
import { apiKeys } from '../platform/db/schema/api-keys.ts'
import { webhookDeliveries, webhookEndpoints } from '../platform/db/schema/webhooks.ts'
import { addDemoDeliveries } from './demo-deliveries.ts'
import { addDemoPrograms } from './demo-programs.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[DEM-27] two keys and a webhook are added once, and the sandbox gets the next order', async () => {
  const { db, clock, sandbox } = world
  for (let start = 0; start < 2; start += 1) await addDemoPrograms(db, testCipher, clock, sandbox.origin)
  expect([await db.$count(apiKeys), await db.$count(webhookEndpoints)]).toEqual([2, 1])
  await placeOrder(world)
  await expect.poll(() => sandbox.webhookInbox.list(), { timeout: 10_000 }).toHaveLength(1)
})

test('[DEM-28] one webhook has deliveries of the latest orders, another that is off gets what it missed', async () => {
  const { db, clock, sandbox } = world
  await db.delete(webhookDeliveries)
  for (let count = 0; count < 15; count += 1) await placeOrder(world)
  await expect.poll(() => db.$count(webhookDeliveries), { timeout: 10_000 }).toBe(15)
  await db.delete(webhookDeliveries)
  for (let start = 0; start < 2; start += 1) await addDemoDeliveries(db, testCipher, clock, sandbox.origin)
  expect(await db.$count(webhookDeliveries)).toBe(14 + 5)
  const isRepeated = and(eq(webhookDeliveries.attempts, 3), eq(webhookDeliveries.state, 'delivered'))
  expect(await db.$count(webhookDeliveries, isRepeated)).toBe(1)
  const [off] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.offBecause, 'failing'))
  if (!off) throw new Error('no webhook is off')
  const owner = await signUpAs(world, 'owner', 'owner')
  await owner.api.webhooks.switch({ restaurant: 'sakura', endpointId: off.id, isOn: true })
  const waiting = and(eq(webhookDeliveries.endpointId, off.id), eq(webhookDeliveries.state, 'waiting'))
  await expect.poll(() => db.$count(webhookDeliveries, waiting), { timeout: 10_000 }).toBe(0)
})
