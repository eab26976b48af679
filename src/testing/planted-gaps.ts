/**
 * Gaps between the payment provider's records and our ledger, made as failures make them. The world's webhooks must be held.
 */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type CheckoutId, type IntentId, type OrderId, type RefundId, toId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import { refundOfAmount } from '#domain/orders/refunds/refund-request.ts'
import { reconcileCheckout } from '#server/orders/ordering/reconcile-checkout.ts'
import type { ReconcileDeps } from '#server/orders/reconciliation/reconcile.ts'
import { insertRefund, readRefundableOrder } from '#server/orders/refunds/order-refunds.ts'
import { type RefundDeps, refundPayment } from '#server/orders/refunds/refund-payment.ts'
import { checkouts, orders, refunds } from '#server/platform/db/schema/index.ts'
import { loseJobs } from './jobs.ts'
import { aLine, checkoutBody, openCart, pay, placeOrder, plainDish } from './ordering.ts'
import type { Reconciling } from './reconciling.ts'
import type { World } from './world.ts'

export function gapPlanter(world: World, { payments }: Pick<Reconciling, 'payments'>) {
  const { db } = world
  const steps = gapSteps(world, payments)
  const { order, openCheckout, request, fail, giveBack } = steps
  return {
    ...steps,
    /** The browser was closed, and webhook and job were lost. */
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
    /** The provider's response was lost, and so was the job that retries. */
    async refundNotRecorded(amount: number) {
      const made = await order()
      await giveBack(made.intentId, amount, await request(made.id, amount))
      return made
    },
    /** All attempts lost their responses, and the refund was marked as failed. */
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
    /** Closed in our ledger, though the provider was never asked to cancel it. */
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

/** Runs the job of a refund. */
export async function runRefund(deps: RefundDeps, refundId: RefundId, attempt: number): Promise<void> {
  const refund = await deps.db.query.refunds.findFirst({ where: eq(refunds.id, refundId) })
  if (!refund) throw new Error('the refund is gone')
  await refundPayment(deps, { restaurantId: refund.restaurantId, refundId }, attempt)
}

/** Runs the job that settles a checkout. */
export async function runSettling(deps: ReconcileDeps, checkoutId: CheckoutId): Promise<void> {
  const checkout = await deps.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) })
  if (!checkout) throw new Error('the checkout is gone')
  await reconcileCheckout(deps, { restaurantId: checkout.restaurantId, checkoutId }, 0)
}

/** A refund request as it is stored, without its job. */
export async function requestAmount(
  db: World['db'],
  row: {
    readonly id: RefundId
    readonly orderId: OrderId
    readonly amount: Cents
    readonly requestedAt: Temporal.Instant
  },
): Promise<void> {
  const order = await db.query.orders.findFirst({ where: eq(orders.id, row.orderId) })
  if (!order) throw new Error('the order is gone')
  const decision = refundOfAmount(await readRefundableOrder(db, order), row.amount)
  await insertRefund(db, decision, { ...row, restaurantId: order.restaurantId, status: 'pending' })
}

/** The steps that gaps are made of. */
function gapSteps(world: World, payments: Reconciling['payments']) {
  const { db, clock } = world

  /** A paid order that the browser has seen. */
  async function order() {
    const { token } = await placeOrder(world)
    const made = await db.query.orders.findFirst({ where: eq(orders.token, toId(token)) })
    if (!made?.intentId) throw new Error('the order was not paid')
    return { ...made, intentId: made.intentId }
  }

  /** A checkout that waits for payment without its job. */
  async function openCheckout() {
    const { menu, cartId } = await openCart(world)
    const lines = [aLine(menu, plainDish(menu))]
    const started = await world.api().checkouts.start(checkoutBody(menu, cartId, lines))
    if (started.kind !== 'pay') throw new Error('the order is free')
    await loseJobs(db, 'settle_checkout')
    return { ...started, cartId }
  }

  async function request(orderId: OrderId, amount: number): Promise<RefundId> {
    const id = toId<'Refund'>(randomUUID())
    const requestedAt = clock.now()
    await requestAmount(db, { id, orderId, amount: cents(amount), requestedAt })
    return id
  }

  /** Marks a refund as failed for good. */
  async function fail(id: RefundId): Promise<void> {
    const end = { status: 'failed', errorCode: 'api_error', endedAt: clock.now() } as const
    await db.update(refunds).set(end).where(eq(refunds.id, id))
  }

  /** Refunds at the provider; without a key, like a person on the provider's pages. */
  function giveBack(intentId: IntentId, amount: number, key: string = randomUUID()) {
    return payments.refund({
      intentId,
      amount: cents(amount),
      idempotencyKey: key,
      refundId: toId(key),
      reason: 'a test',
    })
  }

  return { order, openCheckout, request, fail, giveBack }
}
