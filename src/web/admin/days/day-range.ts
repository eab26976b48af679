/** A range of business days in the page's address: '?first=2026-11-01&last=2026-11-20'. */

import { formatWeekdayDate } from '#domain/clock/format-date.ts'
import { formatDay, formatMonthDay } from '#domain/clock/format-time.ts'

/** The days that a range may have, as text. */
export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

export type DayRange = { readonly first: string; readonly last: string }

/** Returns the range in the address; null if it is missing, invalid, or reversed. */
export function readDayRange(parameters: URLSearchParams): DayRange | null {
  const [first, last] = [parameters.get('first'), parameters.get('last')]
  if (!first || !last || !isDay(first) || !isDay(last) || first > last) return null
  return { first, last }
}

/** Returns the address with this range. */
export function withDayRange(parameters: URLSearchParams, { first, last }: DayRange): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.set('first', first)
  next.set('last', last)
  return next
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < earliestDay || text > latestDay) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

/** 'Fri, Nov 20, 2026' */
export function formatBusinessDay(day: string): string {
  return formatWeekdayDate(Temporal.PlainDate.from(day))
}

/** 'Fri, Nov 20, 2026', 'Nov 1 – Nov 20, 2026' for several days, or 'Dec 31, 2025 – Jan 2, 2026'. */
export function formatDayRange({ first, last }: DayRange): string {
  if (first === last) return formatBusinessDay(first)
  const [start, end] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)]
  return `${formatDay(start, end)} – ${formatMonthDay(end)}, ${end.year}`
}
