/** Adds the order's number to its payment, for people who look it up at the provider. */

import { and, eq } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderKey } from './stored-order.ts'

/** JOB-2: may run any number of times. */
export async function labelPayment(deps: OrdersDeps, { restaurantId, orderId }: OrderKey): Promise<void> {
  const order = await deps.db.query.orders.findFirst({
    columns: { intentId: true, number: true },
    where: and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId)),
  })
  if (!order?.intentId || !deps.payments) return
  await deps.payments.labelIntent(order.intentId, { orderId, orderNumber: formatOrderNumber(order.number) })
}
