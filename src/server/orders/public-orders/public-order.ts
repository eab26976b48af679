/** Presents an order to other programs (PUB-1). */

import type { PublicOrder } from '#contract/orders/public-orders.ts'
import type { RequestContext } from '../../access/api.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import type { StoredOrder } from '../ordering/stored-order.ts'

export function presentPublicOrder(order: StoredOrder, readsDiners: boolean): PublicOrder {
  return {
    ...orderFactsFor('program', order),
    diner: readsDiners ? orderFactsFor('programWithDiner', order) : null,
  }
}

/** KEY-2: people who read orders see whose they are; a key needs a permission for it. */
export function readsDiners({ key }: Pick<RequestContext, 'key'>): boolean {
  return key.kind !== 'valid' || key.permissions.includes('customers.read')
}
