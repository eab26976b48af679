/** Asks the diner of an order for another time, for the restaurant. */

import { eq } from 'drizzle-orm'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { answerExpectedBy } from '#domain/orders/ordering/reschedule.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { writeReschedule } from './write-reschedule.ts'

type ScheduledOrder = typeof orders.$inferSelect & { readonly scheduledFor: Temporal.Instant }

/** RSC-5: in the caller's transaction, with the order locked. `reason`: as the diner reads it. */
export async function askForTime(
  deps: OrdersDeps,
  tx: Database,
  actor: AuditActor,
  { id: orderId, restaurantId, number, scheduledFor, rescheduleReason }: ScheduledOrder,
  reason: string,
): Promise<void> {
  const key = { restaurantId, orderId }
  const at = deps.clock.now()
  await tx.update(orders).set({ rescheduleReason: reason }).where(eq(orders.id, orderId))
  const position = await writeReschedule(tx, key, { from: scheduledFor, to: null, at })
  await deps.jobs.enqueueAll(tx, [
    { name: 'mail_reschedule', data: { ...key, position }, dueAt: null },
    { name: 'watch_reschedule', data: { ...key, position }, dueAt: answerExpectedBy(at, scheduledFor) },
  ])
  await recordEvent(tx, { ...key, type: 'order_rescheduled', at })
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'order',
    subjectId: orderId,
    subjectName: formatOrderNumber(number),
    action: 'changed',
    changes: { rescheduleReason: { from: rescheduleReason, to: reason } },
  })
}
