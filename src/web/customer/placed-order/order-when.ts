/** Formats when an order is due. All instants are UTC in ISO 8601. */

import { formatClock, formatFullDate, zoneShortName } from '#domain/clock/format-time.ts'

/** 'As soon as possible', or 'Friday, November 20, 2026 at 6:30 PM EST'. */
export function formatOrderWhen(scheduledFor: string | null, timezone: string): string {
  return scheduledFor === null ? 'As soon as possible' : formatFullTime(scheduledFor, timezone)
}

/** 'Friday, November 20, 2026 at 6:30 PM EST'. */
export function formatFullTime(at: string, timezone: string): string {
  const instant = Temporal.Instant.from(at)
  const clock = formatClock(instant, timezone)
  return `${formatFullDate(instant, timezone)} at ${clock} ${zoneShortName(instant, timezone)}`
}
