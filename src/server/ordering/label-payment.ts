/** The order's number beside its payment at the provider, for whoever looks for it there. */

import type { OrderId } from '#domain/ids.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import type { Deps } from '../deps.ts'
import { findOrderById } from './stored-order.ts'

/** JOB-2: may run any number of times. */
export async function labelPayment(deps: Deps, orderId: OrderId): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (!order?.intentId || !deps.payments) return
  await deps.payments.labelIntent(order.intentId, { orderId, orderNumber: formatOrderNumber(order.number) })
}
