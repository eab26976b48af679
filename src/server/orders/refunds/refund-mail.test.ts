import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundId } from '#domain/ids.ts'
import { jobsOf } from '#testing/jobs.ts'
import { gapPlanter, runRefund } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[MAI-23] a refund that succeeded queues one mail; one that failed, or of a canceled order, queues none', async () => {
  const order = await plant.order()
  expect(await settle(await plant.request(order.id, 300))).toEqual({ status: 'refunded', mails: 1 })
  expect(await settle(await plant.request(order.id, order.grandTotal))).toEqual({
    status: 'failed',
    mails: 0,
  })
  await world.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
  expect(await settle(await plant.request(order.id, 100))).toEqual({ status: 'refunded', mails: 0 })
})

/** Runs the refund's job; returns how the refund ended and how many mails were queued for it. */
async function settle(refundId: RefundId) {
  await runRefund(reconciling.deps, refundId, 1)
  const refund = await world.db.query.refunds.findFirst({ where: eq(refunds.id, refundId) })
  const mails = (await jobsOf(world.db, 'mail_refund')).filter(({ data }) => data.refundId === refundId)
  return { status: refund?.status, mails: mails.length }
}
