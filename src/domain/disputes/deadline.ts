/** The deadline for evidence, and whether it is urgent. */

import { type DisputeStatus, isOpenDispute } from './dispute.ts'

const urgentBelow = { hours: 72 } as const

type DisputeDeadline = {
  readonly isPast: boolean
  /** Less than three days are left, or the deadline has passed, while the bank still expects evidence. */
  readonly isUrgent: boolean
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
