/** Records what the server itself knows of a checkout: its start, its order, its payment attempts (N1). */

import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { laterOf } from '#domain/clock/compare.ts'
import { statusAfterCheckoutStarted } from '#domain/insight/tracking/cart-session.ts'
import { itemCount } from '#domain/orders/cart/item-count.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../../platform/db/connect.ts'
import { checkouts, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { type CheckoutEventType, cartSessions, paymentAttempts } from '../../platform/db/schema/tracking.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import { publishAnalyticsChange } from '../../platform/live/publish-figures.ts'
import { countActivity } from '../analytics/rollups/count-activity.ts'
import { countOrderedProducts } from '../analytics/rollups/count-products.ts'
import { type CheckoutEvent, writeCheckoutEvent } from './write-checkout-event.ts'
import { writeRefusals } from './write-refusals.ts'

/** The recorded columns of a checkout, without personal data: reading all columns costs five times as much. */
const recorded = {
  id: checkouts.id,
  restaurantId: checkouts.restaurantId,
  visitorSessionId: checkouts.visitorSessionId,
  startedByBot: checkouts.startedByBot,
  drillId: checkouts.drillId,
  cartId: checkouts.cartId,
  intentId: checkouts.intentId,
  subtotal: checkouts.subtotal,
  grandTotal: checkouts.grandTotal,
  lines: checkouts.lines,
  createdAt: checkouts.createdAt,
} as const

type ReportedCheckout = Pick<typeof checkouts.$inferSelect, keyof typeof recorded>

/** FIG-2: the restaurant's current schedule; rows that are already written keep their business day. */
const schedule = pick(restaurants, scheduleNames)

/** The checkout, its order if there is one, and the schedule that determines its restaurant's business days. */
function selectRecorded(db: Database, which: SQL | undefined) {
  return db
    .select({
      checkout: recorded,
      order: { id: orders.id, placedAt: orders.placedAt },
      schedule,
    })
    .from(checkouts)
    .innerJoin(restaurants, eq(restaurants.id, checkouts.restaurantId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(which)
}

/**
 * REC-7: records and counts a checkout's event, the status of its cart session, the payment of its order, and its
 * products. A job: may run any number of times, in any order with others of the same checkout.
 */
export async function recordCheckout(
  db: Database,
  { restaurantId, checkoutId, event }: JobData['record_checkout'],
): Promise<void> {
  const [row] = await selectRecorded(
    db,
    and(eq(checkouts.id, checkoutId), eq(checkouts.restaurantId, restaurantId)),
  )
  if (!row) return
  const { checkout, schedule } = row
  const order = event === 'checkout_completed' ? row.order : null
  const at = event === 'checkout_completed' ? order?.placedAt : checkout.createdAt
  if (!at) return
  const happened = { restaurantId, at, businessDay: businessDayOf(schedule, at) }
  if (checkout.drillId !== null) {
    // DRL-10: only its order is counted.
    if (order) await countOrderedProducts(db, { restaurantId, orderId: order.id })
    return publishAnalyticsChange(db, restaurantId)
  }
  if (checkout.visitorSessionId && !checkout.startedByBot) {
    await db.transaction(async (tx) => {
      const session = await findSession(tx, checkout, at)
      if (session) await moveSession(tx, checkout, session, event, at)
      await writeCheckoutEvent(tx, happened, eventOf(checkout, session, event))
    })
  } else await writeCheckoutEvent(db, happened, eventOf(checkout, null, event))
  if (order) await countOrderedProducts(db, { restaurantId, orderId: order.id })
}

/** A free order has no payment; a bot's checkout has nothing but its payment (REC-2). */
function eventOf(
  checkout: ReportedCheckout,
  session: Session | null,
  type: CheckoutEventType,
): CheckoutEvent {
  const { id, cartId, visitorSessionId, subtotal, grandTotal, lines, intentId: sourceId } = checkout
  return {
    type: checkout.startedByBot ? null : type,
    checkoutId: id,
    cartId,
    sessionId: visitorSessionId,
    cartSessionId: session?.id ?? null,
    cartValue: subtotal,
    itemsCount: itemCount(lines),
    paid: type === 'checkout_completed' && sourceId ? { amount: grandTotal, sourceId } : null,
  }
}

/** REC-11: records a failed payment attempt reported by the provider. A job. */
export async function recordFailedPayment(
  db: Database,
  { intentId, eventId, errorCode, at }: JobData['record_failed_payment'],
): Promise<void> {
  const [row] = await selectRecorded(db, eq(checkouts.intentId, intentId))
  if (!row) return
  const { checkout, schedule } = row
  // DRL-10: diners of a drill are not counted.
  if (checkout.drillId !== null) return
  const occurredAt = Temporal.Instant.from(at)
  const businessDay = businessDayOf(schedule, occurredAt)
  const { restaurantId, visitorSessionId: sessionId, cartId, grandTotal: amount } = checkout
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(paymentAttempts)
      .values({
        restaurantId,
        sessionId,
        checkoutId: checkout.id,
        status: 'failed',
        amount,
        errorCode: errorCode?.slice(0, 100) ?? null,
        sourceId: eventId,
        occurredAt,
        businessDay,
      })
      .onConflictDoNothing({ target: paymentAttempts.sourceId })
      .returning({ id: paymentAttempts.id })
    if (written.length === 0) return
    await countActivity(tx, { restaurantId, at: occurredAt, businessDay }, { paymentsFailed: 1 })
    const refused = { restaurantId, sessionId, cartId, at: occurredAt, businessDay }
    const met = checkout.startedByBot ? [] : [{ reason: 'card_declined', value: amount } as const]
    await writeRefusals(tx, refused, met)
    await publishAnalyticsChange(tx, restaurantId)
  })
}

type Session = typeof cartSessions.$inferSelect

/** Locks and returns the cart session that a checkout at `at` started with; null if none was reported. */
async function findSession(
  tx: Database,
  checkout: ReportedCheckout,
  at: Temporal.Instant,
): Promise<Session | null> {
  const { restaurantId, visitorSessionId, cartId } = checkout
  if (!visitorSessionId) return null
  const isOfCart = sql<boolean>`${cartSessions.cartId} IS NOT DISTINCT FROM ${cartId}::uuid`
  const [session] = await tx
    .select()
    .from(cartSessions)
    .where(
      and(
        eq(cartSessions.restaurantId, restaurantId),
        eq(cartSessions.sessionId, visitorSessionId),
        lte(cartSessions.createdAt, at),
        or(isOfCart, sql`${cartSessions.status} <> 'checkout_completed'`),
      ),
    )
    .orderBy(desc(isOfCart), desc(cartSessions.createdAt))
    .limit(1)
    .for('update')
  return session ?? null
}

async function moveSession(
  tx: Database,
  { cartId }: ReportedCheckout,
  session: Session,
  event: CheckoutEventType,
  at: Temporal.Instant,
): Promise<void> {
  const status = event === 'checkout_completed' ? event : statusAfterCheckoutStarted(session, at)
  await tx
    .update(cartSessions)
    .set({ cartId, status, lastActivity: laterOf(session.lastActivity, at) })
    .where(eq(cartSessions.id, session.id))
}
