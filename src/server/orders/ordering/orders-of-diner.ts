/** The orders of an account. */

import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Diner } from '#contract/people/accounts.ts'
import type { OrderId, OrderToken } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { loadOrders, type StoredOrder } from './stored-order.ts'

type DinersOrders = { readonly orders: readonly StoredOrder[]; readonly hasMore: boolean }

const pageSize = 10

/** ACC-7: returns a page of the diner's orders, newest first; null if `olderThan` is not one of them. */
export async function ordersOfDiner(
  db: Database,
  diner: Diner,
  olderThan: OrderToken | null,
): Promise<DinersOrders | null> {
  const last = olderThan && (await findOwnOrder(db, diner, olderThan))
  if (olderThan && !last) return null
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ownedBy(diner), last ? before(last) : undefined))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(pageSize + 1)
  const ids = rows.slice(0, pageSize).map(({ id }) => id)
  const ordersById = await loadOrders(db, ids)
  return { orders: ids.flatMap((id) => ordersById.get(id) ?? []), hasMore: rows.length > pageSize }
}

/** ACC-7: returns the order behind this link if it belongs to the diner, else null. */
async function findOwnOrder(db: Database, diner: Diner, token: OrderToken): Promise<StoredOrder | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.token, token), ownedBy(diner)))
  return row ? ((await loadOrders(db, [row.id])).get(row.id) ?? null) : null
}

/** Orders made while signed in and, once the address is verified, guest orders with it. */
function ownedBy({ id, email, emailVerified }: Diner): SQL | undefined {
  const whileSignedIn = eq(orders.userId, id)
  if (!emailVerified) return whileSignedIn
  const asGuest = and(isNull(orders.userId), sql`lower(${orders.customerEmail}) = ${email.toLowerCase()}`)
  return or(whileSignedIn, asGuest)
}

function before({ placedAt, id }: { readonly placedAt: Temporal.Instant; readonly id: OrderId }): SQL {
  return sql`(${orders.placedAt}, ${orders.id}) < (${placedAt.toString()}::timestamptz, ${id}::uuid)`
}
