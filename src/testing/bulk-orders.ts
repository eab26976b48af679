/** Many orders at once, written without a checkout, for tests of what follows an order. */

import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type OrderId, toId } from '#domain/ids.ts'
import type { Database } from '#server/platform/db/connect.ts'
import {
  checkouts,
  orderLines,
  orders,
  orderTaxes,
  orderVersions,
  restaurantCounters,
} from '#server/platform/db/schema/index.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

/** Writes another order like `templateId`, with its event, in one transaction. Returns its id. */
export async function writeOrderLike(db: Database, templateId: OrderId): Promise<OrderId> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, templateId))
    const [checkout] = await tx
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, order?.checkoutId ?? toId(randomUUID())))
    if (!order || !checkout) throw new Error(`there is no order ${templateId}`)
    const id = toId<'Order'>(randomUUID())
    const checkoutId = toId<'Checkout'>(randomUUID())
    const { restaurantId } = order
    await tx.insert(checkouts).values({ ...checkout, id: checkoutId, intentId: null })
    const [counter] = await tx
      .update(restaurantCounters)
      .set({ lastOrderNumber: sql`${restaurantCounters.lastOrderNumber} + 1` })
      .where(eq(restaurantCounters.restaurantId, restaurantId))
      .returning({ number: restaurantCounters.lastOrderNumber })
    const token = toId<'OrderToken'>(randomBytes(18).toString('base64url'))
    const number = counter?.number ?? 0
    await tx.insert(orders).values({ ...order, id, checkoutId, number, token, intentId: null })
    for (const table of [orderLines, orderVersions, orderTaxes]) {
      const rows = await tx.select().from(table).where(eq(table.orderId, templateId))
      await tx.insert(table).values(rows.map((row) => ({ ...row, restaurantId, orderId: id })))
    }
    await recordEvent(tx, { restaurantId, type: 'order_placed', orderId: id, at: order.placedAt })
    return id
  })
}
