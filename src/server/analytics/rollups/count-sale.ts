/** A restaurant's sales by business day and slot, updated in the transaction that changes them. */

import { sql } from 'drizzle-orm'
import type { DaySales } from '#domain/analytics/dashboard-metrics.ts'
import { slotOf } from '#domain/analytics/slots.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '../../db/connect.ts'
import { preparedSql } from '../../db/prepared-statement.ts'

/** The business day on which an order is due, and the instant. */
type Sold = {
  readonly restaurantId: RestaurantId
  readonly day: Temporal.PlainDate
  readonly dueAt: Temporal.Instant
  /** DRL-9: a hidden order is in no sum. */
  readonly isHidden?: boolean
}

/** DSH-5, FIG-6: must run once, in the transaction that creates, cancels or refunds the order. One query for both sums. */
export async function countSale(
  tx: Database,
  { restaurantId, day, dueAt, isHidden = false }: Sold,
  more: Partial<DaySales>,
): Promise<void> {
  if (isHidden) return
  const counts = { orders: 0, cancelled: 0, charged: zero, refunded: zero, ...more }
  await addToSums(tx, { restaurantId, day: `${day}`, slotAt: `${slotOf(dueAt)}`, ...counts })
}

type Added = {
  restaurantId: RestaurantId
  day: string
  slotAt: string
  orders: number
  cancelled: number
  charged: number
  refunded: number
}

const addToSums = preparedSql<Added, never>('add_to_sums', (of) => {
  const sums = sql`${of.orders}::integer, ${of.cancelled}::integer, ${of.charged}::bigint, ${of.refunded}::bigint`
  return sql`
    with of_day as (
      insert into restaurant_days as kept (restaurant_id, day, orders, cancelled, charged, refunded)
      values (${of.restaurantId}::uuid, ${of.day}::date, ${sums})
      on conflict (restaurant_id, day) do update set orders = kept.orders + excluded.orders,
        cancelled = kept.cancelled + excluded.cancelled,
        charged = kept.charged + excluded.charged, refunded = kept.refunded + excluded.refunded
    )
    insert into sales_slots as kept (restaurant_id, business_day, slot_at, orders, cancelled, charged, refunded)
    values (${of.restaurantId}::uuid, ${of.day}::date, ${of.slotAt}::timestamptz, ${sums})
    on conflict (restaurant_id, business_day, slot_at) do update set orders = kept.orders + excluded.orders,
        cancelled = kept.cancelled + excluded.cancelled,
      charged = kept.charged + excluded.charged, refunded = kept.refunded + excluded.refunded`
})
