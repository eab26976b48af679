/** The kitchen's request to pause ordering (K5). */

import { businessDayOf, businessDaySpan } from '../../clock/business-day.ts'
import { earlierOf, isBefore } from '../../clock/compare.ts'
import type { Refusal } from '../../refusal.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'

/** PSE-1: in the order of the dialog. */
export const pauseReasons = [
  'kitchen_overwhelmed',
  'staff_shortage',
  'special_event',
  'equipment_issues',
  'ingredient_shortage',
  'rush_period',
  'custom',
] as const
export type PauseReason = (typeof pauseReasons)[number]

/** PSE-1: minutes, or the rest of the business day; the first is the default. */
export const pauseDurations = ['30', '60', 'rest_of_day'] as const
export type PauseDuration = (typeof pauseDurations)[number]

export const maxCustomReason = 200

type PauseRequest = {
  /** null: none is chosen. */
  readonly reason: PauseReason | null
  /** Used only if the reason is 'custom'. */
  readonly customReason: string
  readonly hasPhoto: boolean
}

/** PSE-2: the first reason why ordering can't be paused with this request, or null. */
export function whyNotPause({ reason, customReason, hasPhoto }: PauseRequest): Refusal | null {
  if (reason === null) return { kind: 'pause_reason_missing' }
  if (reason === 'custom' && customReason.trim() === '') return { kind: 'pause_custom_reason_missing' }
  return hasPhoto ? null : { kind: 'pause_photo_missing' }
}

/** PSE-3: when a pause that begins at `now` ends automatically. The rest of the day ends with the business day. */
export function pauseEnd(
  schedule: Schedule,
  duration: PauseDuration,
  now: Temporal.Instant,
): Temporal.Instant {
  const minutes = durationMinutes(duration)
  if (minutes !== null) return now.add({ minutes })
  return businessDaySpan(schedule, businessDayOf(schedule, now)).until
}

/** PSE-22: by how many minutes one tap extends a pause. */
export const extensionMinutes = 15

type RunningPause = {
  readonly duration: PauseDuration
  readonly disabledAt: Temporal.Instant
  readonly until: Temporal.Instant
}

/** PSE-22: when a pause ends once it is extended, at the latest with its business day. null if it can't be extended. */
export function extendedEnd(
  schedule: Schedule,
  { duration, disabledAt, until }: RunningPause,
): Temporal.Instant | null {
  const end = earlierOf(
    until.add({ minutes: extensionMinutes }),
    pauseEnd(schedule, 'rest_of_day', disabledAt),
  )
  return duration !== 'rest_of_day' && isBefore(until, end) ? end : null
}

/** The minutes of a duration; null for the rest of the day. */
export function durationMinutes(duration: PauseDuration): number | null {
  return duration === 'rest_of_day' ? null : Number(duration)
}

/** The duration with this number of minutes. null and any number that is not offered return the rest of the day. */
export function durationOf(minutes: number | null): PauseDuration {
  return pauseDurations.find((duration) => duration === String(minutes)) ?? 'rest_of_day'
}
