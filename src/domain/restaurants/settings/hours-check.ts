/** Validates a week's opening hours before they are saved. */

import { minuteOfDay, minutesOfDay } from '../../clock/zoned.ts'
import type { Refusal } from '../../refusal.ts'
import { restaurantLimits } from './restaurant-limits.ts'
import { type LocalTime, type OpeningWindow, type Weekday, type WeekHours, weekdays } from './week-hours.ts'

/** A fault in the window at that index of the day, or in the whole day if `index` is null. */
type HoursFault = { readonly day: Weekday; readonly index: number | null; readonly refusal: Refusal }

const minutesOfWeek = 7 * minutesOfDay

/**
 * RST-5: windows may touch, and one may end on the next day, but none may overlap another, including those of
 * neighboring days. The later of two overlapping windows has the fault.
 */
export function hoursFaults(hours: WeekHours): readonly HoursFault[] {
  const faults = weekdays.flatMap((day) => [...tooMany(hours, day), ...notTimes(hours, day)])
  return faults.length > 0 ? faults : overlaps(hours)
}

function tooMany(hours: WeekHours, day: Weekday): HoursFault[] {
  const max = restaurantLimits.windows
  return hours[day].length > max ? [{ day, index: null, refusal: { kind: 'too_many_windows', max } }] : []
}

function notTimes(hours: WeekHours, day: Weekday): HoursFault[] {
  return hours[day].flatMap(({ open, close }, index) =>
    isTimeOfDay(open) && isTimeOfDay(close) ? [] : [{ day, index, refusal: { kind: 'time_of_day_invalid' } }],
  )
}

/** RST-5: 'HH:MM', '00:00' to '23:59'. */
export function isTimeOfDay(text: string): text is LocalTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** RST-5: '24:00', the end of a day, as the midnight it is: '00:00'. */
export function midnightOf(text: string): string {
  return text === '24:00' ? '00:00' : text
}

type Placed = { readonly day: Weekday; readonly index: number; readonly from: number; readonly until: number }

function overlaps(hours: WeekHours): HoursFault[] {
  const placed = weekdays
    .flatMap((day, dayIndex) =>
      hours[day].map((window, index) => ({ day, index, ...spanOf(window, dayIndex * minutesOfDay) })),
    )
    .toSorted((a, b) => a.from - b.from)
  return placed
    .filter((one, index) =>
      placed.some((other, before) => before !== index && runsInto(other, one, before < index)),
    )
    .map(({ day, index }) => ({ day, index, refusal: { kind: 'windows_overlap' } }))
}

/**
 * Whether `earlier` is still open when `later` opens. A window that is open at the end of the week continues at its
 * beginning.
 */
function runsInto(earlier: Placed, later: Placed, isBefore: boolean): boolean {
  return isBefore ? earlier.until > later.from : earlier.until - minutesOfWeek > later.from
}

function spanOf({ open, close }: OpeningWindow, midnight: number): { from: number; until: number } {
  const [from, until] = [minuteOfDay(open), minuteOfDay(close)]
  return { from: midnight + from, until: midnight + until + (until <= from ? minutesOfDay : 0) }
}

/** RST-5: the windows of each day in the order of opening. */
export function inOrder(hours: WeekHours): WeekHours {
  const sorted = (windows: readonly OpeningWindow[]) => windows.toSorted((a, b) => (a.open < b.open ? -1 : 1))
  return {
    sunday: sorted(hours.sunday),
    monday: sorted(hours.monday),
    tuesday: sorted(hours.tuesday),
    wednesday: sorted(hours.wednesday),
    thursday: sorted(hours.thursday),
    friday: sorted(hours.friday),
    saturday: sorted(hours.saturday),
  }
}
