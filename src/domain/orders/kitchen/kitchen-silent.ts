/** Whether a diner is asked before paying because no display of the kitchen responds. */

import { isBefore } from '../../clock/compare.ts'
import { openingAt } from '../../restaurants/availability/opening.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'
import { type KitchenSigns, silentSince, watchedWithoutGap } from './alert.ts'

/** A restaurant whose displays have been off for longer works without them. */
const usedWithinHours = 7 * 24
/** An order that the kitchen starts later can wait for a display. */
const startsWithinMinutes = 30

/**
 * KIT-42: whether the restaurant is open and without a display (KIT-17), had one within the last seven days, and would start the
 * order within 30 minutes. `startAt`: when the kitchen would start it.
 */
export function isKitchenSilent(
  schedule: Schedule,
  signs: KitchenSigns,
  startAt: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  const { aliveAt } = signs
  const opening = openingAt(schedule, now)
  if (!aliveAt || !opening) return false
  const isUsed = !isBefore(aliveAt, now.subtract({ hours: usedWithinHours }))
  const isSoon = !isBefore(now.add({ minutes: startsWithinMinutes }), startAt)
  const watchedSince = watchedWithoutGap(signs, now)
  return isUsed && isSoon && silentSince({ opens: opening.opens, watchedSince, aliveAt }, now) !== null
}
