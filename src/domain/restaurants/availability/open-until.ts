import { formatClock, formatDayAndTime } from '../../clock/format-time.ts'
import type { Schedule } from '../settings/restaurant.ts'

/** SCR-22: 'until 10:00 PM', more than a day ahead 'until Sunday at 10:00 PM'. */
export function formatOpenUntil(
  closesAt: Temporal.Instant,
  schedule: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string {
  const isNear = closesAt.since(now).total('hours') <= 24
  return `until ${isNear ? formatClock(closesAt, schedule.timezone) : formatDayAndTime(closesAt, schedule, now)}`
}
