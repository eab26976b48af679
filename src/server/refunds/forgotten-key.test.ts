import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentId, OrderId, RefundId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { gapPlanter } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { orders, refunds } from '../db/schema/ordering.ts'
import { noteMadeRefund } from './note-made-refund.ts'
import { refundPayment } from './refund-payment.ts'

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

test('[RFD-11] a refund whose answer was lost is not made a second time, though the provider has forgotten its key', async () => {
  const order = await plant.order()
  const wish = await plant.wish(order.id, 300)
  await giveBackUnderForgottenKey(order.intentId, 300, wish)
  world.clock.advance({ hours: 24 })
  await refundPayment(reconciling.deps, wish, 2)
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-11] one that was never made is asked for, however old', async () => {
  const order = await plant.order()
  const wish = await plant.wish(order.id, 300)
  world.clock.advance({ hours: 24 })
  await refundPayment(reconciling.deps, wish, 2)
  await plant.expectRefunded(order.id, 300)
})

test('[RFD-10, RFD-11] a wish beside which all was given back by hand counts for nothing, and what was given back once', async () => {
  const order = await plant.order()
  const { grandTotal } = order
  const wish = await plant.wish(order.id, 300)
  await plant.giveBack(order.intentId, grandTotal)
  await refundPayment(reconciling.deps, wish, 1)
  expect(await statusesOf(order.id)).toEqual(['failed'])
  await noteAll(order.id, order.intentId)
  await noteAll(order.id, order.intentId)
  expect(await statusesOf(order.id)).toEqual(['failed', 'refunded'])
  expect(await storedOf(order.id)).toMatchObject({ refunded: grandTotal, paymentStatus: 'refunded' })
})

test('[RFD-11] given back by hand in two parts, a wish for all of it does not count beside them', async () => {
  const order = await plant.order()
  const { grandTotal } = order
  const wish = await plant.wish(order.id, grandTotal)
  await plant.giveBack(order.intentId, 300)
  await plant.giveBack(order.intentId, grandTotal - 300)
  await refundPayment(reconciling.deps, wish, 1)
  await noteAll(order.id, order.intentId)
  expect(await storedOf(order.id)).toMatchObject({ refunded: grandTotal, paymentStatus: 'refunded' })
})

test('[RFD-11] given back by hand in whole, a wish for all of it is that refund, and nothing more is written down', async () => {
  const order = await plant.order()
  const wish = await plant.wish(order.id, order.grandTotal)
  await plant.giveBack(order.intentId, order.grandTotal)
  await refundPayment(reconciling.deps, wish, 1)
  await plant.expectRefunded(order.id, order.grandTotal)
  expect((await reconciling.compare()).gaps.filter((gap) => gap.orderId === order.id)).toEqual([])
})

/** As it stands at the provider a day later: named for our wish, under a key that nobody knows. */
async function giveBackUnderForgottenKey(intentId: IntentId, amount: number, wish: RefundId): Promise<void> {
  const answer = await fetch(`${world.sandbox.origin}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}`, 'idempotency-key': randomUUID() },
    body: new URLSearchParams({
      payment_intent: intentId,
      amount: `${amount}`,
      'metadata[refundId]': wish,
    }),
  })
  expect(answer.status).toBe(200)
}

/** What is at the provider and not here, as the comparison finds it. */
async function noteAll(orderId: OrderId, intentId: IntentId): Promise<void> {
  for await (const { refundId, amount } of reconciling.payments.listRefunds({ intentId })) {
    await noteMadeRefund(reconciling.deps, {
      orderId,
      wishId: null,
      providerRefundId: refundId,
      amount: cents(amount),
    })
  }
}

async function statusesOf(orderId: OrderId) {
  const rows = await world.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return rows.map(({ status }) => status).toSorted()
}

function storedOf(orderId: OrderId) {
  return world.db.query.orders.findFirst({ where: eq(orders.id, orderId) })
}
