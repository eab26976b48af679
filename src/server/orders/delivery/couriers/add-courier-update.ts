/** Stores a courier update for the kitchen. */

import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { CourierUpdateType } from '#domain/orders/kitchen/courier-update.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { courierUpdates } from '../../../platform/db/schema/kitchen.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'

/** KIT-13: written with its event in the caller's transaction, so that every display receives it immediately. */
export async function addCourierUpdate(
  { ids, clock }: Pick<OrdersDeps, 'ids' | 'clock'>,
  tx: Database,
  update: {
    readonly restaurantId: RestaurantId
    readonly orderId: OrderId
    readonly type: CourierUpdateType
  },
): Promise<void> {
  const at = clock.now()
  await tx.insert(courierUpdates).values({ ...update, id: ids.next<'CourierUpdate'>(), at })
  const { restaurantId } = update
  await recordEvent(tx, { restaurantId, type: 'courier_update', orderId: null, at })
}
