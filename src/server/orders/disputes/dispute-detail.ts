/** A dispute with the evidence for its order. */

import { and, eq, lt, sql } from 'drizzle-orm'
import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { whyNotReverseTransfer } from '#domain/orders/disputes/dispute.ts'
import { orderTypeInText } from '#domain/orders/ordering/by-order-type.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { orderEvents } from '../admin-orders/order-events.ts'
import type { OrdersDeps } from '../deps.ts'
import { restaurantOf } from '../ordering/present-order.ts'
import { findOrderById, type StoredOrder } from '../ordering/stored-order.ts'
import { type DisputeScope, withinScope } from './dispute-scope.ts'
import { presentDispute, selectDisputes } from './list-disputes.ts'

/** DSP-2: null if there is no such dispute in the scope. */
export async function disputeDetail(
  deps: OrdersDeps,
  scope: DisputeScope,
  disputeId: string,
): Promise<DisputeDetail | null> {
  const [row] = await selectDisputes(deps.db, and(eq(disputes.id, disputeId), withinScope(scope)))
  const order = row && (await findOrderById(deps.db, row.order.id))
  if (!row || !order) return null
  const { withdrawn, fee, reversed, reversedAt, reversedBy } = row.dispute
  return {
    ...presentDispute(row),
    customer: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      email: order.customerEmail,
      phone: order.customerPhone,
    },
    withdrawn,
    fee,
    evidence: [...(await factsOf(deps.db, order)), ...(await historyOf(deps, order))],
    reversal:
      reversed !== null && reversedAt
        ? { amount: reversed, at: reversedAt.toString(), by: await nameOf(deps.db, reversedBy) }
        : null,
    now: deps.clock.now().toString(),
    may: { reverseTransfer: scope.kind === 'all' && whyNotReverseTransfer(row.dispute) === null },
  }
}

/** The ordered items and the delivery address. */
async function factsOf(db: Database, order: StoredOrder): Promise<DisputeDetail['evidence']> {
  const { lines, totals, orderType, deliveryAddress, courier } = order
  const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const earlier = await earlierOrders(db, order)
  const facts = {
    Items: items,
    Paid: `${formatDollars(totals.grandTotal)} for ${orderTypeInText(orderType)}`,
    'Delivered to': deliveryAddress,
    'Courier’s tracking page': courier?.trackingUrl ?? null,
    'Earlier orders with this email address': earlier.count === 0 ? null : formatEarlierOrders(earlier),
  }
  return Object.entries(facts).flatMap(([label, text]) => (text === null ? [] : [{ label, text, at: null }]))
}

type Earlier = { readonly count: number; readonly disputed: number }

function formatEarlierOrders({ count, disputed }: Earlier): string {
  return `${count}, of which ${disputed === 0 ? 'none' : disputed} disputed`
}

async function earlierOrders(db: Database, order: StoredOrder): Promise<Earlier> {
  const isDisputed = sql`exists (select from disputes where disputes.order_id = orders.id)`
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      disputed: sql<number>`count(*) filter (where ${isDisputed})::int`,
    })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.customerEmail})`, order.customerEmail.toLowerCase()),
        eq(orders.restaurantId, order.restaurantId),
        lt(orders.placedAt, order.placedAt),
      ),
    )
  return counted ?? { count: 0, disputed: 0 }
}

/** The history of the order, as on its page. */
async function historyOf(deps: OrdersDeps, order: StoredOrder): Promise<DisputeDetail['evidence']> {
  const events = await orderEvents(deps, order)
  const { timezone } = await restaurantOf(deps.db, order)
  return events.map((event) => ({
    label: formatOrderEvent(event, order.orderType, timezone),
    text: event.by,
    at: event.at,
  }))
}

async function nameOf(db: Database, id: typeof users.$inferSelect.id | null): Promise<string | null> {
  if (id === null) return null
  const user = await db.query.users.findFirst({ columns: { name: true }, where: eq(users.id, id) })
  return user?.name ?? null
}
