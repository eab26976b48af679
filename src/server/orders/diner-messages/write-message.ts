/** Writes the message to the diner about a step, in the transaction of the step. */

import { sql } from 'drizzle-orm'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { messageDelay, messageSettings } from '#domain/orders/diner-messages/message-kinds.ts'
import { messageOfStep } from '#domain/orders/diner-messages/message-steps.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orderMessages, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'

/** What decides whether there is a message: the statement that changes an order's status returns it (TEL-11). */
export const messageColumns = {
  orderType: orders.orderType,
  textConsent: orders.textConsent,
  tellAccepted: restaurants.tellAccepted,
  tellReady: restaurants.tellReady,
  tellOnItsWay: restaurants.tellOnItsWay,
  tellCanceled: restaurants.tellCanceled,
}

type Telling = Pick<typeof orders.$inferSelect, 'orderType' | 'textConsent'> &
  Pick<typeof restaurants.$inferSelect, 'tellAccepted' | 'tellReady' | 'tellOnItsWay' | 'tellCanceled'>

type TakenStep = {
  readonly restaurantId: RestaurantId
  readonly orderId: OrderId
  readonly to: OrderStatus
  readonly at: Temporal.Instant
}

/**
 * TEL-4: one message of a kind per order. Without consent to texts only 'ready' is sent, by mail. A step that is taken again
 * starts its wait again, unless its message is out.
 */
export async function writeMessage(
  { jobs }: Pick<OrdersDeps, 'jobs'>,
  tx: Database,
  { restaurantId, orderId, to, at }: TakenStep,
  { orderType, textConsent, ...switches }: Telling,
): Promise<void> {
  const kind = messageOfStep({ status: to, orderType })
  if (kind === null || !switches[messageSettings[kind].isOn]) return
  if (textConsent === null && kind !== 'ready') return
  const [message] = await tx
    .insert(orderMessages)
    .values({ restaurantId, orderId, kind, at })
    .onConflictDoUpdate({
      target: [orderMessages.orderId, orderMessages.kind],
      set: { at, outcome: null, endedAt: null },
      setWhere: sql`coalesce(${orderMessages.outcome}, 'undone') not in ('text', 'mail')`,
    })
    .returning({ at: orderMessages.at })
  if (!message) return
  // As stored, so that the job can tell it from a later one.
  const data = { restaurantId, orderId, kind, at: message.at.toString() }
  await jobs.enqueue(tx, 'tell_diner', data, at.add(messageDelay))
}
