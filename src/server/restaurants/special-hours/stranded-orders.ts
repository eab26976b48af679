import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { StrandedOrder } from '#contract/restaurants/special-hours.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { minus } from '#domain/money.ts'
import { isNotBegun } from '#domain/orders/ordering/reschedule.ts'
import { openStatuses } from '#domain/orders/ordering/status.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { strandedBy } from '#domain/restaurants/special-hours/stranded.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'

/** SPH-11: the paid orders that a change of hours strands, by due time. */
export async function strandedOrders(
  db: Database,
  restaurantId: RestaurantId,
  { before, after }: { readonly before: Schedule; readonly after: Schedule },
  now: Temporal.Instant,
): Promise<StrandedOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      orderType: orders.orderType,
      firstName: orders.customerFirstName,
      lastName: orders.customerLastName,
      dueAt: orders.scheduledFor,
      total: orders.grandTotal,
      refunded: orders.refunded,
      status: orders.status,
    })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        inArray(orders.status, [...openStatuses]),
        eq(orders.isHidden, false),
        gt(orders.scheduledFor, now),
      ),
    )
    .orderBy(asc(orders.scheduledFor), asc(orders.number))
  const due = rows.flatMap(({ dueAt, ...order }) => (dueAt ? [{ ...order, dueAt }] : []))
  return strandedBy(due, before, after).map(
    ({ id, number, firstName, lastName, dueAt, total, refunded, status }) => ({
      id,
      number,
      customer: `${firstName} ${lastName}`,
      dueAt: dueAt.toString(),
      total,
      refund: minus(total, refunded),
      mayReschedule: isNotBegun({ status }),
    }),
  )
}
