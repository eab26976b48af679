/** An order with all its details, and the actions that the caller may perform on it. */

import { asc, eq } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { trackingLink } from '#domain/orders/delivery/tracking-link.ts'
import { blocksRefunds } from '#domain/orders/disputes/dispute.ts'
import { decideRefundAgain, refundableOf } from '#domain/orders/refunds/refund-request.ts'
import type { Membership } from '../../access/memberships.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { findTermsNumber } from '../../site/pages/terms-number.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { readRefundableOrder } from '../refunds/order-refunds.ts'
import { presentRow } from './list-orders.ts'
import { orderEvents } from './order-events.ts'

/** AOR-5: null if no restaurant of `memberships` has this order. */
export async function orderDetail(
  deps: OrdersDeps,
  memberships: readonly Membership[],
  orderId: OrderId,
): Promise<OrderDetail | null> {
  const order = await findOrderById(deps.db, orderId)
  const restaurant = memberships.find(({ id }) => id === order?.restaurantId)
  if (!order || !restaurant) return null
  const { permissions } = restaurant
  const { db } = deps
  const disputed = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt))
  const [row] = presentRow({ ...order, isDisputed: disputed.some(blocksRefunds) }, memberships)
  if (!row) return null
  const refundable = await readRefundableOrder(db, order)
  const isCancelled = order.status === 'cancelled'
  const [restaurantRow] = await db
    .select({ combineTaxProcessing: restaurants.combineTaxProcessing })
    .from(restaurants)
    .where(eq(restaurants.id, order.restaurantId))
  return {
    ...row,
    ...orderFactsFor('adminOrder', order),
    restaurant: { ...row.restaurant, combineTaxProcessing: restaurantRow?.combineTaxProcessing ?? false },
    termsNumber: await findTermsNumber(db, order.termsVersion),
    applicationFee: permissions.has('money.read') ? order.applicationFee : null,
    pendingRefund: refundable.pending,
    paid: refundable.paid,
    disputes: disputed.map(({ id, status, amount, dueBy }) => ({
      id,
      status,
      amount,
      dueBy: dueBy?.toString() ?? null,
    })),
    refunds: refundable.refunds.map(
      ({ id, amount, status, parts, items, contents, reason, requestedAt }) => ({
        id,
        amount,
        status,
        parts,
        items: [...items],
        contents,
        reason,
        requestedAt: requestedAt.toString(),
      }),
    ),
    events: await orderEvents(deps, order),
    trackingUrl: order.courier && trackingLink(order.status, order.courier),
    now: deps.clock.now().toString(),
    may: {
      cancel: permissions.has('orders.cancel') && !isCancelled,
      refund: permissions.has('orders.refund') && refundableOf(refundable) > 0,
      refundAgain:
        permissions.has('orders.refund') && decideRefundAgain({ ...refundable, isCancelled }) !== null,
      resendConfirmation: permissions.has('orders.change') && !isCancelled,
    },
  }
}
