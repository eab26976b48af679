import { formatDayAndTime } from '../../clock/format-time.ts'
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

/** SCR-22, SPH-5: what a diner reads while it is closed; null while it is open, and if nothing is known. */
export function formatClosed(
  {
    closedFor,
    nextOpening,
  }: { readonly closedFor: string | null; readonly nextOpening: Temporal.Instant | null },
  restaurant: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string | null {
  if (closedFor) return formatClosure(closedFor, nextOpening, restaurant, now)
  return nextOpening && `Next open: ${formatDayAndTime(nextOpening, restaurant, now)}`
}
