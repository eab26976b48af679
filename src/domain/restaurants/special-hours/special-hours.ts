/** Hours of particular dates, such as holidays and vacations, which replace those of the week. */

import type { SpecialHoursId } from '../../ids.ts'
import type { OrderType } from '../../orders/ordering/order-types.ts'
import type { OpeningWindow } from '../settings/week-hours.ts'

/** Where special hours were entered, in order of precedence. */
export const specialHoursLevels = ['restaurant', 'business', 'platform'] as const
type SpecialHoursLevel = (typeof specialHoursLevels)[number]

export type SpecialHours = {
  readonly id: SpecialHoursId
  readonly level: SpecialHoursLevel
  /** As diners read it: 'Thanksgiving', 'Summer vacation'. */
  readonly name: string
  /** The first and the last local date, 'YYYY-MM-DD'; the same for a single date. Of a yearly one, those it can be on. */
  readonly from: string
  readonly to: string
  /** Every year on the day of `from`. */
  readonly isYearly: boolean
  /** The only order type that they apply to; null for all. */
  readonly orderType: OrderType | null
  /** The windows that begin on each of the dates; empty if closed. */
  readonly windows: readonly OpeningWindow[]
  /** Whether the hours of the night before the first date end at midnight. */
  readonly endsNightBefore: boolean
}

/**
 * SPH-1: those that replace the week's windows beginning on `date` for this order type, or null. Of several that
 * apply, the level decides, then a date before a span before a yearly date, then one order type before all.
 */
export function specialHoursOn(
  all: readonly SpecialHours[],
  date: Temporal.PlainDate,
  orderType: OrderType,
): SpecialHours | null {
  if (all.length === 0) return null
  const day = date.toString()
  let best: SpecialHours | null = null
  for (const hours of all) {
    if (hours.orderType !== null && hours.orderType !== orderType) continue
    if (appliesOn(hours, day) && (best === null || rankOf(hours) < rankOf(best))) best = hours
  }
  return best
}

/** SPH-1: whether they apply on `day`, 'YYYY-MM-DD'. February 29 occurs in leap years only. */
function appliesOn(
  { from, to, isYearly }: Pick<SpecialHours, 'from' | 'to' | 'isYearly'>,
  day: string,
): boolean {
  return from <= day && day <= to && (!isYearly || from.slice(4) === day.slice(4))
}

/** Those that apply on any date from `first` to `last`, both included. */
export function overlapping(
  all: readonly SpecialHours[],
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): readonly SpecialHours[] {
  const [from, to] = [first.toString(), last.toString()]
  const years = Array.from({ length: last.year - first.year + 1 }, (_, index) => `${first.year + index}`)
  const isWithin = (day: string) => from <= day && day <= to
  return all.filter(
    (hours) =>
      hours.from <= to &&
      from <= hours.to &&
      (!hours.isYearly || years.some((year) => isWithin(`${year}${hours.from.slice(4)}`))),
  )
}

/** SPH-3: whether they begin on `date`, so that `endsNightBefore` concerns the night before. */
export function beginsOn(hours: SpecialHours, date: Temporal.PlainDate): boolean {
  const day = date.toString()
  return hours.isYearly ? appliesOn(hours, day) : hours.from === day
}

/** SPH-1: 'date', 'span' or 'yearly date', in order of precedence. */
const specialHoursKinds = ['date', 'span', 'yearly'] as const
type SpecialHoursKind = (typeof specialHoursKinds)[number]

export function kindOf({
  from,
  to,
  isYearly,
}: Pick<SpecialHours, 'from' | 'to' | 'isYearly'>): SpecialHoursKind {
  if (isYearly) return 'yearly'
  return from === to ? 'date' : 'span'
}

function rankOf(hours: SpecialHours): number {
  const level = specialHoursLevels.indexOf(hours.level)
  const kind = specialHoursKinds.indexOf(kindOf(hours))
  return level * 100 + kind * 10 + (hours.orderType === null ? 1 : 0)
}
