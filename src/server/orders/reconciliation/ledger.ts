/** Reads the ledger: checkouts, orders and refunds of given payments or of a span. */

import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CheckoutId, IntentId, OrderId, RestaurantId } from '#domain/ids.ts'
import type { LedgerOrder } from '#domain/orders/reconciliation/books.ts'
import type { Database } from '../../platform/db/connect.ts'
import { checkouts, orders, refunds } from '../../platform/db/schema/ordering.ts'
import type { Span } from './provider-book.ts'

type LedgerQuery = {
  readonly intentIds: readonly IntentId[]
  readonly checkoutIds: readonly CheckoutId[]
  readonly orderIds: readonly OrderId[]
  /** Also selects everything started, ordered or refunded in this span. */
  readonly span: Span | null
  /** null: all restaurants. */
  readonly restaurantId: RestaurantId | null
}

export type LedgerCheckoutRow = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'cartId' | 'restaurantId' | 'status' | 'intentId' | 'intentClosedAt' | 'grandTotal' | 'expiresAt'
>
export type LedgerOrderRow = LedgerOrder &
  Pick<typeof orders.$inferSelect, 'restaurantId' | 'checkoutId' | 'intentId'>

export type Ledger = {
  readonly checkouts: readonly LedgerCheckoutRow[]
  readonly orders: readonly LedgerOrderRow[]
}

/** Returns the whole cart of every selected checkout and order. */
export async function readLedger(db: Database, query: LedgerQuery): Promise<Ledger> {
  const first = await readOrders(db, query)
  const begun = await readCheckouts(
    db,
    query,
    or(
      oneOf(checkouts.id, [...query.checkoutIds, ...first.map(({ checkoutId }) => checkoutId)]),
      oneOf(checkouts.intentId, query.intentIds),
      query.span ? and(within(checkouts.createdAt, query.span), isNotNull(checkouts.intentId)) : undefined,
    ),
  )
  const cartIds = [...new Set(begun.map(({ cartId }) => cartId))]
  const all = await readCheckouts(db, query, oneOf(checkouts.cartId, cartIds))
  const ofCarts = await readOrders(db, {
    ...query,
    span: null,
    intentIds: [],
    checkoutIds: all.filter(({ status }) => status === 'completed').map(({ id }) => id),
    orderIds: first.map(({ id }) => id),
  })
  return { checkouts: all, orders: ofCarts }
}

const checkoutColumns = {
  id: checkouts.id,
  cartId: checkouts.cartId,
  restaurantId: checkouts.restaurantId,
  status: checkouts.status,
  intentId: checkouts.intentId,
  intentClosedAt: checkouts.intentClosedAt,
  grandTotal: checkouts.grandTotal,
  expiresAt: checkouts.expiresAt,
}

async function readCheckouts(
  db: Database,
  query: LedgerQuery,
  which: SQL | undefined,
): Promise<LedgerCheckoutRow[]> {
  if (!which) return []
  return db
    .select(checkoutColumns)
    .from(checkouts)
    .where(and(which, ofRestaurant(checkouts.restaurantId, query)))
}

async function readOrders(db: Database, query: LedgerQuery): Promise<LedgerOrderRow[]> {
  const { intentIds, checkoutIds, orderIds, span } = query
  const which = or(
    oneOf(orders.intentId, intentIds),
    oneOf(orders.checkoutId, checkoutIds),
    oneOf(orders.id, orderIds),
    span ? within(orders.placedAt, span) : undefined,
    span ? inArray(orders.id, withRefundsOf(db, span)) : undefined,
  )
  if (!which) return []
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      restaurantId: orders.restaurantId,
      checkoutId: orders.checkoutId,
      intentId: orders.intentId,
      grandTotal: orders.grandTotal,
      refunded: orders.refunded,
      placedAt: orders.placedAt,
      isDisputed: sql<boolean>`exists (select from disputes where disputes.order_id = orders.id)`,
    })
    .from(orders)
    .where(and(which, ofRestaurant(orders.restaurantId, query)))
  const requests = await readRefundRequests(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, requests: requests.get(row.id) ?? [] }))
}

/** The orders with a refund that was made in the span or is still pending. */
function withRefundsOf(db: Database, span: Span) {
  return db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(
      or(eq(refunds.status, 'pending'), within(refunds.requestedAt, span), within(refunds.endedAt, span)),
    )
}

async function readRefundRequests(db: Database, orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return new Map<OrderId, (typeof refunds.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(refunds.requestedAt, refunds.id)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

function ofRestaurant(column: PgColumn, { restaurantId }: LedgerQuery): SQL | undefined {
  return restaurantId === null ? undefined : eq(column, restaurantId)
}

function oneOf(column: PgColumn, values: readonly string[]): SQL | undefined {
  return values.length === 0 ? undefined : inArray(column, [...new Set(values)])
}

function within(column: PgColumn, { from, to }: Span): SQL | undefined {
  return and(gte(column, from), lt(column, to))
}
