/** Moves an order in the sums, because it is due at another time. */

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/connect.ts'
import { dinerDays, orderDiners } from '../../../platform/db/schema/analytics.ts'
import type { orders } from '../../../platform/db/schema/ordering.ts'
import { uncountProducts } from './count-products.ts'
import { countSale } from './count-sale.ts'
import { dropEmptyDays, dropEmptySales, lockDinerSums, uncountSale } from './uncount-orders.ts'

type Order = typeof orders.$inferSelect

/**
 * FIG-72: must run once, in the transaction that changes the order, with the order locked in a way that lets others refer to it. Its
 * products follow by the job `count_products`.
 */
export async function moveSale(tx: Database, before: Order, after: Order): Promise<void> {
  if (before.isHidden) return
  await uncountSale(tx, before)
  const { grandTotal, refunded, subtotal, discount, tax, tip } = after
  await countSale(tx, after, { orders: 1, charged: grandTotal, refunded, subtotal, discount, tax, tip })
  await dropEmptySales(tx, before.restaurantId)
  if (before.businessDay.equals(after.businessDay)) return
  await uncountProducts(tx, before)
  await moveDiner(tx, before, after)
}

/** After the orders of a running count, so that each is counted on one day. */
async function moveDiner(tx: Database, before: Order, after: Order): Promise<void> {
  const { id, restaurantId } = before
  await lockDinerSums(tx)
  const [counted] = await tx.select().from(orderDiners).where(eq(orderDiners.orderId, id))
  if (!counted) return
  const added = { newOrders: counted.isNew ? 1 : 0, returningOrders: counted.isNew ? 0 : 1 }
  await tx
    .update(dinerDays)
    .set({
      newOrders: sql`${dinerDays.newOrders} - ${added.newOrders}`,
      returningOrders: sql`${dinerDays.returningOrders} - ${added.returningOrders}`,
    })
    .where(and(eq(dinerDays.restaurantId, restaurantId), eq(dinerDays.businessDay, before.businessDay)))
  await tx
    .insert(dinerDays)
    .values({ restaurantId, businessDay: after.businessDay, ...added })
    .onConflictDoUpdate({
      target: [dinerDays.restaurantId, dinerDays.businessDay],
      set: {
        newOrders: sql`${dinerDays.newOrders} + excluded.new_orders`,
        returningOrders: sql`${dinerDays.returningOrders} + excluded.returning_orders`,
      },
    })
  await dropEmptyDays(tx, restaurantId)
}
