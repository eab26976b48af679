/** Why a diner is asked for another time. */

import { formatClock, formatMonthDay } from '../../clock/format-time.ts'
import { dateOf } from '../../clock/zoned.ts'
import { openStretchesOn, scheduleFor } from '../../restaurants/availability/open-date.ts'
import type { Schedule } from '../../restaurants/settings/restaurant.ts'
import { orderTypeInText } from './by-order-type.ts'
import type { OrderType } from './order-types.ts'

type DueOrder = { readonly orderType: OrderType; readonly dueAt: Temporal.Instant }

/** RSC-5: why another time is needed, as its diner reads it: 'Luna Tacos is closed on Nov 26.' `schedule`: the new hours. */
export function rescheduleReasonOf(name: string, { orderType, dueAt }: DueOrder, schedule: Schedule): string {
  const date = formatMonthDay(dateOf(dueAt, schedule.timezone))
  if (!opensOnDateOf(schedule, dueAt)) return `${name} is closed on ${date}.`
  if (!opensOnDateOf(scheduleFor(schedule, orderType), dueAt))
    return `${name} has no ${orderTypeInText(orderType)} on ${date}.`
  return `${name} takes no orders for ${formatClock(dueAt, schedule.timezone)} on ${date}.`
}

/** RSC-5: whether hours begin on the local date of `instant`. */
export function opensOnDateOf(schedule: Schedule, instant: Temporal.Instant): boolean {
  const date = dateOf(instant, schedule.timezone)
  return openStretchesOn(schedule, date, date.add({ days: 1 }), 0).length > 0
}
