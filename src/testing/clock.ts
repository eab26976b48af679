/** A clock that only moves when a test sets it. */

import type { Clock } from '#server/platform/runtime/clock.ts'

export type TestClock = Clock & {
  /** An instant, or a restaurant's local time such as '2026-03-08T18:00[America/New_York]'. */
  set(at: string): void
  advance(by: Temporal.DurationLike): void
}

export function createTestClock(at: string): TestClock {
  let current = parse(at)
  return {
    now: () => current,
    set(next) {
      current = parse(next)
    },
    advance(by) {
      current = current.add(by)
    },
  }
}

function parse(at: string): Temporal.Instant {
  return at.includes('[') ? Temporal.ZonedDateTime.from(at).toInstant() : Temporal.Instant.from(at)
}
