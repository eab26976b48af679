/**
 * P1: makes the order of a paid checkout exactly once. The diner's browser, the provider's webhook and the settling job all
 * call this; the first makes the order, the others find it.
 */

import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { CheckoutId, IntentId, OrderId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { zero } from '#domain/money.ts'
import { alertChannels, escalatesAt } from '#domain/orders/kitchen/alert.ts'
import { flagsOf } from '#domain/orders/ordering/flags.ts'
import type { PaidCard } from '#domain/orders/ordering/paid-card.ts'
import { promisedTime } from '#domain/orders/ordering/ready-after.ts'
import { isFree } from '#domain/orders/pricing/charge.ts'
import { paidParts } from '#domain/orders/refunds/refund-parts.ts'
import { pick } from '#domain/pick.ts'
import { startTimeOf } from '#domain/restaurants/availability/kitchen-start.ts'
import { whyNotOnSite } from '#domain/restaurants/settings/on-site.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { countSale } from '../../insight/analytics/rollups/count-sale.ts'
import type { PaymentIntent } from '../../platform/adapters/payment/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { driverRow, type PlaceholderOf, preparedStatement } from '../../platform/db/prepared-statement.ts'
import {
  chargedFields,
  checkouts,
  orderLines,
  orderSteps,
  orders,
  orderTaxes,
  orderVersions,
} from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { NewJob } from '../../platform/jobs/jobs.ts'
import { recordNewOrder } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { takeUseOfPaid } from '../discounts/discount-use.ts'
import { recordConsent } from './record-consent.ts'

type CheckoutRow = typeof checkouts.$inferSelect

/** The caller: the checkout itself, the diner's browser, the provider's webhook, the settling job, or the reconciliation. */
export type OrderMaker = 'checkout' | 'browser' | 'webhook' | 'settling' | 'reconciling'

/** What making an order requires, in a server process or in a command. */
export type OrderingDeps = Pick<
  OrdersDeps,
  'db' | 'clock' | 'ids' | 'log' | 'payments' | 'menus' | 'jobs' | 'failpoint'
> & { readonly metrics: { readonly ordersMade: { inc(labels: { readonly source: OrderMaker }): void } } }

/**
 * ORD-13: returns the order's id, whether made now or before. Refuses while the payment has not succeeded, and a free
 * order whose checkout was replaced or whose restaurant is not on the site.
 */
export async function makeOrder(
  deps: OrderingDeps,
  checkoutId: CheckoutId,
  source: OrderMaker,
): Promise<Result<OrderId>> {
  const row = await findOne(readCheckout(deps.db, { checkoutId }))
  return row ? makeOrderOf(deps, row, source) : refuse({ kind: 'checkout_not_found' })
}

/** ORD-13: makes the order for the checkout of a payment; null if no checkout has this payment. */
export async function makeOrderOfIntent(
  deps: OrderingDeps,
  intentId: IntentId,
  source: OrderMaker,
): Promise<Result<OrderId> | null> {
  const row = await findOne(readCheckoutOfIntent(deps.db, { intentId }))
  return row && makeOrderOf(deps, row, source)
}

type CheckoutForOrder = {
  readonly checkout: CheckoutRow
  /** The checkout's order, if there is one. */
  readonly orderId: OrderId | null
  /** The current version of the restaurant's menu. */
  readonly menuVersion: number
  readonly isPublished: boolean
}

const readCheckout = preparedStatement(
  'read_checkout',
  (db, placeholder: PlaceholderOf<{ checkoutId: CheckoutId }>) =>
    selectCheckout(db, eq(checkouts.id, placeholder('checkoutId'))),
)
const readCheckoutOfIntent = preparedStatement(
  'read_checkout_of_intent',
  (db, placeholder: PlaceholderOf<{ intentId: IntentId }>) =>
    selectCheckout(db, eq(checkouts.intentId, placeholder('intentId'))),
)

/** ORD-21: reads everything required before the provider is asked, in one statement. */
function selectCheckout(db: Database, which: SQL) {
  return db
    .select({
      checkout: checkouts,
      orderId: orders.id,
      menuVersion: restaurants.menuVersion,
      isPublished: restaurants.isPublished,
    })
    .from(checkouts)
    .innerJoin(restaurants, eq(restaurants.id, checkouts.restaurantId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(which)
}

async function findOne(rows: Promise<readonly CheckoutForOrder[]>): Promise<CheckoutForOrder | null> {
  const [row] = await rows
  return row ?? null
}

async function makeOrderOf(
  deps: OrderingDeps,
  { checkout, orderId: existing, menuVersion, isPublished }: CheckoutForOrder,
  source: OrderMaker,
): Promise<Result<OrderId>> {
  if (existing) return accept(existing)
  const offSite = whyNotOnSite({ isPublished })
  if (offSite && isFree(checkout.grandTotal)) return refuse(offSite)
  const paid = await readPaid(deps, checkout)
  if (!paid.ok) return paid
  const menu = await deps.menus.at(checkout.restaurantId, menuVersion)
  if (!menu) throw new Error(`restaurant ${checkout.restaurantId} of a checkout is gone`)
  const written = await singleFlight(deps.db, checkout.id, () =>
    deps.db.transaction((tx) => writeOrder(deps, tx, { checkout, menu, card: paid.value })),
  )
  if (written.kind === 'found') return accept(written.orderId)
  if (written.kind === 'replaced') return refuse({ kind: 'checkout_replaced' })
  await deps.failpoint('order_committed')
  deps.metrics.ordersMade.inc({ source })
  deps.log.info({ orderId: written.orderId, source }, 'order made')
  return accept(written.orderId)
}

/**
 * PAY-11: reads status, amount, currency and checkout from the provider; never trusts what a browser or a webhook reports.
 * Returns the card with which it was paid (ORD-41).
 */
async function readPaid(deps: OrderingDeps, checkout: CheckoutRow): Promise<Result<PaidCard | null>> {
  if (isFree(checkout.grandTotal)) return accept(null)
  if (!checkout.intentId || !deps.payments) return refuse({ kind: 'payment_missing' })
  const intent = await deps.payments.readIntent(checkout.intentId)
  // PAY-8: in progress, or in an unknown state.
  if (intent.status === 'processing' || intent.status === 'unknown') {
    return refuse({ kind: 'payment_unconfirmed' })
  }
  if (intent.status !== 'succeeded') return refuse({ kind: 'payment_not_succeeded', status: intent.status })
  if (!isPaidBy(checkout, intent)) {
    const { id: intentId, amountReceived, currency } = intent
    deps.log.error(
      { intentId, amountReceived, currency, grandTotal: checkout.grandTotal },
      'a payment does not match its checkout',
    )
    return refuse({ kind: 'payment_mismatch' })
  }
  return accept(intent.charge?.card ?? null)
}

/** PAY-11: whether the payment has succeeded and matches exactly this checkout. */
export function isPaidBy({ id, grandTotal }: CheckoutRow, intent: PaymentIntent): boolean {
  const { status, amountReceived, currency, checkoutId } = intent
  return status === 'succeeded' && amountReceived === grandTotal && currency === 'usd' && checkoutId === id
}

const writing = new WeakMap<Database, Map<CheckoutId, Promise<Written>>>()

/**
 * ORD-21: single-flight per checkout: a call made while this process writes the order waits for that result, instead of
 * waiting for the row lock with a connection in use. If the write fails, the waiting calls write the order themselves.
 */
async function singleFlight(db: Database, id: CheckoutId, write: () => Promise<Written>): Promise<Written> {
  const writes = writing.get(db) ?? new Map<CheckoutId, Promise<Written>>()
  writing.set(db, writes)
  const written = await writes.get(id)?.catch(() => null)
  if (written && written.kind !== 'replaced') return { ...written, kind: 'found' }
  const started = write()
  writes.set(id, started)
  return started.finally(() => writes.get(id) === started && writes.delete(id))
}

type Written =
  | { readonly kind: 'made' | 'found'; readonly orderId: OrderId }
  /** The checkout can no longer become an order: it was replaced or expired, and was not paid. */
  | { readonly kind: 'replaced' }

/** ORD-21: takes locks on rows shared by all orders of a restaurant as late as possible. */
async function writeOrder(
  deps: OrderingDeps,
  tx: Database,
  paid: { readonly checkout: CheckoutRow; readonly menu: Menu; readonly card: PaidCard | null },
): Promise<Written> {
  const { menu, card } = paid
  const checkout = await claim(tx, paid.checkout)
  if (!checkout) {
    const orderId = await findOrder(tx, paid.checkout.id)
    return orderId ? { kind: 'found', orderId } : { kind: 'replaced' }
  }
  const now = deps.clock.now()
  const id = deps.ids.next<'Order'>()
  const { restaurantId, orderType, lines, scheduledFor, deliveryMinutes, discountCode } = checkout
  const { prepMinutes } = menu.restaurant
  const startAt =
    scheduledFor && startTimeOf({ placedAt: now, dueAt: scheduledFor }, prepMinutes, deliveryMinutes)
  const businessDay = businessDayOf(menu.restaurant, scheduledFor ?? now)
  const promise = promisedTime({ placedAt: now, scheduledFor }, prepMinutes, deliveryMinutes)
  if (discountCode !== null && !checkout.holdsDiscountUse) {
    await takeUseOfPaid(tx, { cartId: checkout.cartId, restaurantId, code: discountCode })
    await tx.update(checkouts).set({ holdsDiscountUse: true }).where(eq(checkouts.id, checkout.id))
  }
  await deps.jobs.enqueueAll(tx, followUps(checkout, id, { placedAt: now, startAt }))
  const number = await recordNewOrder(tx, { restaurantId, orderId: id, at: now })
  const timing = scheduledFor
    ? ({ kind: 'later', at: `${scheduledFor}` } as const)
    : ({ kind: 'asap' } as const)
  const order: NewOrder = {
    // M6: every charged amount, whatever the fields are.
    ...pick(checkout, chargedFields),
    id,
    restaurantId,
    number,
    checkoutId: checkout.id,
    intentId: checkout.intentId,
    token: deps.ids.orderToken(),
    status: 'pending',
    paymentStatus: 'paid',
    card,
    refunded: zero,
    flags: [
      ...flagsOf(
        menu,
        { orderType, timing, deliveryMinutes, productIds: lines.map(({ productId }) => productId) },
        now,
      ),
    ],
    businessDay,
    promisedFrom: promise.from,
    promisedTo: promise.to,
    startAt,
    placedAt: now,
    statusChangedAt: now,
    completedAt: null,
    silencedAt: null,
    undoTo: null,
    cancelReason: null,
    cancelledBy: null,
    cancelNotice: null,
    rescheduleReason: null,
    dueBefore: null,
    escalatedAt: null,
    isHidden: false,
  }
  await insertOrder(tx, order, checkout)
  await recordConsent(deps, tx, checkout)
  await deps.failpoint('order_half_written')
  await countSale(tx, order, {
    ...pick(order, ['subtotal', 'discount', 'tax', 'tip']),
    orders: 1,
    charged: order.grandTotal,
  })
  return { kind: 'made', orderId: id }
}

/** Locks the checkout and marks it as completed; null if it already is, or no longer can be. */
async function claim(tx: Database, { id, grandTotal }: CheckoutRow): Promise<CheckoutRow | null> {
  const [claimed] = await completeOne(tx, { id, isFree: isFree(grandTotal) })
  return claimed ?? null
}

const completeOne = preparedStatement(
  'complete_checkout',
  (db, placeholder: PlaceholderOf<{ id: CheckoutId; isFree: boolean }>) => {
    const isPaid = and(sql`not ${placeholder('isFree')}::boolean`, ne(checkouts.status, 'completed'))
    return db
      .update(checkouts)
      .set({ status: 'completed' })
      .where(and(eq(checkouts.id, placeholder('id')), or(eq(checkouts.status, 'open'), isPaid)))
      .returning()
  },
)

/** The jobs that must follow an order even if this process dies. */
function followUps(
  { id: checkoutId, restaurantId, intentId, deliveryQuoteId }: CheckoutRow,
  orderId: OrderId,
  when: { readonly placedAt: Temporal.Instant; readonly startAt: Temporal.Instant | null },
): readonly NewJob[] {
  const { startAt } = when
  const key = { restaurantId, orderId }
  const now = { data: key, dueAt: null }
  const alert = { kind: 'new_order', ...key } as const
  return [
    ...(intentId ? [{ name: 'label_payment', ...now } as const] : []),
    { name: 'mail_confirmation', ...now },
    ...alertChannels.map((channel) => {
      const data = { alert, channel, key: `new-order-${orderId}` }
      return { name: 'send_alert', data, dueAt: null } as const
    }),
    ...(deliveryQuoteId ? [{ name: 'request_courier', ...now } as const] : []),
    {
      name: 'record_checkout',
      data: { restaurantId, checkoutId, event: 'checkout_completed' },
      dueAt: null,
    },
    { name: 'watch_order', data: key, dueAt: escalatesAt(when) },
    ...(startAt
      ? [{ name: 'announce_start', data: { ...key, startAt: `${startAt}` }, dueAt: startAt } as const]
      : []),
  ]
}

/** ORD-34: inserts the order, its first step, its first version, its taxes and its lines in one statement. */
async function insertOrder(
  tx: Database,
  order: NewOrder,
  { lines, taxes }: Pick<CheckoutRow, 'lines' | 'taxes'>,
): Promise<void> {
  const ofOrder = { restaurantId: order.restaurantId, orderId: order.id }
  const version: typeof orderVersions.$inferInsert = {
    ...ofOrder,
    number: 1,
    ...paidParts(order),
    at: order.placedAt,
  }
  const lineRows = lines.map(
    ({ id: lineId, variants, upsells, modifiers, ...line }, position): typeof orderLines.$inferInsert => ({
      ...line,
      ...ofOrder,
      position,
      lineId,
      options: { variants, upsells, modifiers },
    }),
  )
  await writeOrderRows(tx, {
    ...driverRow(orders, order),
    versionRows: JSON.stringify([version]),
    taxRows: JSON.stringify(taxes.map((tax) => ({ ...ofOrder, ...tax }))),
    lineRows: JSON.stringify(lineRows),
  })
}

type NewOrder = Omit<typeof orders.$inferSelect, 'searchWords'>
type OrderInsert = { readonly [Name in keyof NewOrder]: unknown } & {
  readonly [Name in 'versionRows' | 'taxRows' | 'lineRows']: string
}

/** Passes all rows of a table as one value, so that the statement is the same for any number of them. */
const writeOrderRows = preparedStatement('write_order', (db, placeholder: PlaceholderOf<OrderInsert>) => {
  const { searchWords: _, ...columns } = getTableColumns(orders)
  const names = Object.keys(columns) as (keyof NewOrder)[]
  const placeholders = Object.fromEntries(names.map((name) => [name, placeholder(name)])) as Record<
    keyof NewOrder,
    SQL
  >
  const written = db.$with('written').as(db.insert(orders).values(placeholders).returning({ id: orders.id }))
  const at = sql`${placeholder('placedAt')}::timestamptz`
  const step = db.$with('step').as(
    db
      .insert(orderSteps)
      .values({
        restaurantId: sql`${placeholder('restaurantId')}::uuid`,
        orderId: sql`${placeholder('id')}::uuid`,
        position: 0,
        from: null,
        to: 'pending',
        by: 'diner',
        at,
      })
      .returning({ orderId: orderSteps.orderId }),
  )
  const version = db.$with('version').as(
    db
      .insert(orderVersions)
      .select(rowsFrom(orderVersions, placeholder('versionRows')))
      .returning({ orderId: orderVersions.orderId }),
  )
  const taxes = db.$with('taxes').as(
    db
      .insert(orderTaxes)
      .select(rowsFrom(orderTaxes, placeholder('taxRows')))
      .returning({ orderId: orderTaxes.orderId }),
  )
  return db
    .with(written, step, version, taxes)
    .insert(orderLines)
    .select(rowsFrom(orderLines, placeholder('lineRows')))
})

/** Reads the rows of a table from a list of objects with its columns' names. */
function rowsFrom(table: PgTable, json: SQL): SQL {
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  const shape = columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', ')
  const chosen = columns.map(([name]) => `"${name}"`).join(', ')
  return sql`select ${sql.raw(chosen)} from jsonb_to_recordset(${json}::jsonb) as given(${sql.raw(shape)})`
}

async function findOrder(db: Database, checkoutId: CheckoutId): Promise<OrderId | null> {
  const order = await db.query.orders.findFirst({
    columns: { id: true },
    where: eq(orders.checkoutId, checkoutId),
  })
  return order?.id ?? null
}
