/** Gaps between the payment provider's book and ours, made as failures make them. The world's webhooks must be held. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type IntentId, type OrderId, type RefundId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { checkouts, orders, refunds } from '#server/db/schema/index.ts'
import { loseJobs } from './jobs.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from './ordering.ts'
import type { Reconciling } from './reconciling.ts'
import type { World } from './world.ts'

export function gapPlanter(world: World, { payments }: Pick<Reconciling, 'payments'>) {
  const { db, clock } = world

  /** Paid with its order; the browser has been told. */
  async function order() {
    const { token } = await placeOrder(world)
    const made = await db.query.orders.findFirst({ where: eq(orders.token, toId(token)) })
    if (!made?.intentId) throw new Error('the order was not paid')
    return { ...made, intentId: made.intentId }
  }

  /** Waits to be paid, and nobody looks after it. */
  async function openCheckout() {
    const { menu, cartId } = await openCart(world)
    const lines = [aLine(menu, plainDish(menu))]
    const started = await world.api().checkouts.start(checkoutBody(menu, cartId, lines))
    if (started.kind !== 'pay') throw new Error('there is something to pay')
    await loseJobs(db, 'settle_checkout')
    return { ...started, cartId }
  }

  async function request(orderId: OrderId, amount: number): Promise<RefundId> {
    const id = toId<'Refund'>(randomUUID())
    const requestedAt = clock.now()
    await db.insert(refunds).values({ id, orderId, amount: cents(amount), status: 'pending', requestedAt })
    return id
  }

  /** It was given up. */
  async function fail(id: RefundId): Promise<void> {
    const end = { status: 'failed', errorCode: 'api_error', endedAt: clock.now() } as const
    await db.update(refunds).set(end).where(eq(refunds.id, id))
  }

  /** At the provider; without a key as somebody does by hand in its pages. */
  function giveBack(intentId: IntentId, amount: number, key: string = randomUUID()) {
    return payments.refund({
      intentId,
      amount: cents(amount),
      idempotencyKey: key,
      refundId: toId(key),
      reason: 'a test',
    })
  }

  return {
    order,
    openCheckout,
    request,
    fail,
    giveBack,
    /** The browser was closed, the webhook lost, the job gone. */
    async paidWithoutOrder() {
      const started = await openCheckout()
      await pay(world, started)
      return started
    },
    async refundNotMade(amount: number) {
      const made = await order()
      await request(made.id, amount)
      return made
    },
    /** The provider's answer was lost, and what asks again is gone. */
    async refundNotRecorded(amount: number) {
      const made = await order()
      await giveBack(made.intentId, amount, await request(made.id, amount))
      return made
    },
    /** All tries lost their answers, and it was given up. */
    async refundTakenForFailed(amount: number) {
      const made = await order()
      const refundId = await request(made.id, amount)
      await giveBack(made.intentId, amount, refundId)
      await fail(refundId)
      return made
    },
    async refundByHand(amount: number) {
      const made = await order()
      await giveBack(made.intentId, amount)
      return made
    },
    /** Counts as closed here, though the provider was never told. */
    async closedPaymentLeftOpen() {
      const started = await openCheckout()
      await db.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, started.checkoutId))
      return started
    },
    async expectRefunded(orderId: OrderId, amount: number) {
      const found = await db.query.orders.findFirst({ where: eq(orders.id, orderId) })
      expect(found).toMatchObject({ refunded: amount })
      const charge = world.sandbox.charges().find(({ intentId }) => intentId === found?.intentId)
      expect(charge).toMatchObject({ amountRefunded: amount })
      const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
      const ended = { errorCode: null, endedAt: expect.any(Temporal.Instant) }
      const name = { providerRefundId: expect.stringMatching(/^re_/) }
      expect(rows).toMatchObject([{ status: 'refunded', amount, ...name, ...ended }])
    },
  }
}
