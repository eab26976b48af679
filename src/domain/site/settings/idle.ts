/** How long a session in the admin area may be idle. */

/** SET-5: whether a session has timed out: no activity for longer than the timeout. */
export function isIdle(lastUsed: Temporal.Instant, now: Temporal.Instant, timeoutMinutes: number): boolean {
  return Temporal.Instant.compare(lastUsed.add({ minutes: timeoutMinutes }), now) < 0
}
