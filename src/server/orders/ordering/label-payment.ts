/** Adds the order's number to its payment, for people who look it up at the provider. */

import { eq } from 'drizzle-orm'
import type { OrderId } from '#domain/ids.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'

/** JOB-2: may run any number of times. */
export async function labelPayment(deps: OrdersDeps, orderId: OrderId): Promise<void> {
  const order = await deps.db.query.orders.findFirst({
    columns: { intentId: true, number: true },
    where: eq(orders.id, orderId),
  })
  if (!order?.intentId || !deps.payments) return
  await deps.payments.labelIntent(order.intentId, { orderId, orderNumber: formatOrderNumber(order.number) })
}
