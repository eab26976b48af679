/** Calls off the courier of a canceled order, after the order. */

import { and, eq } from 'drizzle-orm'
import { hasEnded } from '#domain/orders/delivery/courier-state.ts'
import { CourierError } from '../../../platform/adapters/courier/port.ts'
import { courierDeliveries } from '../../../platform/db/schema/ordering.ts'
import { NonRetryableError } from '../../../platform/jobs/job-handlers.ts'
import { readCourierCredentials } from '../../../restaurants/settings/courier-credentials.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { OrderKey } from '../../ordering/stored-order.ts'

/**
 * DLV-18: idempotent. Does nothing if no courier was requested (the job that requests one checks whether the order is
 * canceled) or the delivery has ended.
 */
export async function callOffCourier(deps: OrdersDeps, { restaurantId, orderId }: OrderKey): Promise<void> {
  const sent = await deps.db
    .select({ vendorDeliveryId: courierDeliveries.vendorDeliveryId, state: courierDeliveries.state })
    .from(courierDeliveries)
    .where(and(eq(courierDeliveries.orderId, orderId), eq(courierDeliveries.restaurantId, restaurantId)))
  for (const { vendorDeliveryId, state } of sent) {
    if (vendorDeliveryId === null || hasEnded(state)) continue
    const credentials = await readCourierCredentials(deps.db, deps.cipher, restaurantId)
    if (!credentials.ok)
      throw new NonRetryableError(`no courier can be called off: ${credentials.refusal.kind}`)
    try {
      await deps.connectCourier(credentials.value).cancelDelivery(vendorDeliveryId)
    } catch (error) {
      if (!(error instanceof CourierError) || error.kind !== 'rejected') throw error
      throw new NonRetryableError(`the courier could not be called off: ${error.code}: ${error.message}`, {
        cause: error,
      })
    }
    deps.log.info({ orderId, vendorDeliveryId }, 'courier called off')
  }
}
