/** Notifies the owner of an order whose diner has not chosen another time. */

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import { answerExpectedBy, isNotBegun } from '#domain/orders/ordering/reschedule.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { orderReschedules, orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderKey } from '../ordering/stored-order.ts'

const waiting = orderStatuses.filter((status) => isNotBegun({ status }))

/** RSC-6: once for each question, while it is open. Checks again that it is due. The order stays as it is. */
export async function watchReschedule(
  deps: OrdersDeps,
  job: OrderKey & { readonly position: number },
): Promise<void> {
  const { restaurantId, orderId, position } = job
  const key = { restaurantId, orderId }
  const isQuestion = and(
    eq(orderReschedules.orderId, orderId),
    eq(orderReschedules.restaurantId, restaurantId),
    eq(orderReschedules.position, position),
  )
  const [question] = await deps.db.select().from(orderReschedules).where(isQuestion)
  if (!question) return
  const now = deps.clock.now()
  const dueAt = answerExpectedBy(question.at, question.from)
  if (isBefore(now, dueAt)) {
    await deps.jobs.enqueue(deps.db, 'watch_reschedule', job, dueAt)
    return
  }
  await deps.db.transaction(async (tx) => {
    const isOpen = tx
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.scheduledFor, question.from),
          isNotNull(orders.rescheduleReason),
          inArray(orders.status, waiting),
        ),
      )
    const notified = await tx
      .update(orderReschedules)
      .set({ notifiedAt: now })
      .where(and(isQuestion, isNull(orderReschedules.notifiedAt), sql`exists ${isOpen}`))
      .returning({ orderId: orderReschedules.orderId })
    if (notified.length > 0) await raiseAlert(deps, tx, { kind: 'time_not_chosen', ...key })
  })
}
