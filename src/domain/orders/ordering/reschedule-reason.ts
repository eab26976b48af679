/** Why a diner is asked for another time. */

import { businessDaySpan } from '../../clock/business-day.ts'
import { isBefore } from '../../clock/compare.ts'
import { formatClock, formatMonthDay } from '../../clock/format-time.ts'
import { scheduleFor } from '../../restaurants/availability/open-date.ts'
import { openingSpans } from '../../restaurants/availability/opening.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'
import { orderTypeInText } from './by-order-type.ts'
import type { OrderType } from './order-types.ts'

type DueOrder = {
  readonly orderType: OrderType
  readonly dueAt: Temporal.Instant
  /** On which it is due. */
  readonly businessDay: Temporal.PlainDate
}

/** RSC-5: why another time is needed, as its diner reads it: 'Luna Tacos is closed on Nov 26.' `schedule`: the new hours. */
export function rescheduleReasonOf(
  name: string,
  { orderType, dueAt, businessDay }: DueOrder,
  schedule: Schedule,
): string {
  const date = formatMonthDay(businessDay)
  if (!opensOn(schedule, businessDay)) return `${name} is closed on ${date}.`
  if (!opensOn(scheduleFor(schedule, orderType), businessDay))
    return `${name} has no ${orderTypeInText(orderType)} on ${date}.`
  return `${name} takes no orders for ${formatClock(dueAt, schedule.timezone)} on ${date}.`
}

/** RSC-5: whether an opening begins on this business day. */
export function opensOn(schedule: Schedule, businessDay: Temporal.PlainDate): boolean {
  const { from, until } = businessDaySpan(schedule, businessDay)
  return openingSpans(schedule, from, until).some(
    ({ opens, closesForReal }) => !closesForReal || (!isBefore(opens, from) && isBefore(opens, until)),
  )
}
