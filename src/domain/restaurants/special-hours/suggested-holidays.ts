import { type Holiday, holidaysWithin } from '../../clock/holidays.ts'
import type { OrderType } from '../../orders/ordering/order-types.ts'
import { type SpecialHours, specialHoursOn } from './special-hours.ts'

/**
 * SPH-10: the eleven federal holidays, Christmas Eve, New Year's Eve, Easter Sunday and Mother's Day within the next
 * twelve months, on their actual dates, without those that special hours apply to already.
 */
export function suggestedHolidays(
  all: readonly SpecialHours[],
  today: Temporal.PlainDate,
  orderTypes: readonly OrderType[],
): readonly Holiday[] {
  return holidaysWithin(today, today.add({ years: 1 }).subtract({ days: 1 })).filter(
    ({ day, hasOtherHours }) =>
      hasOtherHours && !orderTypes.some((orderType) => specialHoursOn(all, day, orderType) !== null),
  )
}
