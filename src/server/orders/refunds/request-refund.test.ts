import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { mapParts } from '#domain/orders/refunds/refund-parts.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { requestAmount, runRefund } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orders, orderTaxes, refundParts, refunds, refundTaxes } from '../../platform/db/schema/ordering.ts'
import { requestRefund } from './request-refund.ts'

let world: World
let reconciling: Reconciling
beforeAll(async () => {
  world = await startWorld()
  reconciling = await startReconciling(world)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[RFD-1] canceling an order whose whole payment was already refunded requests no second refund', async () => {
  const { id: orderId, totals } = await placeCard(world)
  const refundId = toId<'Refund'>('00000000-0000-4000-8000-000000000001')
  const amount = cents(totals.grandTotal)
  const requestedAt = world.clock.now()
  await requestAmount(world.db, { id: refundId, orderId, amount, requestedAt })
  await runRefund(reconciling.deps, refundId, 1)

  const canceled = await kitchenOf(world).cancel({ orderId, reason: 'Out of eel' })
  expect(canceled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await world.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
    { id: refundId, status: 'refunded', amount },
  ])
  const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.refunded).toBe(amount)
})

test('[RFD-21] a refund stores its tax at the rate of its order', async () => {
  const { id: orderId, totals } = await placeCard(world)
  const refundId = toId<'Refund'>('00000000-0000-4000-8000-000000000002')
  const amount = cents(Math.floor(totals.grandTotal / 2))
  await requestAmount(world.db, { id: refundId, orderId, amount, requestedAt: world.clock.now() })
  const [parts] = await world.db.select().from(refundParts).where(eq(refundParts.refundId, refundId))
  const [ofOrder] = await world.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId))
  expect(parts?.tax).toBeGreaterThan(0)
  expect(await world.db.select().from(refundTaxes).where(eq(refundTaxes.refundId, refundId))).toEqual([
    { restaurantId: ofOrder?.restaurantId, refundId, rate: ofOrder?.rate, tax: parts?.tax },
  ])
})

test('[RFD-1] an unpaid order gets no refund, whatever amount is requested', async () => {
  const { id } = await placeCard(world)
  const restaurantId = await restaurantIdOf(world)
  const parts = mapParts((part) => (part === 'food' ? 300 : 0))
  await world.db.transaction((tx) =>
    requestRefund(
      reconciling.deps,
      tx,
      { id, restaurantId, intentId: null },
      { amount: cents(300), parts, items: [] },
    ),
  )
  expect(await world.db.$count(refunds, eq(refunds.orderId, id))).toBe(0)
})
