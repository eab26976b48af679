/** How long somebody may leave the admin area alone. */

/** SET-5: whether a session has ended by being left alone: nothing was done for longer than the timeout. */
export function isIdle(lastUsed: Temporal.Instant, now: Temporal.Instant, timeoutMinutes: number): boolean {
  return Temporal.Instant.compare(lastUsed.add({ minutes: timeoutMinutes }), now) < 0
}
