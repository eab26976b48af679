import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { textConsentText } from '#domain/orders/diner-messages/text-consent.ts'
import { phoneToE164 } from '#domain/phone.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { makeJobsDue, takeOverJobs } from '#testing/jobs.ts'
import { visit } from '#testing/one-order.ts'
import { aCustomer } from '#testing/ordering.ts'
import { type ServerProcess, spawnServer } from '#testing/spawn-server.ts'
import { sendWebhooksTo, startTestEnvironment, type TestEnvironment } from '#testing/test-environment.ts'
import { orderMessages, orders } from '../../platform/db/schema/ordering.ts'
import type { Failpoint } from '../../platform/failpoints.ts'

let environment: TestEnvironment
const spawned: ServerProcess[] = []
beforeAll(async () => {
  environment = await startTestEnvironment('2026-11-20T18:00[America/New_York]')
})
afterEach(async () => {
  for (const server of spawned.splice(0)) await server.kill()
})
afterAll(() => environment.close())

test('[TEL-5] a process is killed after the carrier accepted a text: it is sent again with its key, and is one text', {
  timeout: 90_000,
}, async () => {
  const { db, sandbox } = environment
  const world = visit(environment, await spawn(null))
  const { id } = await placeCard(world)
  await db.update(orders).set({ textConsent: textConsentText }).where(eq(orders.id, id))
  for (const expected of ['pending', 'acknowledged', 'preparing'] as const)
    await kitchenOf(world).step({ orderId: id, expected })
  // Only the process that kills itself takes the job.
  for (const server of spawned.splice(0)) await server.kill()

  const dying = await spawn('message_sent')
  await makeJobsDue(db, 'tell_diner')
  expect(await dying.ended).toBe('SIGKILL')
  expect(textsTo(aCustomer.phone)).toMatchObject([{ copies: 1 }])
  expect(await outcomeOf()).toBeNull()

  await takeOverJobs(db)
  await spawn(null)
  await expect.poll(outcomeOf, { timeout: 30_000 }).toBe('text')
  expect(textsTo(aCustomer.phone)).toMatchObject([{ copies: 2 }])

  async function outcomeOf() {
    return (await db.query.orderMessages.findFirst({ where: eq(orderMessages.orderId, id) }))?.outcome
  }
  function textsTo(phone: string) {
    return sandbox.texts.list().filter(({ number }) => number === phoneToE164(phone))
  }
})

async function spawn(crashAt: Failpoint | null): Promise<ServerProcess> {
  const server = await spawnServer(environment, { crashAt })
  spawned.push(server)
  sendWebhooksTo(environment, server)
  return server
}
