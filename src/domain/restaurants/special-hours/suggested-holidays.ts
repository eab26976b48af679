import { type Holiday, holidaysWithin } from '../../clock/holidays.ts'
import type { OrderType } from '../../orders/ordering/order-types.ts'
import { type SpecialHours, specialHoursOn } from './special-hours.ts'

const suggested: ReadonlySet<string> = new Set([
  'New Year’s Day',
  'Martin Luther King Jr. Day',
  'Presidents’ Day',
  'Easter Sunday',
  'Mother’s Day',
  'Memorial Day',
  'Juneteenth',
  'Independence Day',
  'Labor Day',
  'Columbus Day',
  'Veterans Day',
  'Thanksgiving Day',
  'Christmas Eve',
  'Christmas Day',
  'New Year’s Eve',
])

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
    ({ name, day }) =>
      suggested.has(name) && !orderTypes.some((orderType) => specialHoursOn(all, day, orderType) !== null),
  )
}
