/** Records that no courier was available, for good. Staff are notified and may request another one. */

import type { OrderId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import { raiseAlert } from '../../../messages/alerts/raise-alert.ts'
import { courierDeliveries } from '../../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import { recordFailure } from '../../ordering/record-follow-up.ts'
import { type DeliveryRound, lockOrderOf } from './apply-courier-state.ts'

/** DLV-22: records each courier that staff requested once. */
export async function recordMissingCourier(
  deps: OrdersDeps,
  { round, ...key }: DeliveryRound,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, key)
    if (!order) return
    const at = deps.clock.now()
    await recordFailure({ ...deps, db: tx }, { ...key, key: keyOf(key.orderId, round), kind: 'courier' })
    await tx
      .insert(courierDeliveries)
      .values({
        ...key,
        round,
        fee: zero,
        isRenewed: false,
        requestedAt: at,
        stateAt: at,
        state: 'failed',
      })
      .onConflictDoUpdate({
        target: [courierDeliveries.orderId, courierDeliveries.round],
        set: { state: 'failed', stateAt: at },
      })
    await recordEvent(tx, { ...key, type: 'courier_moved', at })
    if (order.status === 'cancelled') return
    await raiseAlert(deps, tx, { kind: 'courier_trouble', ...key, trouble: 'failed' })
  })
}

function keyOf(orderId: OrderId, round: number): string {
  return round === 1 ? `courier-${orderId}` : `courier-${orderId}-${round}`
}
