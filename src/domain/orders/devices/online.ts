import { silentKitchenMinutes } from '../kitchen/alert.ts'

/** DEV-11: whether a display that was last seen at this instant counts as online. */
export function isOnline(lastSeenAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(lastSeenAt.add({ minutes: silentKitchenMinutes }), now) >= 0
}
