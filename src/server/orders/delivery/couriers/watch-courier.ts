/** Notifies staff of a delivery that no courier accepts, while there is still time for another courier. */

import { isOverdue, unassignedAt } from '#domain/orders/delivery/courier-state.ts'
import { raiseAlert } from '../../../messages/alerts/raise-alert.ts'
import { CourierError } from '../../../platform/adapters/courier/port.ts'
import { courierDeliveries } from '../../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import { readCourierCredentials } from '../../../restaurants/settings/courier-credentials.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { OrderKey } from '../../ordering/stored-order.ts'
import { addCourierUpdate } from './add-courier-update.ts'
import {
  applyCourierState,
  type DeliveryRound,
  isDelivery,
  latestDelivery,
  lockOrderOf,
} from './apply-courier-state.ts'

/** DLV-21: notifies once per delivery. Asks the courier company first, because its event may be late or lost. */
export async function watchCourier(deps: OrdersDeps, delivery: DeliveryRound): Promise<void> {
  const { round, ...key } = delivery
  const seen = await latestDelivery(deps.db, key)
  if (seen?.round !== round || seen.state !== 'requested' || seen.overdueAt) return
  if (!isOverdue(seen, deps.clock.now())) {
    await deps.jobs.enqueue(deps.db, 'watch_courier', delivery, unassignedAt(seen))
    return
  }
  const news = await readCurrentState(deps, key, seen.vendorDeliveryId)
  await deps.db.transaction(async (tx) => {
    if (news && (await applyCourierState(deps, tx, delivery, news))) return
    const order = await lockOrderOf(tx, key)
    const now = await latestDelivery(tx, key)
    if (!order || order.status === 'cancelled') return
    if (now?.round !== round || now.state !== 'requested' || now.overdueAt) return
    const at = deps.clock.now()
    await tx.update(courierDeliveries).set({ overdueAt: at }).where(isDelivery(delivery))
    await recordEvent(tx, { ...key, type: 'courier_moved', at })
    await addCourierUpdate(deps, tx, { ...key, type: 'courier_missing' })
    await raiseAlert(deps, tx, { kind: 'courier_trouble', ...key, trouble: 'unassigned' })
  })
}

/**
 * Returns the delivery's current state; null if the courier company can't be asked, in which case the last reported state
 * remains.
 */
async function readCurrentState(
  deps: OrdersDeps,
  { restaurantId, orderId }: OrderKey,
  vendorDeliveryId: string | null,
) {
  if (vendorDeliveryId === null) return null
  const credentials = await readCourierCredentials(deps.db, deps.cipher, restaurantId)
  if (!credentials.ok) return null
  try {
    return await deps.connectCourier(credentials.value).readDelivery(vendorDeliveryId)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    deps.log.warn({ orderId, code: error.code }, 'the courier company did not report the state of a delivery')
    return null
  }
}
