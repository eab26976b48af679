/** The courier's webhook: what it signed moves a delivery on, each event once. */

import { eq } from 'drizzle-orm'
import { isSignedByUber, readUberEvent, readUberNames } from '../../adapters/courier/uber-webhook.ts'
import { courierDeliveries, courierEvents, orders } from '../../db/schema/ordering.ts'
import type { Deps } from '../../deps.ts'
import { readCourierSigningKey } from '../courier-credentials.ts'
import { applyCourierState, lockOrderOf } from './apply-courier-state.ts'

/**
 * DLV-20, DLV-26: the HTTP status to answer with. Which key it has to be signed with, the delivery says that it names: that of
 * the restaurant which sent for it. Anything but 2xx makes the courier send it again, as it must where it is faster
 * than the answer in which we learn of the delivery.
 */
export async function receiveCourierWebhook(
  deps: Deps,
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
      restaurantId: orders.restaurantId,
    })
    .from(courierDeliveries)
    .innerJoin(orders, eq(orders.id, courierDeliveries.orderId))
    .where(eq(courierDeliveries.vendorDeliveryId, names.deliveryId))
  if (!delivery) return 400
  const signingKey = await readCourierSigningKey(deps.db, deps.cipher, delivery.restaurantId)
  if (!signingKey || !isSignedByUber(body, signature, signingKey)) return 400

  const { orderId } = delivery
  const event = readUberEvent(text)
  if (!event) {
    deps.log.warn({ orderId, eventId: names.eventId }, 'a signed event of the courier can not be read')
    return 200
  }
  const { eventId, word } = event
  const isMoved = await deps.db.transaction(async (tx) => {
    // First of all: whoever writes beside an order before it is locked can be in the way of another event of its courier.
    await lockOrderOf(tx, orderId)
    const at = deps.clock.now()
    const first = await tx
      .insert(courierEvents)
      .values({ id: eventId, orderId, at })
      .onConflictDoNothing()
      .returning({ id: courierEvents.id })
    return first.length > 0 && applyCourierState(deps, tx, delivery, event)
  })
  if (event.state) deps.log.info({ orderId, eventId, state: event.state, isMoved }, 'the courier has told')
  else deps.log.warn({ orderId, eventId, word }, 'the courier told something that changes nothing')
  return 200
}
