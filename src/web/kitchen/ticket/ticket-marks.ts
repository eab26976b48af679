import { formatDatedTime } from '#domain/clock/format-time.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { askedForTime } from '#domain/orders/ordering/reschedule.ts'
import { isOver } from '#domain/orders/ordering/status.ts'
import { flagLabels } from './flag-labels.ts'

/** What staff must know about an open order (P2), and that its time is open or was changed (RSC-7). */
export function ticketMarks(
  order: Pick<KitchenOrder, 'flags' | 'rescheduleReason' | 'dueBefore' | 'status'>,
  timezone: string,
): string[] {
  const { flags, rescheduleReason, dueBefore, status } = order
  const before = dueBefore && !isOver(status) && formatDatedTime(Temporal.Instant.from(dueBefore), timezone)
  return [
    ...flags.map((flag) => flagLabels[flag]),
    ...(rescheduleReason !== null ? [askedForTime] : []),
    ...(before ? [`Time changed, was ${before}`] : []),
  ]
}
