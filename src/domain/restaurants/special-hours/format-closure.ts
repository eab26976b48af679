import { formatDayAndTime } from '../../clock/format-time.ts'
import { formatOpenUntil } from '../availability/open-until.ts'
import type { Schedule } from '../settings/restaurant.ts'

/**
 * SPH-5: 'Closed for Thanksgiving. Open again Friday at 11:00 AM.'; without a next opening 'Closed until further
 * notice.'
 */
export function formatClosure(
  closedFor: string,
  nextOpening: Temporal.Instant | null,
  restaurant: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string {
  if (!nextOpening) return 'Closed until further notice.'
  return `Closed for ${closedFor}. Open again ${formatDayAndTime(nextOpening, restaurant, now)}.`
}

type HoursNow = {
  readonly isOpen: boolean
  readonly closesAt: Temporal.Instant | null
  readonly closedFor: string | null
  readonly nextOpening: Temporal.Instant | null
}

/** SCR-22, SPH-5: what a diner reads next to 'Open' or 'Closed'; null if no opening is known. */
export function formatHoursNow(
  { isOpen, closesAt, closedFor, nextOpening }: HoursNow,
  restaurant: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string | null {
  if (closesAt) return formatOpenUntil(closesAt, restaurant, now)
  if (isOpen) return '24 hours a day'
  if (closedFor) return formatClosure(closedFor, nextOpening, restaurant, now)
  return nextOpening && `Next open: ${formatDayAndTime(nextOpening, restaurant, now)}`
}
