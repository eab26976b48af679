/**
 * P1: the order of a paid checkout, made exactly once. The diner's browser, the provider's webhook and the settling job
 * all come here; whichever is first makes it, the others find it.
 */

import { eq, sql } from 'drizzle-orm'
import { startTimeOf } from '#domain/availability/kitchen-start.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { CheckoutId, OrderId } from '#domain/ids.ts'
import { alertChannels, escalatesAt } from '#domain/kitchen/alert.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { zero } from '#domain/money.ts'
import { flagsOf } from '#domain/ordering/flags.ts'
import { isFree } from '#domain/pricing/charge.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../db/connect.ts'
import {
  type ChargedField,
  chargedFields,
  checkouts,
  orderLines,
  orderSteps,
  orders,
} from '../db/schema/ordering.ts'
import { restaurantCounters } from '../db/schema/restaurants.ts'
import type { Deps } from '../deps.ts'
import { takeUseOfPaid } from '../discounts/discount-use.ts'
import { recordEvent } from '../live/record-event.ts'
import { countSale } from '../sales/count-sale.ts'

type Checkout = typeof checkouts.$inferSelect

/** Who asks: the checkout itself, the diner's browser, the provider's webhook, the settling job, or the comparison with the provider's book. */
export type OrderSource = 'checkout' | 'browser' | 'webhook' | 'settling' | 'reconciling'

/** What it needs to make an order, in a server process or in a command. */
export type OrderingDeps = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'log' | 'payments' | 'menus' | 'jobs' | 'milestone'
> & { readonly figures: { readonly ordersMade: { inc(labels: { readonly source: OrderSource }): void } } }

/**
 * ORD-13: gives the order's id, made now or before. Refuses while the payment has not succeeded, and an order that
 * costs nothing once another checkout took its place.
 */
export async function makeOrder(
  deps: OrderingDeps,
  checkoutId: CheckoutId,
  source: OrderSource,
): Promise<Result<OrderId>> {
  const checkout = await deps.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) })
  if (!checkout) return refuse({ kind: 'checkout_not_found' })
  if (checkout.status === 'completed') return accept(await findOrder(deps.db, checkoutId))

  const unpaid = await whyNotPaid(deps, checkout)
  if (!unpaid.ok) return unpaid
  const menu = await deps.menus.current(checkout.restaurantId)
  if (!menu) throw new Error(`checkout ${checkoutId} belongs to no restaurant`)
  const orderId = await deps.db.transaction((tx) => writeOrder(deps, tx, checkoutId, menu))
  if (!orderId) return refuse({ kind: 'checkout_replaced' })
  await deps.milestone('order_committed')
  deps.figures.ordersMade.inc({ source })
  deps.log.info({ orderId, checkoutId, source }, 'order made')
  return accept(orderId)
}

/** Asks the provider for status, amount and currency; what a browser or a webhook says is never believed. */
async function whyNotPaid(deps: OrderingDeps, checkout: Checkout): Promise<Result<null>> {
  if (isFree(checkout.grandTotal)) return accept(null)
  if (!checkout.intentId || !deps.payments) return refuse({ kind: 'payment_missing' })
  const intent = await deps.payments.readIntent(checkout.intentId)
  // PAY-8: on its way, or in a state that we don't know.
  if (intent.status === 'processing' || intent.status === 'unknown') {
    return refuse({ kind: 'payment_unconfirmed' })
  }
  if (intent.status !== 'succeeded') return refuse({ kind: 'payment_not_succeeded', status: intent.status })
  if (
    intent.amountReceived !== checkout.grandTotal ||
    intent.currency !== 'usd' ||
    intent.checkoutId !== checkout.id
  ) {
    throw new Error(`payment ${checkout.intentId} is not that of checkout ${checkout.id}`)
  }
  return accept(null)
}

/** null where the checkout may no longer become an order: it was replaced or expired, and nobody has paid for it. */
async function writeOrder(
  deps: OrderingDeps,
  tx: Database,
  checkoutId: CheckoutId,
  menu: Menu,
): Promise<OrderId | null> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  if (!checkout) throw new Error(`checkout ${checkoutId} is gone`)
  if (checkout.status === 'completed') return findOrder(tx, checkoutId)
  if (checkout.status !== 'open' && isFree(checkout.grandTotal)) return null

  const now = deps.clock.now()
  const id = deps.ids.next<'Order'>()
  const { restaurantId, lines, scheduledFor, deliveryMinutes } = checkout
  const startAt = scheduledFor && startTimeOf(scheduledFor, menu.restaurant.prepMinutes, deliveryMinutes)
  const businessDay = businessDayOf(menu.restaurant, scheduledFor ?? now)
  await tx.insert(orders).values({
    ...chargedOf(checkout),
    id,
    restaurantId,
    number: await nextOrderNumber(tx, checkout),
    checkoutId,
    intentId: checkout.intentId,
    token: deps.ids.orderToken(),
    status: 'pending',
    paymentStatus: 'paid',
    refunded: zero,
    flags: [
      ...flagsOf(
        menu,
        {
          timing: scheduledFor ? { kind: 'later', at: scheduledFor.toString() } : { kind: 'asap' },
          productIds: lines.map((line) => line.productId),
        },
        now,
      ),
    ],
    businessDay,
    startAt,
    placedAt: now,
    statusChangedAt: now,
  })
  await deps.milestone('order_half_written')
  await tx.insert(orderLines).values(
    lines.map(({ id: lineId, variants, upsells, modifiers, ...line }, position) => ({
      ...line,
      orderId: id,
      position,
      lineId,
      options: { variants, upsells, modifiers },
    })),
  )
  await tx
    .insert(orderSteps)
    .values({ orderId: id, position: 0, from: null, to: 'pending', by: 'diner', at: now })
  if (checkout.discountCode !== null && !checkout.holdsDiscountUse) {
    await takeUseOfPaid(tx, { cartId: checkout.cartId, restaurantId, code: checkout.discountCode })
  }
  await tx
    .update(checkouts)
    .set({ status: 'completed', holdsDiscountUse: checkout.discountCode !== null })
    .where(eq(checkouts.id, checkoutId))
  const sold = { restaurantId, day: businessDay, dueAt: scheduledFor ?? now }
  await countSale(tx, sold, { orders: 1, charged: checkout.grandTotal })
  await recordEvent(tx, { restaurantId, type: 'order_placed', orderId: id, at: now })
  if (checkout.intentId) await deps.jobs.enqueue(tx, 'label_payment', { orderId: id }, null)
  await deps.jobs.enqueue(tx, 'mail_confirmation', { orderId: id }, null)
  const alert = { kind: 'new_order', restaurantId, orderId: id } as const
  for (const channel of alertChannels)
    await deps.jobs.enqueue(tx, 'send_alert', { alert, channel, key: `new-order-${id}` }, null)
  if (checkout.deliveryQuoteId) await deps.jobs.enqueue(tx, 'request_courier', { orderId: id }, null)
  await deps.jobs.enqueue(tx, 'record_checkout', { checkoutId, event: 'checkout_completed' }, null)
  await deps.jobs.enqueue(tx, 'watch_order', { orderId: id }, escalatesAt({ placedAt: now, startAt }))
  if (startAt) await deps.jobs.enqueue(tx, 'announce_start', { orderId: id }, startAt)
  return id
}

/** P6: short, per restaurant, never reused. */
async function nextOrderNumber(tx: Database, checkout: Checkout): Promise<number> {
  const [counter] = await tx
    .update(restaurantCounters)
    .set({ lastOrderNumber: sql`${restaurantCounters.lastOrderNumber} + 1` })
    .where(eq(restaurantCounters.restaurantId, checkout.restaurantId))
    .returning({ number: restaurantCounters.lastOrderNumber })
  if (!counter) throw new Error(`restaurant ${checkout.restaurantId} has no counters`)
  return counter.number
}

/** M6: every part that was charged goes from the checkout into the order, whatever parts there are. */
function chargedOf(checkout: Checkout): Pick<Checkout, ChargedField> {
  const entries = chargedFields.map((field) => [field, checkout[field]])
  // The entries are exactly the fields of the type.
  return Object.fromEntries(entries) as Pick<Checkout, ChargedField>
}

async function findOrder(db: Database, checkoutId: CheckoutId): Promise<OrderId> {
  const order = await db.query.orders.findFirst({
    columns: { id: true },
    where: eq(orders.checkoutId, checkoutId),
  })
  if (!order) throw new Error(`completed checkout ${checkoutId} has no order`)
  return order.id
}
