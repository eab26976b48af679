/** Subtracts orders from the sums, because they were hidden (DRL-9). */

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Database } from '../../../platform/db/connect.ts'
import {
  dinerDays,
  orderDiners,
  restaurantDays,
  salesBreakdowns,
  salesSlots,
} from '../../../platform/db/schema/analytics.ts'
import { type orders, refunds } from '../../../platform/db/schema/ordering.ts'
import { countRefund } from './count-refund.ts'
import { countSale } from './count-sale.ts'

type Order = typeof orders.$inferSelect

/**
 * FIG-6: must run once, in the transaction that hides the orders, which must hold their locks and `lockDinerSums`. Their
 * products follow by the job `count_products`.
 */
export async function uncountOrders(
  tx: Database,
  restaurantId: RestaurantId,
  hidden: readonly Order[],
): Promise<void> {
  for (const order of hidden) await uncountSale(tx, order)
  await uncountRefunds(tx, restaurantId, hidden)
  await uncountDiners(tx, restaurantId, hidden)
  await dropEmptySales(tx, restaurantId)
  await dropEmptyDays(tx, restaurantId)
}

/** Waits until the diners of orders that were read before are counted; those that are read later are hidden. */
export async function lockDinerSums(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE diner_days IN SHARE ROW EXCLUSIVE MODE`)
}

/** Subtracts what `countSale` has added for the order so far. */
export function uncountSale(tx: Database, order: Order): Promise<void> {
  const { status, grandTotal, refunded, subtotal, discount, tax, tip } = order
  return countSale(
    tx,
    { ...order, isHidden: false },
    {
      orders: -1,
      cancelled: status === 'cancelled' ? -1 : 0,
      charged: cents(-grandTotal),
      refunded: cents(-refunded),
      subtotal: cents(-subtotal),
      discount: cents(-discount),
      tax: cents(-tax),
      tip: cents(-tip),
    },
  )
}

async function uncountRefunds(
  tx: Database,
  restaurantId: RestaurantId,
  hidden: readonly Order[],
): Promise<void> {
  const made = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, idsOf(hidden)))
  const counted = { restaurantId, isHidden: false }
  for (const { amount, madeOn, takenBackOn } of made) {
    if (madeOn) await countRefund(tx, counted, { day: madeOn, refunds: -1, amount: cents(-amount) })
    if (takenBackOn) await countRefund(tx, counted, { day: takenBackOn, refunds: 1, amount })
  }
}

async function uncountDiners(
  tx: Database,
  restaurantId: RestaurantId,
  hidden: readonly Order[],
): Promise<void> {
  const counted = await tx
    .select()
    .from(orderDiners)
    .where(inArray(orderDiners.orderId, idsOf(hidden)))
  const isNewById = new Map(counted.map(({ orderId, isNew }) => [orderId, isNew]))
  for (const { id, businessDay } of hidden) {
    const isNew = isNewById.get(id)
    if (isNew === undefined) continue
    await tx
      .update(dinerDays)
      .set({
        newOrders: sql`${dinerDays.newOrders} - ${isNew ? 1 : 0}`,
        returningOrders: sql`${dinerDays.returningOrders} - ${isNew ? 0 : 1}`,
      })
      .where(and(eq(dinerDays.restaurantId, restaurantId), eq(dinerDays.businessDay, businessDay)))
  }
}

/** Deletes the sums of nothing, as if nothing had ever been ordered. */
export async function dropEmptySales(tx: Database, restaurantId: RestaurantId): Promise<void> {
  for (const table of [restaurantDays, salesBreakdowns, salesSlots])
    await tx.delete(table).where(and(eq(table.restaurantId, restaurantId), eq(table.orders, 0)))
}

/** Deletes the days without counted diners. */
export async function dropEmptyDays(tx: Database, restaurantId: RestaurantId): Promise<void> {
  await tx
    .delete(dinerDays)
    .where(
      and(
        eq(dinerDays.restaurantId, restaurantId),
        eq(dinerDays.newOrders, 0),
        eq(dinerDays.returningOrders, 0),
      ),
    )
}

function idsOf(hidden: readonly Order[]) {
  return hidden.map(({ id }) => id)
}
