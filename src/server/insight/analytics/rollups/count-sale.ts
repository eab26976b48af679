/** A restaurant's sales by business day, slot, and kind of order, updated in the transaction that changes them. */

import { type SQL, sql } from 'drizzle-orm'
import type { DaySales } from '#domain/insight/analytics/dashboard-metrics.ts'
import { slotOf } from '#domain/insight/analytics/slots.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { preparedSql } from '../../../platform/db/prepared-statement.ts'
import type { orders } from '../../../platform/db/schema/ordering.ts'

type Order = typeof orders.$inferSelect

/** What decides where an order is counted. DRL-9: a hidden one is in no sum. */
type SoldOrder = Pick<
  Order,
  | 'id'
  | 'restaurantId'
  | 'businessDay'
  | 'scheduledFor'
  | 'placedAt'
  | 'isHidden'
  | 'orderType'
  | 'discountCode'
>

type SaleSums = DaySales & Pick<Order, 'subtotal' | 'discount' | 'tax' | 'tip'>

/** DSH-5: must run once, in the transaction that creates, cancels or refunds the order. One query for all sums. */
export async function countSale(tx: Database, order: SoldOrder, more: Partial<SaleSums>): Promise<void> {
  if (order.isHidden) return
  const { id, restaurantId, businessDay, scheduledFor, placedAt, orderType, discountCode } = order
  await addToSums(tx, {
    id,
    restaurantId,
    day: `${businessDay}`,
    slotAt: `${slotOf(scheduledFor ?? placedAt)}`,
    orderType,
    discountCode,
    orders: 0,
    cancelled: 0,
    charged: zero,
    refunded: zero,
    subtotal: zero,
    discount: zero,
    tax: zero,
    tip: zero,
    ...more,
  })
}

type Added = { readonly [Name in keyof SaleSums]: number } & {
  readonly id: string
  readonly restaurantId: string
  readonly day: string
  readonly slotAt: string
  readonly orderType: string
  readonly discountCode: string | null
}

/** The rate of an order's tax; null if it has several. */
export const onlyTaxRate = (orderId: SQL): SQL =>
  sql`(select min(rate) from order_taxes where order_id = ${orderId} having count(*) = 1)`

// All three are in the `with` list: a prepared statement locks the tables of its main query first, then those of the list in
// order, and a rebuild locks them in the order of the list.
const addToSums = preparedSql<Added, never>('add_to_sums', (placeholder) => {
  const sums = sql`${placeholder('orders')}::integer, ${placeholder('cancelled')}::integer, ${placeholder('charged')}::bigint, ${placeholder('refunded')}::bigint`
  const parts = sql`${placeholder('subtotal')}::bigint, ${placeholder('discount')}::bigint, ${placeholder('tax')}::bigint, ${placeholder('tip')}::bigint`
  const added = sql`orders = kept.orders + excluded.orders, cancelled = kept.cancelled + excluded.cancelled,
    charged = kept.charged + excluded.charged, refunded = kept.refunded + excluded.refunded`
  return sql`
    with of_day as (
      insert into restaurant_days as kept (restaurant_id, day, orders, cancelled, charged, refunded)
      values (${placeholder('restaurantId')}::uuid, ${placeholder('day')}::date, ${sums})
      on conflict (restaurant_id, day) do update set ${added}
    ), of_kind as (
      insert into sales_breakdowns as kept (restaurant_id, business_day, order_type, tax_rate, discount_code,
        orders, cancelled, charged, refunded, subtotal, discount, tax, tip)
      values (${placeholder('restaurantId')}::uuid, ${placeholder('day')}::date, ${placeholder('orderType')}::text, ${onlyTaxRate(sql`${placeholder('id')}::uuid`)},
        ${placeholder('discountCode')}::text, ${sums}, ${parts})
      on conflict (restaurant_id, business_day, order_type, tax_rate, discount_code) do update set ${added},
        subtotal = kept.subtotal + excluded.subtotal, discount = kept.discount + excluded.discount,
        tax = kept.tax + excluded.tax, tip = kept.tip + excluded.tip
    ), of_slot as (
      insert into sales_slots as kept (restaurant_id, business_day, slot_at, orders, cancelled, charged, refunded)
      values (${placeholder('restaurantId')}::uuid, ${placeholder('day')}::date, ${placeholder('slotAt')}::timestamptz, ${sums})
      on conflict (restaurant_id, business_day, slot_at) do update set ${added}
    )
    select`
})
