/** Makes the notice of an alert, with facts read in the transaction of its cause, so that it stays true later. */

import { eq } from 'drizzle-orm'
import type { Notice } from '#domain/messages/notice.ts'
import { outcomeOf } from '#domain/orders/disputes/dispute.ts'
import type { Alert } from '#domain/orders/kitchen/alert.ts'
import { durationOf } from '#domain/orders/pausing/pause-request.ts'
import { formatPauseDuration, formatPauseReason } from '#domain/orders/pausing/pause-text.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { orderingDisableLog } from '../../platform/db/schema/pausing.ts'
import { findWebhook } from './find-webhook.ts'

/** null if the alert's subject does not exist. */
export async function noticeOfAlert(tx: Database, alert: Alert): Promise<Notice | null> {
  switch (alert.kind) {
    case 'kitchen_silent':
      return { kind: alert.kind, since: alert.since }
    case 'kitchen_back':
      return { kind: alert.kind, since: alert.since, at: alert.at }
    // Displays ring for new orders, and the list of orders shows them: the bell is not for routine events.
    case 'new_order':
    // The admin area shows it on every screen of the restaurant.
    case 'restaurant_published':
      return null
    case 'courier_trouble':
    case 'order_waits':
    case 'time_not_chosen':
    case 'refund_failed': {
      const order = await tx.query.orders.findFirst({
        columns: { number: true },
        where: eq(orders.id, alert.orderId),
      })
      if (!order) return null
      const { number: orderNumber } = order
      return alert.kind === 'courier_trouble'
        ? { kind: alert.kind, orderNumber, trouble: alert.trouble }
        : { kind: alert.kind, orderNumber }
    }
    case 'payment_disputed':
    case 'dispute_ended': {
      const dispute = await findDispute(tx, alert.disputeId)
      if (!dispute) return null
      const { number: orderNumber, amount, dueBy, status } = dispute
      if (alert.kind === 'payment_disputed')
        return { kind: alert.kind, orderNumber, amount, dueBy: dueBy?.toString() ?? null }
      const outcome = outcomeOf(status)
      return outcome && { kind: alert.kind, orderNumber, amount, outcome }
    }
    case 'payout_failed':
      return { kind: alert.kind, amount: alert.amount, failureCode: alert.failureCode }
    case 'account_restricted':
      return { kind: alert.kind, lacks: alert.lacks }
    case 'webhook_off': {
      const endpoint = await findWebhook(tx, alert.endpointId)
      return endpoint && { kind: alert.kind, ...endpoint }
    }
    case 'payment_differs': {
      const { kind, gap, orderNumber, ours, theirs } = alert
      return { kind, gap, orderNumber, ours, theirs }
    }
    case 'ordering_disabled':
    case 'order_enabled': {
      const pause = await tx.query.orderingDisableLog.findFirst({
        where: eq(orderingDisableLog.id, alert.pauseId),
      })
      if (!pause) return null
      if (alert.kind === 'order_enabled') return { kind: alert.kind, byItself: pause.autoEnabled }
      const reason = formatPauseReason(pause.disableReason, pause.customReason ?? '')
      return { kind: alert.kind, reason, duration: formatPauseDuration(durationOf(pause.durationMinutes)) }
    }
  }
}

async function findDispute(tx: Database, id: string) {
  const [dispute] = await tx
    .select({
      number: orders.number,
      amount: disputes.amount,
      dueBy: disputes.dueBy,
      status: disputes.status,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.id, id))
  return dispute ?? null
}
