import { formatDayAndTime } from '#domain/clock/format-time.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { capitalised } from '../placed-order/capitalised.ts'

/** Returns 'ASAP', or 'Tomorrow at 11:00 AM' in the restaurant's time. */
export function formatTiming(
  timing: Timing,
  schedule: Pick<Schedule, 'timezone'>,
  now: Temporal.Instant,
): string {
  if (timing.kind === 'asap') return 'ASAP'
  return capitalised(formatDayAndTime(Temporal.Instant.from(timing.at), schedule, now))
}
