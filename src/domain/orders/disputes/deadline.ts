/** The deadline for evidence, and whether it is urgent. */

import { type DisputeStatus, isOpenDispute } from './dispute.ts'

const urgentBelow = { hours: 72 } as const

type DisputeDeadline = {
  readonly isPast: boolean
  /** Less than three days are left, or the deadline has passed, while the bank still expects evidence. */
  readonly isUrgent: boolean
}

/** DSP-20: 'Due in 11 days', 'Due in 5 hours', 'Due in less than an hour', 'Overdue'; days are rounded down. */
export function formatTimeLeft(dueBy: Temporal.Instant, now: Temporal.Instant): string {
  if (Temporal.Instant.compare(dueBy, now) <= 0) return 'Overdue'
  const hours = Math.floor(now.until(dueBy).total('hours'))
  if (hours < 1) return 'Due in less than an hour'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `Due in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** DSP-20: null if no evidence is accepted: the dispute has ended, or has no deadline. */
export function deadlineOf(
  { status, dueBy }: { readonly status: DisputeStatus; readonly dueBy: Temporal.Instant | null },
  now: Temporal.Instant,
): DisputeDeadline | null {
  if (!dueBy || !isOpenDispute({ status })) return null
  const isNear = Temporal.Instant.compare(dueBy, now.add(urgentBelow)) < 0
  return {
    isPast: Temporal.Instant.compare(dueBy, now) <= 0,
    isUrgent: isNear && status === 'needs_response',
  }
}
