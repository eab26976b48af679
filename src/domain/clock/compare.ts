/** The order of instants. */

/** Whether `a` is strictly before `b`. */
export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}

export function earlierOf(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(b, a) ? b : a
}

export function laterOf(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return isBefore(a, b) ? b : a
}
