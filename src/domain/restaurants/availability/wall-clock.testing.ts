/** A second, simple reading of opening hours: minute by minute on the wall clock of Intl. */

import { type OpeningWindow, type WeekHours, weekdays } from '../settings/week-hours.ts'

export type Minute = { readonly time: number; readonly wall: number }

export function instantOf(minute: Minute | undefined): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute?.time ?? 0)
}

/**
 * The local clock according to Intl, minute by minute, in minutes since 1970-01-01 00:00 of the local calendar. When the
 * clock is set back, the value stays constant until time catches up, because the first occurrence counts.
 */
export function heldClock(timezone: string, from: Temporal.Instant, count: number): readonly Minute[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  let held = Number.NEGATIVE_INFINITY
  return Array.from({ length: count }, (_, index) => {
    const time = from.epochMilliseconds + index * 60_000
    const part = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part
    held = Math.max(held, Date.UTC(year, month - 1, day, hour, minute) / 60_000)
    return { time, wall: held }
  })
}

/** The windows that begin on the day, counted from 1970-01-01. */
export type WindowsOn = (day: number) => readonly OpeningWindow[]

/** Those of the same week throughout. */
export function windowsOfWeek(hours: WeekHours): WindowsOn {
  // 1970-01-01 was a Thursday.
  return (day) => hours[weekdays[(day + 4) % 7] ?? 'sunday']
}

/** Whether a window covers the local time, or those before and after the minutes around midnight do. */
export function isOpenByWallClock(windowsOn: WindowsOn, wall: number): boolean {
  const midnight = Math.round(wall / 1440) * 1440
  const isCovered = (minute: number) => isCoveredAt(windowsOn, midnight + minute)
  const isMidnight = wall - midnight === -1 || wall === midnight
  const isBridged = isMidnight && (isCovered(-2) || isCovered(-1)) && (isCovered(0) || isCovered(1))
  return isBridged || isCoveredAt(windowsOn, wall)
}

/** Whether a window of today or of yesterday covers the local time. */
function isCoveredAt(windowsOn: WindowsOn, wall: number): boolean {
  const today = Math.floor(wall / 1440)
  return [today, today - 1].some((day) =>
    windowsOn(day).some(({ open, close }) => {
      const opens = day * 1440 + minutes(open)
      const closes = day * 1440 + minutes(close) + (minutes(close) <= minutes(open) ? 1440 : 0)
      return opens <= wall && wall < closes
    }),
  )
}

function minutes(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
