/** A page of the list of orders. */

import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { OrderFilters, OrderList, OrderRow } from '#contract/orders/admin-orders.ts'
import { markingDisputeStatuses } from '#domain/orders/disputes/dispute.ts'
import { customerNameOf } from '#domain/orders/kitchen/order.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { rowFactsFor } from '../ordering/order-facts.ts'
import { countOrders, findOrderIds, readCursor, writeCursor } from './find-orders.ts'

type ListOrdersQuery = OrderFilters & { readonly before?: string | undefined; readonly limit: number }

/** AOR-3: lists the restaurants of `memberships` only, whatever the filters name. */
export async function listOrders(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  memberships: readonly Membership[],
  query: ListOrdersQuery,
): Promise<OrderList> {
  const { before, limit, ...filters } = query
  const orderQuery = { memberships, filters, now: clock.now() }
  const [ids, count] = await Promise.all([
    findOrderIds(db, orderQuery, { before: readCursor(before), limit: limit + 1 }),
    countOrders(db, orderQuery),
  ])
  const rows = await readRows(db, ids.slice(0, limit))
  const last = rows.at(-1)
  return {
    orders: rows.flatMap((row) => presentRow(row, memberships)),
    next: last && ids.length > limit ? writeCursor(last) : null,
    count,
    now: clock.now().toString(),
    may: { export: memberships.some(({ permissions }) => permissions.has('exports.take')) },
  }
}

type Order = typeof orders.$inferSelect
type Row = Order & { readonly isDisputed: boolean }

/** Returns the orders with these ids, in the order of the ids; each with whether it is disputed (DSP-22). */
export async function readRows(db: Database, ids: readonly Order['id'][]): Promise<readonly Row[]> {
  const marking = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.orderId, orders.id), inArray(disputes.status, markingDisputeStatuses)))
  const rows = await db
    .select({ ...getTableColumns(orders), isDisputed: exists(marking).mapWith(Boolean) })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

/** AOR-1: presents an order as a line of the list. */
export function presentRow(row: Row, memberships: readonly Membership[]): OrderRow[] {
  const restaurant = memberships.find(({ id }) => id === row.restaurantId)
  if (!restaurant) return []
  const { id, slug, name, schedule } = restaurant
  const facts = rowFactsFor('adminList', row)
  return [
    {
      ...facts,
      customerName: customerNameOf(facts),
      restaurant: { id, slug, name, timezone: schedule.timezone },
      isDisputed: row.isDisputed,
    },
  ]
}
