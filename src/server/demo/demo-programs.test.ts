import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#testing/ordering.ts'
import { testCipher } from '#testing/test-cipher.ts'
import { startWorld, type World } from '#testing/world.ts'
import { apiKeys } from '../platform/db/schema/api-keys.ts'
import { webhookEndpoints } from '../platform/db/schema/webhooks.ts'
import { addDemoPrograms } from './demo-programs.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[DEM-27] a key and a webhook are added once, and the sandbox gets the next order', async () => {
  const { db, clock, sandbox } = world
  for (let start = 0; start < 2; start += 1) await addDemoPrograms(db, testCipher, clock, sandbox.origin)
  expect([await db.$count(apiKeys), await db.$count(webhookEndpoints)]).toEqual([1, 1])
  await placeOrder(world)
  await expect.poll(() => sandbox.webhookInbox.list(), { timeout: 10_000 }).toHaveLength(1)
})
