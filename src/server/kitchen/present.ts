/** Orders as the kitchen sees them. */

import type { z } from 'zod'
import type { kitchenOrderSchema } from '#contract/kitchen.ts'
import { courierTrouble } from '#domain/delivery/courier-trouble.ts'
import { trackingLink } from '#domain/delivery/tracking-link.ts'
import { undoOf } from '#domain/kitchen/undo.ts'
import type { StoredCourier, StoredOrder } from '../ordering/stored-order.ts'

type KitchenOrderView = z.infer<typeof kitchenOrderSchema>

export function presentForKitchen(order: StoredOrder): KitchenOrderView {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    orderType: order.orderType,
    customerName: `${order.customerFirstName} ${order.customerLastName}`,
    customerPhone: order.customerPhone,
    deliveryAddress: order.deliveryAddress,
    placedAt: order.placedAt.toString(),
    scheduledFor: order.scheduledFor?.toString() ?? null,
    startAt: order.startAt?.toString() ?? null,
    completedAt: order.completedAt?.toString() ?? null,
    silencedAt: order.silencedAt?.toString() ?? null,
    lines: order.lines,
    totals: order.totals,
    refunded: order.refunded,
    flags: order.flags,
    businessDay: order.businessDay.toString(),
    undo: undoOf(order.undoTo, order.statusChangedAt),
    courier: order.courier && presentCourier(order.status, order.courier),
    cancellation:
      order.cancelReason === null
        ? null
        : {
            reason: order.cancelReason,
            at: order.statusChangedAt.toString(),
            refund: order.refundState,
          },
  }
}

function presentCourier(
  orderStatus: StoredOrder['status'],
  courier: StoredCourier,
): KitchenOrderView['courier'] {
  const { state, stateAt, fee, overdueAt } = courier
  const trackingUrl = trackingLink(orderStatus, courier)
  const trouble = courierTrouble(orderStatus, { state, isOverdue: overdueAt !== null })
  return { state, stateAt: stateAt.toString(), fee, trackingUrl, trouble }
}
