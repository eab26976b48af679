/** What the server itself knows of a checkout: that it began, that it became an order, what was tried to pay (N1). */

import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import { itemCount } from '#domain/cart/item-count.ts'
import { laterOf } from '#domain/clock/compare.ts'
import type { CheckoutId } from '#domain/ids.ts'
import { statusAfterCheckoutStarted } from '#domain/recording/cart-session.ts'
import type { Database } from '../db/connect.ts'
import { checkouts, orders } from '../db/schema/ordering.ts'
import {
  type CheckoutEventType,
  cartSessions,
  checkoutEvents,
  paymentAttempts,
} from '../db/schema/recording.ts'
import type { JobData } from '../jobs/job-kinds.ts'
import { announceFigures } from '../live/announce-figures.ts'
import { countActivity } from '../rollups/count-activity.ts'
import { countOrderedProducts } from '../rollups/count-products.ts'
import { businessDayAt } from './business-day.ts'
import { writeRefusals } from './write-refusals.ts'

/** What is written down of a checkout, and nothing of who it is: all of it is five times as much to read. */
const recorded = {
  id: true,
  restaurantId: true,
  visitorSessionId: true,
  cartId: true,
  intentId: true,
  subtotal: true,
  grandTotal: true,
  lines: true,
  createdAt: true,
} as const
type Checkout = Pick<typeof checkouts.$inferSelect, keyof typeof recorded>

/**
 * REC-7, REC-10: the event of a checkout, the status of the cart session that it was begun with, the payment of its
 * order, and its products, all counted. A job: may run any number of times, in any order with its fellows.
 */
export async function recordCheckout(
  db: Database,
  { checkoutId, event }: JobData['record_checkout'],
): Promise<void> {
  const checkout = await db.query.checkouts.findFirst({
    columns: recorded,
    where: eq(checkouts.id, checkoutId),
  })
  const order = event === 'checkout_completed' ? await findOrder(db, checkoutId) : null
  const at = event === 'checkout_completed' ? order?.placedAt : checkout?.createdAt
  if (!checkout || !at) return
  const when = { at, day: await businessDayAt(db, checkout.restaurantId, at) }
  await db.transaction(async (tx) => {
    const session = await findSession(tx, checkout, at)
    const isNew = await writeEvent(tx, checkout, session, event, when)
    if (session) await moveSession(tx, checkout, session, event, at)
    const isPaid = event === 'checkout_completed' && (await writeSuccess(tx, checkout, when))
    const { restaurantId } = checkout
    await countActivity(
      tx,
      { restaurantId, at, businessDay: when.day },
      {
        checkoutsStarted: Number(isNew && event === 'checkout_started'),
        checkoutsCompleted: Number(isNew && event === 'checkout_completed'),
        paymentsSucceeded: Number(isPaid),
      },
    )
    await announceFigures(tx, restaurantId)
  })
  if (order) await countOrderedProducts(db, order.id)
}

/** REC-11, RFS-6: a try to pay that failed, as the provider told. A job. */
export async function recordFailedPayment(
  db: Database,
  { intentId, eventId, errorCode, at }: JobData['record_failed_payment'],
): Promise<void> {
  const checkout = await db.query.checkouts.findFirst({
    columns: recorded,
    where: eq(checkouts.intentId, intentId),
  })
  if (!checkout) return
  const occurredAt = Temporal.Instant.from(at)
  const businessDay = await businessDayAt(db, checkout.restaurantId, occurredAt)
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
      .onConflictDoNothing()
      .returning({ id: paymentAttempts.id })
    if (written.length === 0) return
    await countActivity(tx, { restaurantId, at: occurredAt, businessDay }, { paymentsFailed: 1 })
    const refused = { restaurantId, sessionId, cartId, at: occurredAt, businessDay }
    await writeRefusals(tx, refused, [{ reason: 'card_declined', value: amount }])
    await announceFigures(tx, restaurantId)
  })
}

async function findOrder(db: Database, checkoutId: CheckoutId) {
  const [order] = await db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
  return order ?? null
}

/** When, and on which of the restaurant's business days. */
type Happened = { readonly at: Temporal.Instant; readonly day: Temporal.PlainDate }

type Session = typeof cartSessions.$inferSelect

/** The cart session that a checkout at `at` was begun with, locked; null where nobody told of one. */
async function findSession(tx: Database, checkout: Checkout, at: Temporal.Instant): Promise<Session | null> {
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

async function writeEvent(
  tx: Database,
  checkout: Checkout,
  session: Session | null,
  eventType: CheckoutEventType,
  { at, day }: Happened,
): Promise<boolean> {
  const written = await tx
    .insert(checkoutEvents)
    .values({
      restaurantId: checkout.restaurantId,
      sessionId: checkout.visitorSessionId,
      cartSessionId: session?.id ?? null,
      cartId: checkout.cartId,
      eventType,
      cartValue: checkout.subtotal,
      itemsCount: itemCount(checkout.lines),
      occurredAt: at,
      businessDay: day,
    })
    .onConflictDoNothing()
    .returning({ id: checkoutEvents.id })
  return written.length > 0
}

async function moveSession(
  tx: Database,
  { cartId }: Checkout,
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

/** An order that cost nothing was not paid for. */
async function writeSuccess(tx: Database, checkout: Checkout, { at, day }: Happened): Promise<boolean> {
  if (!checkout.intentId) return false
  const written = await tx
    .insert(paymentAttempts)
    .values({
      restaurantId: checkout.restaurantId,
      sessionId: checkout.visitorSessionId,
      checkoutId: checkout.id,
      status: 'succeeded',
      amount: checkout.grandTotal,
      errorCode: null,
      sourceId: checkout.intentId,
      occurredAt: at,
      businessDay: day,
    })
    .onConflictDoNothing()
    .returning({ id: paymentAttempts.id })
  return written.length > 0
}
