import { earlierOf, laterOf } from '../../clock/compare.ts'
import { openingSpans } from '../../restaurants/availability/opening.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'

/** TRD-22: the seconds of opening hours between a pause's begin and its end. */
export function pausedSeconds(schedule: Schedule, from: Temporal.Instant, until: Temporal.Instant): number {
  return openingSpans(schedule, from, until).reduce((total, { opens, closes }) => {
    const span = laterOf(opens, from).until(earlierOf(closes, until))
    return total + Math.max(0, Math.round(span.total('seconds')))
  }, 0)
}
