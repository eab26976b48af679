/** The opening hours of a date: the week's, unless special hours replace them. */

import { minutesOfDay, weekdayIndex } from '../../clock/zoned.ts'
import { defaultOrderType, type OrderType, offeredOrderTypes } from '../../orders/ordering/order-types.ts'
import type { Schedule } from '../settings/restaurant.ts'
import { type OpeningWindow, weekdays } from '../settings/week-hours.ts'
import { beginsOn, specialHoursOn } from '../special-hours/special-hours.ts'
import { dayStretches, type Stretch } from './open-week.ts'

/** SPH-4: the schedule of one order type, to which the hours of the others don't apply. */
export function scheduleFor<Scheduled extends Schedule>(
  schedule: Scheduled,
  orderType: OrderType,
): Scheduled & { readonly orderType: OrderType } {
  return { ...schedule, orderType }
}

/**
 * SPH-2, SPH-4: the stretches that begin on `date`, in the order of opening. `next`: the
 * date after it; `midnight`: the minute at which the date begins. Without an order type, the restaurant is open while any of its order types is.
 */
export function openStretchesOn(
  schedule: Schedule,
  date: Temporal.PlainDate,
  next: Temporal.PlainDate,
  midnight: number,
): readonly Stretch[] {
  const ends = midnight + minutesOfDay
  return orderTypesOf(schedule)
    .flatMap((orderType) => {
      const stretches = dayStretches(windowsOn(schedule, date, orderType), midnight)
      if (!isCutAtMidnight(schedule, next, orderType)) return stretches
      return stretches.map(({ opens, closes }) => ({ opens, closes: Math.min(closes, ends) }))
    })
    .sort((a, b) => a.opens - b.opens)
}

/** SPH-5: the name of special hours by which the restaurant is closed on all of `date`; null if it is not. */
export function closedNameOn(schedule: Schedule, date: Temporal.PlainDate): string | null {
  let name: string | null = null
  for (const orderType of orderTypesOf(schedule)) {
    const special = specialHoursOn(schedule.specialHours, date, orderType)
    if (special ? special.windows.length > 0 : weekWindows(schedule, date).length > 0) return null
    name ??= special?.name ?? null
  }
  return name
}

/** The windows that begin on `date` for this order type. */
function windowsOn(
  schedule: Schedule,
  date: Temporal.PlainDate,
  orderType: OrderType,
): readonly OpeningWindow[] {
  const special = specialHoursOn(schedule.specialHours, date, orderType)
  return special ? special.windows : weekWindows(schedule, date)
}

/** SPH-3: whether special hours that begin on `next` end the hours of the date before at midnight. */
function isCutAtMidnight(
  { specialHours }: Schedule,
  next: Temporal.PlainDate,
  orderType: OrderType,
): boolean {
  if (!specialHours.some(({ endsNightBefore }) => endsNightBefore)) return false
  const hours = specialHoursOn(specialHours, next, orderType)
  return hours?.endsNightBefore === true && beginsOn(hours, next)
}

function weekWindows(schedule: Schedule, date: Temporal.PlainDate): readonly OpeningWindow[] {
  const weekday = weekdays[weekdayIndex(date)]
  return weekday ? schedule.hours[weekday] : []
}

/** The order types whose hours can differ; one stands for all if special hours don't tell them apart. */
function orderTypesOf(schedule: Schedule): readonly OrderType[] {
  if (schedule.orderType) return [schedule.orderType]
  const isDivided = schedule.specialHours.some(({ orderType }) => orderType !== null)
  return isDivided ? offeredOrderTypes(schedule) : [defaultOrderType]
}
