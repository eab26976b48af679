/** Records that a diner proceeded from the cart to the checkout. */

import { eq } from 'drizzle-orm'
import { statusAfterCheckoutStarted } from '#domain/insight/tracking/cart-session.ts'
import type { Database } from '../../platform/db/connect.ts'
import { cartSessions, checkoutEvents } from '../../platform/db/schema/tracking.ts'
import type { SanitizedBatch } from './tracking-batch.ts'
import { findOpenSession } from './write-lines.ts'

/** REC-7: as reported by the browser; an empty or unknown cart opens no checkout. Returns whether the event was new. */
export async function writeCheckoutOpened(tx: Database, batch: SanitizedBatch): Promise<boolean> {
  const { restaurantId, sessionId, at, businessDay } = batch
  const session = await findOpenSession(tx, batch)
  if (!session || session.totalItems === 0) return false
  await tx
    .update(cartSessions)
    .set({ status: statusAfterCheckoutStarted(session, at), lastActivity: at })
    .where(eq(cartSessions.id, session.id))
  const written = await tx
    .insert(checkoutEvents)
    .values({
      restaurantId,
      sessionId,
      cartSessionId: session.id,
      eventType: 'checkout_started',
      cartValue: session.totalValue,
      itemsCount: session.totalItems,
      occurredAt: at,
      businessDay,
    })
    .onConflictDoNothing({ target: [checkoutEvents.cartSessionId, checkoutEvents.eventType] })
    .returning({ id: checkoutEvents.id })
  return written.length > 0
}
