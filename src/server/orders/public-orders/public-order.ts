/** Presents an order to other programs (PUB-1). */

import type { PublicOrder, PublicRefund } from '#contract/orders/public-orders.ts'
import type { RequestContext } from '../../access/api.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import type { StoredOrder } from '../ordering/stored-order.ts'
import type { StoredRefund } from '../refunds/order-refunds.ts'

export function presentPublicOrder(order: StoredOrder, readsDiners: boolean): PublicOrder {
  return {
    ...orderFactsFor('program', order),
    diner: readsDiners ? orderFactsFor('programWithDiner', order) : null,
  }
}

export function presentPublicRefund({
  id,
  amount,
  status,
  items,
  reason,
  requestedAt,
}: StoredRefund): PublicRefund {
  return { id, amount, status, items: [...items], reason, requestedAt: requestedAt.toString() }
}

/** KEY-2: people who read orders see whose they are; a key needs a permission for it. */
export function readsDiners({ key }: Pick<RequestContext, 'key'>): boolean {
  return key.kind !== 'valid' || key.permissions.includes('customers.read')
}
