import { dateOf } from '../../clock/zoned.ts'
import type { Schedule } from '../settings/restaurant.ts'
import { closedNameOn } from './open-date.ts'
import { isOpenAt, nextOpening } from './opening.ts'

/**
 * SPH-5: the name of the special hours that close a date from `now` to before the next opening: 'Thanksgiving'. null
 * if the restaurant is open, or closed as usual.
 */
export function closedFor(schedule: Schedule, now: Temporal.Instant): string | null {
  if (schedule.specialHours.length === 0 || isOpenAt(schedule, now)) return null
  const next = nextOpening(schedule, now)
  const today = dateOf(now, schedule.timezone)
  const days = next ? today.until(dateOf(next, schedule.timezone)).days : 7
  for (let day = 0; day < days; day++) {
    const name = closedNameOn(schedule, today.add({ days: day }))
    if (name) return name
  }
  return null
}
