import { formatClock, formatFullDate, zoneShortName } from '#domain/clock/format-time.ts'

/** MAI-10: 'Friday, November 20, 2026 at 6:30 PM EST', with the name that the zone has at that instant. */
export function fullTime(at: Temporal.Instant, timezone: string): string {
  return `${formatFullDate(at, timezone)} at ${formatClock(at, timezone)} ${zoneShortName(at, timezone)}`
}
