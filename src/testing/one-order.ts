/** P1 as a test sees it: the effects of a cart at the provider, in the database and on the kitchen's board. */

import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { sandboxKeys } from '#sandbox/keys.ts'
import type { App } from '#server/entry/app.ts'
import { paymentsBySandbox } from '#server/platform/adapters/payment/create-payments.ts'
import type { PaymentIntent } from '#server/platform/adapters/payment/port.ts'
import { checkouts, events, orderLines, orderSteps, orders } from '#server/platform/db/schema/index.ts'
import { apiClient } from './http-client.ts'
import type { CheckoutBody } from './ordering.ts'
import type { TestEnvironment } from './test-environment.ts'
import { sakuraHost, sakuraKitchen } from './world.ts'

/** What a diner's browser and the kitchen can call at one server process. */
export type Visit = ReturnType<typeof visit>

export function visit({ sandbox }: Pick<TestEnvironment, 'sandbox'>, { port }: Pick<App, 'port'>) {
  return { sandbox, api: (host = sakuraHost) => apiClient(port, host) }
}

type CartId = CheckoutBody['cartId']

/** Everything stored about a cart. */
export async function traceOf({ db, sandbox }: TestEnvironment, cartId: CartId) {
  const stored = await db.select().from(checkouts).where(eq(checkouts.cartId, cartId))
  const ids = stored.map(({ id }) => id)
  const made = await db.select().from(orders).where(inArray(orders.checkoutId, ids))
  const placed = await db
    .select()
    .from(events)
    .where(
      and(
        inArray(
          events.orderId,
          made.map(({ id }) => id),
        ),
        eq(events.type, 'order_placed'),
      ),
    )
  const charges = sandbox
    .charges()
    .filter(({ metadata }) => ids.some((checkoutId) => checkoutId === metadata.checkoutId))
  return { checkouts: stored, orders: made, placed, charges }
}

/**
 * Expects one charge, one order of that amount with its lines, one event, one ticket on the board, and no other payable
 * intent.
 */
export async function expectOneOrder(environment: TestEnvironment, { api }: Visit, cartId: CartId) {
  const trace = await traceOf(environment, cartId)
  expect(trace.charges).toHaveLength(1)
  expect(trace.orders).toHaveLength(1)
  expect(trace.placed).toHaveLength(1)
  const [order] = trace.orders
  const [charge] = trace.charges
  if (!order) throw new Error('there is no order')
  expect(charge).toMatchObject({ intentId: order.intentId, amount: order.grandTotal, amountRefunded: 0 })
  const checkout = trace.checkouts.find(({ id }) => id === order.checkoutId)
  expect(checkout).toMatchObject({ status: 'completed', grandTotal: order.grandTotal })
  expect(await environment.db.$count(orderLines, eq(orderLines.orderId, order.id))).toBe(
    checkout?.lines.length,
  )
  expect(await environment.db.$count(orderSteps, eq(orderSteps.orderId, order.id))).toBe(1)
  const board = await api(sakuraKitchen).kitchen.board()
  const cards = board.orders.filter(({ id }) => id === order.id)
  expect(cards).toMatchObject([{ number: order.number, totals: { grandTotal: order.grandTotal } }])
  return order
}

/** Expects no charge and no order. */
export async function expectNoOrder(environment: TestEnvironment, cartId: CartId): Promise<void> {
  const trace = await traceOf(environment, cartId)
  expect(trace.charges).toEqual([])
  expect(trace.orders).toEqual([])
}

/** The provider's intents for a cart, newest first. */
export async function intentsOf(
  { db, clock, sandbox }: TestEnvironment,
  cartId: CartId,
): Promise<PaymentIntent[]> {
  const { payments } = paymentsBySandbox(sandbox.origin, sandboxKeys)
  if (!payments) throw new Error('the sandbox has no payment provider')
  const stored = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.cartId, cartId))
  const now = clock.now()
  const all = await Array.fromAsync(
    payments.listIntents({ from: now.subtract({ hours: 3 }), to: now.add({ hours: 3 }) }),
  )
  return all.filter(({ checkoutId }) => stored.some(({ id }) => id === checkoutId))
}
