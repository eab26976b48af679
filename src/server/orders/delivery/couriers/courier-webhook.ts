/** The courier company's webhook: each signed event moves a delivery on, once. */

import { eq } from 'drizzle-orm'
import {
  isSignedByUber,
  readUberEvent,
  readUberNames,
} from '../../../platform/adapters/courier/uber-webhook.ts'
import { courierDeliveries, courierEvents } from '../../../platform/db/schema/ordering.ts'
import { readCourierSigningKey } from '../../../restaurants/settings/courier-credentials.ts'
import type { OrdersDeps } from '../../deps.ts'
import { applyCourierState, lockOrderOf } from './apply-courier-state.ts'

/**
 * DLV-20: returns the HTTP status. The event names a delivery, which determines the key that must have signed it: that of
 * the restaurant which requested it. After any status but 2xx the courier company sends the event again. It must do so if
 * the event arrives before the response in which we learn of the delivery.
 */
export async function receiveCourierWebhook(
  deps: OrdersDeps,
  body: Uint8Array,
  signature: string | null,
): Promise<200 | 400> {
  const text = Buffer.from(body).toString()
  const names = readUberNames(text)
  if (!names) return 400
  const [delivery] = await deps.db
    .select({
      orderId: courierDeliveries.orderId,
      round: courierDeliveries.round,
      restaurantId: courierDeliveries.restaurantId,
    })
    .from(courierDeliveries)
    .where(eq(courierDeliveries.vendorDeliveryId, names.deliveryId))
  if (!delivery) return 400
  const signingKey = await readCourierSigningKey(deps.db, deps.cipher, delivery.restaurantId)
  if (!signingKey || !isSignedByUber(body, signature, signingKey)) return 400

  const { restaurantId, orderId } = delivery
  const event = readUberEvent(text)
  if (!event) {
    deps.log.warn({ orderId, eventId: names.eventId }, 'a signed courier event could not be parsed')
    return 200
  }
  const { eventId, word } = event
  const isMoved = await deps.db.transaction(async (tx) => {
    // Lock the order first: writing rows of an order before locking it could deadlock with another event of its courier.
    await lockOrderOf(tx, delivery)
    const at = deps.clock.now()
    const first = await tx
      .insert(courierEvents)
      .values({ id: eventId, restaurantId, orderId, at })
      .onConflictDoNothing({ target: courierEvents.id })
      .returning({ id: courierEvents.id })
    return first.length > 0 && applyCourierState(deps, tx, delivery, event)
  })
  if (event.state) deps.log.info({ orderId, eventId, state: event.state, isMoved }, 'courier event received')
  else deps.log.warn({ orderId, eventId, word }, 'courier event with an unknown status')
  return 200
}
