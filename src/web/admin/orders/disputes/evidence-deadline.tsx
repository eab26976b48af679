import type { DisputeRow } from '#contract/orders/disputes.ts'
import { deadlineOf, formatTimeLeft } from '#domain/orders/disputes/deadline.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'

type EvidenceDeadlineProps = {
  readonly dispute: Pick<DisputeRow, 'status' | 'dueBy' | 'restaurant'>
  readonly now: Temporal.Instant
}

/** DSP-20: 'Due in 11 days', and below it 'Evidence due 11/30/2026, 5:00 PM EST'; empty if evidence is no longer accepted. */
export function EvidenceDeadline({ dispute: { status, dueBy, restaurant }, now }: EvidenceDeadlineProps) {
  const { zonedMoment } = useMoments()
  const deadline = deadlineOf({ status, dueBy: dueBy ? Temporal.Instant.from(dueBy) : null }, now)
  if (!deadline || !dueBy) return null
  const { isPast, isUrgent } = deadline
  return (
    <span data-urgent={isUrgent || undefined} className={isUrgent ? 'text-bad-deep' : 'text-ink-soft'}>
      <span className={`block text-base font-bold ${isUrgent ? '' : 'text-ink'}`}>
        {isUrgent && <span aria-hidden="true">⚠ </span>}
        {formatTimeLeft(Temporal.Instant.from(dueBy), now)}
      </span>
      {isPast ? 'Evidence was due' : 'Evidence due'}{' '}
      <time dateTime={dueBy}>{zonedMoment(dueBy, restaurant.timezone)}</time>
    </span>
  )
}
