/** Stores a requested courier delivery with its follow-up jobs. */

import { unassignedAt } from '#domain/orders/delivery/courier-state.ts'
import type { DeliveryRequest } from '../../../platform/adapters/courier/port.ts'
import { courierDeliveries } from '../../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import { applyCourierState, type DeliveryRound, latestDelivery, lockOrderOf } from './apply-courier-state.ts'
import type { RequestedDelivery } from './ask-for-delivery.ts'

/**
 * DLV-17: one transaction stores the delivery and enqueues the check whether a courier accepts it or, if the order is
 * canceled, the calling off.
 */
export async function saveDelivery(
  deps: OrdersDeps,
  { round, ...key }: DeliveryRound,
  { window }: DeliveryRequest,
  { delivery, isRenewed }: RequestedDelivery,
): Promise<void> {
  const { deliveryId: vendorDeliveryId, fee, trackingUrl } = delivery
  const requestedAt = deps.clock.now()
  const readyAt = window?.pickupReady ?? null
  const sent = {
    vendorDeliveryId,
    fee,
    isRenewed,
    trackingUrl,
    requestedAt,
    readyAt,
    state: 'requested' as const,
    stateAt: requestedAt,
  }
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, key)
    const latest = await latestDelivery(tx, key)
    if (!order || (latest && (latest.round > round || latest.vendorDeliveryId))) return
    await tx
      .insert(courierDeliveries)
      .values({ ...key, round, ...sent })
      .onConflictDoUpdate({ target: [courierDeliveries.orderId, courierDeliveries.round], set: sent })
    await recordEvent(tx, { ...key, type: 'courier_moved', at: requestedAt })
    await applyCourierState(deps, tx, { ...key, round }, delivery)
    if (order.status === 'cancelled') await deps.jobs.enqueue(tx, 'call_off_courier', key, null)
    else
      await deps.jobs.enqueue(tx, 'watch_courier', { ...key, round }, unassignedAt({ requestedAt, readyAt }))
  })
  deps.log.info({ orderId: key.orderId, round, vendorDeliveryId, isRenewed }, 'courier requested')
}
