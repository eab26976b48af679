import { dateOf } from '../../clock/zoned.ts'
import { type OrderType, offeredOrderTypes } from '../../orders/ordering/order-types.ts'
import type { Schedule } from '../settings/restaurant.ts'
import { type SpecialHours, specialHoursOn } from './special-hours.ts'

/** How many days ahead diners and search engines read. */
const shownDays = 60

/** The dates from `from` to `to`, both included, on which the same special hours are in force. */
export type UpcomingHours = Pick<SpecialHours, 'name' | 'windows' | 'from' | 'to'> & {
  /** null: for all order types that the restaurant offers. */
  readonly orderType: OrderType | null
}

/** SPH-6: those in force on the next 60 dates, today included, by date; of each date only what is in force on it. */
export function upcomingHours(schedule: Schedule, now: Temporal.Instant): readonly UpcomingHours[] {
  const today = dateOf(now, schedule.timezone)
  const last = new Map<string, number>()
  const upcoming: UpcomingHours[] = []
  for (let count = 0; count < shownDays; count++) {
    const date = today.add({ days: count })
    const [day, yesterday] = [`${date}`, `${date.subtract({ days: 1 })}`]
    for (const { hours, orderType } of inForceOn(schedule, date)) {
      const key = `${hours.id} ${orderType}`
      const index = last.get(key)
      const before = index === undefined ? undefined : upcoming[index]
      if (index !== undefined && before?.to === yesterday) {
        upcoming[index] = { ...before, to: day }
      } else {
        last.set(key, upcoming.length)
        upcoming.push({ name: hours.name, windows: hours.windows, from: day, to: day, orderType })
      }
    }
  }
  return upcoming
}

function inForceOn(schedule: Schedule, date: Temporal.PlainDate) {
  if (schedule.specialHours.length === 0) return []
  const offered = offeredOrderTypes(schedule)
  const inForce = offered.flatMap((orderType) => {
    const hours = specialHoursOn(schedule.specialHours, date, orderType)
    return hours ? [{ hours, orderType }] : []
  })
  const [first] = inForce
  const isForAll =
    first && inForce.length === offered.length && inForce.every(({ hours }) => hours === first.hours)
  return isForAll ? [{ hours: first.hours, orderType: null }] : inForce
}
