/** Cancels an order for its diner, who has its link. */

import { eq } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { whyNotRefundDisputed } from '#domain/orders/disputes/dispute.ts'
import { canceledByDiner } from '#domain/orders/kitchen/cancel.ts'
import { whyNotCancelAsDiner } from '#domain/orders/kitchen/cancel-as-diner.ts'
import { refundableOf } from '#domain/orders/refunds/refund-request.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import { writeCancellation } from '../kitchen/cancel-order.ts'
import { lockOrder } from '../kitchen/write-step.ts'
import { readRefundableOrder } from '../refunds/order-refunds.ts'
import type { OrderKey } from './stored-order.ts'

/**
 * KIT-39: does nothing if the order is already canceled. `refund` is the amount that the diner was asked about; another one is
 * refused.
 */
export async function cancelAsDiner(
  deps: OrdersDeps,
  { restaurantId, orderId }: OrderKey,
  refund: Cents,
): Promise<Result<null>> {
  const actor = { restaurantId, deviceId: null, by: 'diner' } as const
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId)
    if (!order) return refuse({ kind: 'order_not_found' })
    if (order.status === 'cancelled') return accept(null)
    const [restaurant] = await tx
      .select({ allowDinerChanges: restaurants.allowDinerChanges, phone: restaurants.phone })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
    if (!restaurant) throw new Error(`order ${orderId} belongs to no restaurant`)
    const why = whyNotCancelAsDiner(order, restaurant)
    if (why) return refuse(why)
    const refundable = await readRefundableOrder(tx, order)
    if (whyNotRefundDisputed(refundable.disputes))
      return refuse({ kind: 'diner_changes_off', phone: restaurant.phone })
    const amount = refundableOf(refundable)
    if (amount !== refund) return refuse({ kind: 'cancel_refund_changed', amount })
    await writeCancellation(deps, tx, actor, order, { reason: canceledByDiner })
    return accept(null)
  })
}
