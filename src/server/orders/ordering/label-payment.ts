/** Adds the order's number to its payment, for people who look it up at the provider, and the digest of its link (RCN-19). */

import { and, eq } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { digestOfLink } from './order-link.ts'
import type { OrderKey } from './stored-order.ts'

/** JOB-2: may run any number of times. */
export async function labelPayment(deps: OrdersDeps, { restaurantId, orderId }: OrderKey): Promise<void> {
  const order = await deps.db.query.orders.findFirst({
    columns: { intentId: true, number: true, token: true },
    where: and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId)),
  })
  if (!order?.intentId || !deps.payments) return
  const orderNumber = formatOrderNumber(order.number)
  await deps.payments.labelIntent(order.intentId, {
    orderId,
    orderNumber,
    linkDigest: digestOfLink(order.token),
  })
}
